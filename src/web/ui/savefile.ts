/** Lets the browser save bytes under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a PDF that came in base64 under a name. */
export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), name);
}

/** Saves what is being fetched under a name; a refusal has shown its notice by itself. */
export async function saveFile(file: Promise<Blob>, name: string): Promise<void> {
  const blob = await file.catch(() => null);
  if (blob) saveBlob(blob, name);
}
