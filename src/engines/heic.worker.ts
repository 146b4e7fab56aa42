import { readFileSync } from 'node:fs';
import libheif from 'libheif-js/wasm-bundle.js';
import type { Pixels, Received } from '#engines/heic.ts';
import { answerTask } from '#engines/threads.ts';

console.log = () => undefined; // the library writes there what we tell by the refusal of the picture

answerTask(({ path, isWide }: Received): Pixels => {
  const decoder = new libheif.HeifDecoder();
  const main = decoder.decode(readFileSync(path)).find((image) => image.is_primary());
  if (!main) throw new Error('no picture');
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma;
  const [drawn] = libheif.heif_js_decode_image2(main.handle, colours, order).channels ?? [];
  if (!drawn) throw new Error('a broken picture');
  const { width, height, stride, data } = drawn;
  const pixels = new SharedArrayBuffer(width * height * 3);
  const bytes = new Uint8Array(pixels);
  for (let y = 0; y < height; y++) bytes.set(data.subarray(y * stride, y * stride + width * 3), y * width * 3);
  if (isWide) narrow(bytes);
  return { width, height, pixels };
});

/** Light of a value of sRGB and of Display P3, which differ in their primaries alone. */
const lightOf = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const steps = 4_095;
const toValue = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});
const valueAt = (light: number): number => toValue[Math.round(Math.min(1, Math.max(0, light)) * steps)] as number;

/** Brings colours from Display P3, in which phones take photos, to sRGB (matrix of CSS Color 4); what sRGB cannot show becomes its nearest. */
function narrow(bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i += 3) {
    const r = lightOf[bytes[i] as number] as number;
    const g = lightOf[bytes[i + 1] as number] as number;
    const b = lightOf[bytes[i + 2] as number] as number;
    bytes[i] = valueAt(1.2249401 * r - 0.2249401 * g);
    bytes[i + 1] = valueAt(-0.0420569 * r + 1.0420569 * g);
    bytes[i + 2] = valueAt(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b);
  }
}
