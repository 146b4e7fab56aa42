import type { Select } from '#engines/together.ts';
import { asksTogether, place, question } from '#server/asking.ts';
import type { Asker, Ctx } from '#server/context.ts';
import type { KindBase, OwnTable, RowOf } from '#server/kind.ts';
import { selectRecord } from '#server/record.ts';
import { fail } from '#shared/errors.ts';
import { attachmentOf, selectAttachments } from './attachments.ts';
import { acceptedOf, selectHistory } from './history.ts';

/** What hangs on a record: rows, built of what all of one reach have in common and of the record's id; null where they may not know. */
type Part<Row> = (as: Asker, id: string) => Select<Row> | null;
type Parts = Record<string, Part<unknown>>;
type RowsOf<All extends Parts> = { [Key in keyof All]: All[Key] extends Part<infer Row> ? Row[] : never };

const rowsOf = <Row>(part: Part<Row>) =>
  question<Row, Row[]>({ ask: (as) => part(as, place('record')), say: (_ctx, rows) => rows });

/**
 * Reads a record that the member sees (else 404) with its attachments, to who writes its module its history and who has read it, and
 * what else hangs on it, in one statement.
 */
export function asksWhole<T extends OwnTable, All extends Parts>(
  kind: KindBase<T>,
  parts = {} as All,
  name = kind.name,
) {
  const ask = asksTogether(name);
  const hangs = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, rowsOf(part)]));
  const all = {
    ...hangs,
    row: rowsOf((as, id) => selectRecord(as, kind, id)),
    attachments: rowsOf(selectAttachments),
    history: rowsOf((as, id) => (as.me.writes(kind.module) ? selectHistory(as, id) : null)),
  };
  return async (ctx: Ctx, id: string) => {
    const { row: found, attachments = [], history = [], ...hung } = await ask(ctx, all, { record: id });
    const row = (found?.[0] ?? fail(kind.notFound)) as RowOf<T>;
    const told: Record<string, unknown[] | undefined> = hung;
    const rows = Object.fromEntries(Object.keys(parts).map((key) => [key, told[key] ?? []])) as RowsOf<All>;
    return {
      row,
      attachments: attachments.map((one) => attachmentOf(ctx, one)),
      allAccepts: await acceptedOf(ctx, kind, row),
      history,
      ...rows,
    };
  };
}
