/** The part of pdfmake 0.3 that we use; the package brings no types. */
declare module 'pdfmake' {
  interface Output {
    getBuffer(): Promise<Buffer>;
    getStream(): Promise<{ provideFont(family: string): { font: { characterSet: number[] } } }>;
  }
  interface Pdfmake {
    virtualfs: { writeFileSync(path: string, content: Buffer): void };
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(document: Record<string, unknown>): Output;
  }
  const pdfmake: Pdfmake;
  export = pdfmake;
}

/** The part of html-to-pdfmake that we use; the package brings no types. */
declare module 'html-to-pdfmake' {
  type Node = Record<string, unknown>;
  interface Options {
    window: object;
    removeTagClasses: boolean;
    defaultStyles: Record<string, Node>;
    replaceText(text: string, parents: Element[]): string;
    customTag(tag: { element: Element; parents: Element[]; ret: Node }): Node;
  }
  function htmlToPdfmake(html: string, options: Options): Node | Node[];
  export = htmlToPdfmake;
}
