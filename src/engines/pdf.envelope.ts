import { printable } from '#engines/pdf.letters.ts';
import { SMALL, WIDTH } from '#engines/pdf.signing.ts';
import type { Code, Sheet } from '#engines/pdf.ts';

type Node = Record<string, unknown>;

/** The upper third of the sheet is folded to the front: what is written below it begins under the fold. */
const [TOP, FOLD] = [54, 281];
/** The address begins 113 mm from the left and 55 mm from the top: a window of 90 × 35 mm at the right of a DL envelope shows it however the sheet lies. */
const [ADDRESS_TOP, ADDRESS_WIDTH] = [156, 213];

/** As wide is a code under the sender, so that its squares have two points for an address of up to 150 letters, and what it says. */
const [CODE, WORDS] = [94, 116];

/** Codes beside each other, each over its word: there they take no room of the text. */
function codesBelow(codes: readonly Code[], lang: string): Node[] {
  if (codes.length === 0) return [];
  const columns = codes.map(({ text, caption }) => ({
    stack: [
      { qr: text, fit: CODE, eccLevel: 'L' },
      { text: printable(caption, lang, 30), ...SMALL, fontSize: 7, margin: [0, 3, 0, 0] },
    ],
    width: WORDS,
  }));
  return [{ columns, columnGap: 14, margin: [0, 10, 0, 0] }];
}

/** The head of a letter: the sender at the left, the address in the window, then what every sheet begins with. */
export function letterHead(
  head: Node[],
  { to, aside, codes = [] }: NonNullable<Sheet['letter']>,
  lang: string,
): Node[] {
  const at = head.findIndex((node) => 'canvas' in node);
  const [sender, below] = [head.slice(0, at), head.slice(at + 1)];
  const say = (text: string) => printable(text, lang, 30);
  const beside = aside.map((text, i) => ({ text: say(text), ...SMALL, margin: [0, i === 0 ? 10 : 0, 0, 0] }));
  const address = {
    stack: to.map((text) => ({ text: say(text), lineHeight: 1.15 })),
    margin: [0, ADDRESS_TOP - TOP, 0, 0],
  };
  const table = {
    widths: [WIDTH - ADDRESS_WIDTH, ADDRESS_WIDTH],
    heights: [FOLD - TOP],
    body: [[{ stack: [...sender, ...beside, ...codesBelow(codes, lang)] }, address]],
  };
  const none = () => 0;
  const layout = {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: none,
  };
  const first = { text: '', fontSize: 1, lineHeight: 1 }; // by its place it is known on which page the sheet begins
  return [first, { table, layout }, ...below];
}
