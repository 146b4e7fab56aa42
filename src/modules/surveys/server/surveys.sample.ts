export async function writeSample(): Promise<void> {}
