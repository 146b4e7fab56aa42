// Text of files that do not say how they were written: each encoding in which Czech was ever stored is tried, and judged by
// how probable the letters are that come out.

/** A way to read the bytes of a text. */
export type Decoded = { encoding: string; text: string };

const halves = {
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
};

/** What one byte above 127 becomes, where the platform does not know the encoding. */
function decodeHalf(bytes: Uint8Array, upper: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(
      Array.from(bytes.subarray(at, at + 8_192), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] as string),
      ).join(''),
    );
  return pieces.join('');
}

const decoders: [string, (bytes: Uint8Array) => string][] = [
  ...['utf-8', 'windows-1250', 'iso-8859-2'].map(
    (name) =>
      [name, (bytes: Uint8Array) => new TextDecoder(name).decode(bytes)] as [string, (bytes: Uint8Array) => string],
  ),
  ...Object.entries(halves).map(
    ([name, upper]) =>
      [name, (bytes: Uint8Array) => decodeHalf(bytes, upper)] as [string, (bytes: Uint8Array) => string],
  ),
];

/** How often letters stand in Czech, in parts of ten thousand; then what else Central Europe writes, and signs of print. */
const often: Record<string, number> = {
  á: 220,
  é: 130,
  ě: 160,
  í: 320,
  ý: 100,
  ř: 120,
  š: 80,
  č: 95,
  ž: 95,
  ů: 60,
  ú: 16,
  ň: 8,
  ť: 4,
  ď: 3,
  ó: 4,
};
/** Slovak and German names are common in Czech houses, others less. */
const near = /[ľôäöüß]/i;
const far = /[ĺŕłąęńśźżőűëçâîăşţ]/i;
const print = /[\u00a0–—„“”‚‘’…§°²³€«»]/;

function weigh(sign: string): number {
  const share = often[sign.toLowerCase()];
  if (share) return Math.log(share / (sign === sign.toLowerCase() ? 1 : 10));
  if (near.test(sign)) return Math.log(0.3);
  if (far.test(sign)) return Math.log(0.1);
  return print.test(sign) ? Math.log(2) : Math.log(0.01);
}

const sample = 200_000;
const inWord = /\p{Ll}\p{Lu}/gu;

/** How probable a text is as Czech; only the letters beyond ASCII, and capitals inside words, tell. */
function probability(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text.slice(0, sample)) if (sign > '\u007f') counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const capitals = text.slice(0, sample).match(inWord)?.length ?? 0;
  return [...counts].reduce((held, [sign, count]) => held + count * weigh(sign), 0) - 3 * capitals;
}

/** Two readings are close when the odds of one over the other are less than four hundred to one. */
const close = 6;

const isUtf16 = (bytes: Uint8Array, at: 0 | 1) => {
  const some = bytes.subarray(0, 1_000);
  return some.length >= 4 && some.filter((byte, i) => i % 2 === at && byte === 0).length * 3 > some.length;
};

/**
 * The probable readings of a text, the best one first; several only when two are close and differ, none of what no text is. Of
 * the beginning of a longer text a letter that is cut at the end is left out.
 */
export function decode(bytes: Uint8Array, isBeginning = false): Decoded[] {
  const as = (encoding: string): Decoded[] => [
    { encoding, text: new TextDecoder(encoding).decode(bytes, { stream: isBeginning }) },
  ];
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || isUtf16(bytes, 1)) return as('utf-16le');
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || isUtf16(bytes, 0)) return as('utf-16be');
  if (bytes.includes(0)) return [];
  try {
    return [
      { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isBeginning }) },
    ];
  } catch {
    const found = decoders.map(([encoding, read]) => ({ encoding, text: read(bytes) }));
    const judged = found.map((one) => ({ ...one, score: probability(one.text) })).sort((a, b) => b.score - a.score);
    const [best] = judged;
    return judged
      .filter(
        ({ score, text }, i) =>
          i === 0 || (best && best.score - score < close && judged.findIndex((one) => one.text === text) === i),
      )
      .slice(0, 3)
      .map(({ encoding, text }) => ({ encoding, text }));
  }
}
