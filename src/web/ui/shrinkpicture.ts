/** The longest side of a picture of a person or house, in pixels. */
const ofPortrait = 512;

/**
 * A chosen picture, drawn anew with no side longer than so many pixels: small to send, turned as the camera held it, and without what a
 * camera writes into its files (place, time, device). Null when the browser cannot read it as a picture.
 */
export async function shrinkPicture(file: Blob, longest = ofPortrait): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'; // png keeps what is transparent
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}
