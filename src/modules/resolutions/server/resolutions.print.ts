import { eq } from 'drizzle-orm';
import { escapeHtml, paragraphs } from '#engines/html.ts';
import { printPage, printWords } from '#house/printing.ts';
import { titlesSeen } from '#house/seeing.ts';
import { sealsOf } from '#modules/evening/server/evening.door.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecords } from '#server/record.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { showDate } from '#shared/dates.ts';
import { fingerprint } from '../../votes/votes.rules.ts';
import type { resolutionsContract } from '../resolutions.contract.ts';
import { type ResolutionStatus, showNumber } from '../resolutions.rules.ts';
import { resolution, resolutions } from './resolutions.kind.ts';
import { byNumber } from './resolutions.rows.ts';

const mostPrinted = 500;
type Narrowed = ParsedOf<(typeof resolutionsContract)['calls']['GET /resolution/print']>;

/** The register as its reader narrowed it, the last first, each resolution with its whole text. */
export async function printRegister(ctx: Ctx, { year, ...input }: Narrowed): Promise<Bytes> {
  const { say } = printWords(ctx);
  const where = year ? [eq(resolution.year, year)] : [];
  const paging = { page: 1, sizePerPage: 'all', sort: byNumber } as const;
  const found = await listRecords(ctx, resolutions, { ...input, ...paging, where });
  const ids = found.rows.slice(0, mostPrinted).map(({ id }) => id);
  const whole = new Map((await requireRecords(ctx, resolutions, ids)).map((row) => [row.id, row]));
  const meetings = await titlesSeen(
    ctx,
    'meeting',
    [...whole.values()].flatMap(({ meetingId }) => meetingId ?? []),
  );
  const seals = await sealsOf(ctx, [...meetings.keys()]);
  const markOf = (id: string) => seals.get(whole.get(id)?.meetingId ?? '');
  const html = found.rows.slice(0, mostPrinted).map((row) => {
    const status = say(`RESOLUTION.STATUS.${row.status as ResolutionStatus}`);
    const head = `<h2>${escapeHtml(`${showNumber(row)} ${row.title}`)}</h2>`;
    const mark = markOf(row.id);
    return (
      head +
      paragraphs([
        `${showDate(row.decidedOn)}, ${status}`,
        ...(whole.get(row.id)?.text ?? '').split('\n'),
        ...(mark ? [`${say('RESOLUTION.FIELD.LEDGER')}: ${fingerprint(mark)}`] : []),
      ])
    );
  });
  return printPage(ctx, {
    title: say('RESOLUTION.TITLE'),
    name: say('RESOLUTION.TITLE'),
    html: html.join(''),
    facts: [
      { label: say('RESOLUTION.FIELD.YEAR'), value: year ? String(year) : '' },
      { label: say('RESOLUTION.FIELD.STATUS'), value: input.tab === 'all' ? '' : say(`RESOLUTION.TAB.${input.tab}`) },
    ],
  });
}
