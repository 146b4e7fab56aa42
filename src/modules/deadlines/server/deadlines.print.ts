import { and, between, eq, isNotNull } from 'drizzle-orm';
import { escapeHtml, tableRow } from '#engines/html.ts';
import { grouped } from '#engines/rows.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { ofKind, visible, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { daysInYear } from '../deadlines.rules.ts';
import { byDay, deadline, deadlineRound, deadlines } from './deadlines.kind.ts';
import { responsibleOf } from './deadlines.rows.ts';

/** So many terms, and so many times that one was done, are read for a plan. */
const most = 1_000;

type Line = { day: string; title: string; person: string; company: string; state: string };

/** What was done in a year, of terms that the reader sees. */
const doneIn = (ctx: Ctx, year: number) =>
  ctx.db
    .select({
      day: deadlineRound.doneOn,
      title: record.title,
      company: deadline.company,
      responsibleId: deadline.responsibleId,
    })
    .from(record)
    .innerJoin(deadline, ofKind(deadlines))
    .innerJoin(
      deadlineRound,
      and(eq(deadlineRound.communityId, deadline.communityId), eq(deadlineRound.deadlineId, deadline.id)),
    )
    .where(and(visible(ctx.me, deadlines, ctx.now), between(deadlineRound.doneOn, `${year}-01-01`, `${year}-12-31`)))
    .limit(most);

/** The plan of a year by months: what falls due, again after each period, what was done, and first what is left from years before. */
export async function printPlan(ctx: Ctx, year: number): Promise<Bytes> {
  const { say, lang } = printWords(ctx);
  const today = houseDay(ctx.now);
  const where = and(eq(record.status, 'open'), isNotNull(deadline.dueOn));
  const rows = await visibleRecords(ctx, deadlines, { where, sort: byDay, direction: 'asc', limit: most });
  const done = await doneIn(ctx, year);
  const people = await responsibleOf(ctx, [...rows, ...done]);
  const lineOf = (
    day: string,
    one: { title: string; company: string; responsibleId: string | null },
    state: string,
  ) => {
    const person = people.get(one.responsibleId ?? '');
    return { day, title: one.title, company: one.company, person: person ? showName(person) : '', state };
  };
  const stateOf = (day: string) => (day < today ? say('DEADLINE.STATE.over') : '');
  const left = rows.filter(({ dueOn }) => dueOn && dueOn < today && dueOn < `${year}-01-01`);
  const lines = [
    ...rows.flatMap((row) => daysInYear(row, year).map((day) => lineOf(day, row, stateOf(day)))),
    ...done.map((one) => lineOf(one.day, one, say('DEADLINE.PLAN.DONE'))),
  ].sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title, 'cs'));
  const heads = (['DAY', 'NAME', 'RESPONSIBLE', 'COMPANY', 'STATE'] as const).map((one) => say(`DEADLINE.PLAN.${one}`));
  const monthName = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  const months = [...grouped(lines, ({ day }) => day.slice(0, 7))].map(([month, own]) =>
    part(monthName.format(new Date(`${month}-15T00:00:00Z`)), heads, own),
  );
  const before =
    left.length > 0 && `${year}-12-31` >= today
      ? [
          part(
            say('DEADLINE.PLAN.LEFT'),
            heads,
            left.map((row) => lineOf(row.dueOn ?? '', row, stateOf(row.dueOn ?? ''))),
          ),
        ]
      : [];
  const title = say('DEADLINE.PLAN.TITLE', { year: String(year) });
  const html = [...before, ...months].join('') || `<p>${escapeHtml(say('DEADLINE.PLAN.EMPTY'))}</p>`;
  return printPage(ctx, { title, name: title, html, facts: [] });
}

function part(title: string, heads: readonly string[], lines: readonly Line[]): string {
  const rows = lines.map(({ day, title: name, person, company, state }) =>
    tableRow([showDate(day), name, person, company, state], 'td'),
  );
  return `<h2>${escapeHtml(title)}</h2><table><thead>${tableRow(heads, 'th')}</thead><tbody>${rows.join('')}</tbody></table>`;
}
