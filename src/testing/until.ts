import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is found, however busy the machine is, and answers it; a minute in vain, or as many seconds as are given, is a failure. */
export async function until<T>(
  find: () => T | Promise<T>,
  seconds = 60,
): Promise<Exclude<T, null | undefined | false | 0 | ''>> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await sleep(20)) {
    const found = await find();
    if (found) return found as Exclude<T, null | undefined | false | 0 | ''>;
  }
  throw new Error(`waited in vain for ${find}`);
}
