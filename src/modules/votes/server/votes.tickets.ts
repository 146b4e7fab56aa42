import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapeHtml, paragraph } from '#engines/html.ts';
import type { Sheet } from '#engines/pdf.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { showDateTime } from '#shared/dates.ts';
import { cutText } from '#shared/display.ts';
import { failFields } from '#shared/errors.ts';
import { ofShare, showPercent, showShare } from '#shared/fraction.ts';
import { profileText } from '../votes.profile.rules.ts';
import type { WholeVote } from './votes.kind.ts';
import { type EntryRow, entriesOf, type PointRow, pointsOf, profileOf, shareOf } from './votes.rows.ts';

type Words = ReturnType<typeof printWords>;

/** Letters that one document may have, its boxes counted as a thousand each: 300 rows with three points of a page together fit. */
const mostLetters = 2_500_000;

/**
 * Paper ballots of the rows named, as a PDF in base64 (G-107): a sheet for each with the full text of all points, boxes for a
 * pen, and lines for date and signature, which the law wants in one's own hand (NOZ § 1212); where one sheet does not do, each
 * says whose it is and is signed.
 */
export async function printTickets(ctx: Ctx, row: WholeVote, ids: string[]): Promise<string> {
  const [points, entries] = await Promise.all([pointsOf(ctx, row), entriesOf(ctx, row)]);
  const wanted = new Set(ids);
  const chosen = entries.filter(({ id, excluded }) => wanted.has(id) && !excluded);
  if (chosen.length !== wanted.size) return failFields({ users: 'BASE.VALIDATION.INVALID' });
  const words = printWords(ctx);
  const html = ballotOf(words, row, points);
  const letters = chosen.length * (html.length + 1_000 * points.length);
  if (chosen.length > 1 && letters > mostLetters) return failFields({ users: 'BASE.VALIDATION.TOO_MANY' });
  const sheets = chosen.map(
    (entry): Sheet => ({
      title: words.say('VOTE.TICKET.TITLE', { title: row.title }),
      facts: factsOf(words, row, entry),
      html,
      signatures: [words.say('VOTE.TICKET.DATE'), words.say('VOTE.TICKET.SIGNATURE')],
      form: {
        whose: [entry.roomName, cutText(entry.fullName, 80, 'characters'), cutText(row.title, 60, 'characters')]
          .filter(Boolean)
          .join('  ·  '),
        page: words.say('VOTE.TICKET.PAGE', { number: '{number}', count: '{count}' }),
      },
      qr: { text: addressOf(ctx, row, entry), caption: words.say('VOTE.TICKET.QR') },
    }),
  );
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  const { content } = await printPage(ctx, { ...first, further, name: row.title });
  return (Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toString('base64');
}

/** Where the committee records this ballot. */
const addressOf = ({ services }: Ctx, row: WholeVote, entry: EntryRow) =>
  pageLink(services.config, row.communityId, `/hlasovani/${row.id}?mode=vote-for&entry=${entry.id}`);

function factsOf({ say, lang }: Words, row: WholeVote, entry: EntryRow) {
  const share = shareOf(entry) ?? { top: 1, bottom: 1 };
  return [
    { label: say('VOTE.PRINT.UNIT'), value: entry.roomName },
    { label: say('VOTE.PRINT.OWNER'), value: entry.fullName },
    { label: say('VOTE.PRINT.SPARE'), value: entry.spare },
    { label: say('VOTE.PRINT.SHARE'), value: `${showShare(share)} (${showPercent(ofShare(share), lang)})` },
    { label: say('VOTE.FORM.FIELD.DEADLINE'), value: row.deadline ? showDateTime(row.deadline) : '' },
    { label: say('VOTE.FORM.FIELD.GROUND'), value: groundOf({ say }, row) },
  ];
}

/** Why the vote may be held outside a meeting, in words; nothing for one at a meeting. */
export function groundOf({ say }: Pick<Words, 'say'>, { type, legalGround, legalNote }: WholeVote): string {
  if (type === 'local' || !legalGround) return '';
  return [say(`VOTE.FORM.GROUND.${legalGround}`), legalNote].filter(Boolean).join(', ');
}

function ballotOf({ say }: Words, row: WholeVote, points: readonly PointRow[]): string {
  const heads = [say('VOTE.VALUE.agree'), say('VOTE.VALUE.notAgree'), say('VOTE.TICKET.ABSTAIN')];
  const boxes = `<table><tr>${heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('')}</tr><tr><td></td><td></td><td></td></tr></table>`;
  const law = row.type === 'online' ? paragraph(say('VOTE.TICKET.LAW')) : '';
  const deed = paragraph(say('VOTE.LAW.DEED')) + paragraph(say('VOTE.TICKET.DEED'));
  const shown = points.map((point, i) => {
    const profile = profileOf(row, point);
    const needed = profile ? paragraph(say('VOTE.PROFILE.NEEDED', { needed: profileText(say, profile) })) : '';
    return `<h3>${i + 1}. ${escapeHtml(point.name)}</h3>${point.description}${needed}${point.deed ? deed : ''}${boxes}`;
  });
  return paragraph(say('VOTE.TICKET.HOW')) + law + row.description + shown.join('');
}
