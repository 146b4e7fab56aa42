import { inflateSync } from 'node:zlib';

/** `sheets` is the text of each page, `drawn` its commands. */
type Read = { text: string; pages: number; source: string; sheets: string[]; drawn: string[] };

/** Reads a PDF as a viewer copies it: each glyph shown goes through the ToUnicode map of its font. */
export function readPdf(pdf: Buffer): Read {
  const source = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', content = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, content);
  const stream = (id = '') => {
    const data = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '')?.[1] ?? '';
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const content of objects.values()) {
    for (const [, name = '', id = ''] of content.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\[(.*)\]/.exec(stream(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]))?.[1] ?? '';
      fonts.set(
        name,
        [...map.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => codes.replaceAll(' ', '')),
      );
    }
  }
  const pages = [...objects.values()].filter((content) => content.includes('/Type /Page\n'));
  const drawn = pages.map((content) => stream(/\/Contents (\d+)/.exec(content)?.[1]));
  const sheets = drawn.map((content) =>
    shown(content, fonts)
      .replace(/[\u00a0]/g, ' ')
      .replace(/\u200b/g, ''),
  );
  return { text: sheets.join('\n'), pages: pages.length, source, sheets, drawn };
}

function shown(content: string, fonts: Map<string, string[]>): string {
  let font: string[] = [];
  let text = '';
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    for (const run of glyphs.match(/(?<=<)[0-9a-f]+/g) ?? []) {
      for (const glyph of run.match(/.{4}/g) ?? []) {
        const codes = font[Number.parseInt(glyph, 16)]?.match(/.{4}/g) ?? [];
        text += String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
      }
    }
  }
  return text;
}

/** The files that a PDF carries inside, by their names; each must be said to say the same as the paper. */
export function filesInside(pdf: Buffer): Record<string, string> {
  const source = pdf.toString('latin1');
  const found = [
    ...source.matchAll(/\/Type \/Filespec\n\/AFRelationship \/Alternative\n\/F \(([^)]*)\).*?\/F (\d+) 0 R/gs),
  ];
  return Object.fromEntries(
    found.map(([, name = '', id]) => {
      const [, data = ''] = new RegExp(`\n${id} 0 obj\n.*?stream\n(.*?)\nendstream\nendobj`, 's').exec(source) ?? [];
      return [name, inflateSync(Buffer.from(data, 'latin1')).toString('utf8')];
    }),
  );
}
