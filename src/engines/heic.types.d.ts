/** The part of libheif-js that we use; what its build brings of types names no module. */
declare module 'libheif-js/wasm-bundle.js' {
  type Drawn = { width: number; height: number; stride: number; data: Uint8Array };
  type Image = { handle: object; is_primary(): boolean };
  interface HeifDecoder {
    decode(bytes: Uint8Array): Image[];
  }
  const libheif: {
    HeifDecoder: new () => HeifDecoder;
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    heif_js_decode_image2(handle: object, colours: object, order: object): { channels?: Drawn[] };
  };
  export = libheif;
}
