import { escapeHtml } from '#engines/html.ts';

/** What a letter says, and who says it; `ours` begins every address that it may lead to. */
export type Said = { subject: string; body: string; house?: string | null; ours: string; code?: string | null };

/** Under which id the picture of a payment order lies in its letter. */
export const codeId = 'platba';

const longestButton = 60;
const ink = 'color:#1b211f';
const quiet = 'color:#4f5962;font-size:14px';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#17694f;color:#ffffff;font-weight:600;text-decoration:none';

/**
 * The letter as HTML that says what its text says: the house on top, the paragraphs, and the one line `Words: address` that
 * leads into the application as a button with these words; later ones are quiet links. Addresses of others stay text; nothing is
 * loaded from anywhere: the code of a payment order lies in the letter itself.
 */
export function letterHtml({ subject, body, house, ours, code }: Said): string {
  const blocks = body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  const isOurs = (address: string) => address === ours || address.startsWith(`${ours}/`);
  let isLed = false;
  const drawn = blocks.flatMap((block) => {
    const lines = block.replace(/([:：])\n(?=https?:\/\/\S+$)/gm, '$1 ').split('\n');
    const shown = lines.map((line) => {
      const [, words, address] = /^(.{1,300}?) ?[:：] ?(https?:\/\/\S+)$/.exec(line) ?? [];
      if (!words || !address || !isOurs(address)) return escapeHtml(line);
      const href = escapeHtml(address);
      if (isLed || words.length > longestButton) return `<a href="${href}" style="${quiet}">${escapeHtml(words)}</a>`;
      isLed = true;
      return `<a href="${href}" style="${button}">${escapeHtml(words)}</a><br><span style="${quiet};word-break:break-all">${href}</span>`;
    });
    return `<p style="margin:0 0 16px">${shown.join('<br>\n')}</p>`;
  });
  const head = house ? `<p style="margin:0 0 16px;font-weight:600;font-size:18px">${escapeHtml(house)}</p>\n` : '';
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f8f7"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;${ink}">
${head}${drawn.join('\n')}${code ? `\n<img src="cid:${codeId}" width="240" height="240" alt="QR Platba">` : ''}
</div></body></html>
`;
}
