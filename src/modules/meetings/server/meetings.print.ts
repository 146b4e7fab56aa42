import { escapeHtml } from '#engines/html.ts';
import { printPage, printWords } from '#house/printing.ts';
import { showWhen } from '#modules/events/events.rules.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import type { Say } from '#server/kind.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type AgendaFields, isVotedOn, type MeetingStatus } from '../meetings.rules.ts';
import { agendaOf } from './meetings.agenda.ts';
import type { WholeMeeting } from './meetings.kind.ts';

/** One meeting as an A4 page. */
export async function printMeeting(ctx: Ctx, row: WholeMeeting): Promise<Bytes> {
  const { say } = printWords(ctx);
  return printPage(ctx, {
    title: row.title,
    facts: [
      { label: say('MEETING.FIELD.WHEN'), value: showWhen({ ...row, allDay: false }) },
      { label: say('MEETING.FIELD.ADDRESS'), value: row.address },
      { label: say('MEETING.FIELD.STATUS'), value: say(`MEETING.STATUS.${row.status as MeetingStatus}`) },
      { label: say('MEETING.FIELD.INVITED'), value: row.scheduledAt ? showDateTime(row.scheduledAt) : '' },
      { label: say('MEETING.FIELD.OWNER'), value: row.author ? showName(row.author) : '' },
    ],
    html: row.description + agendaHtml(say, await agendaOf(ctx, row)),
    name: row.title,
  });
}

type Points = Pick<Awaited<ReturnType<typeof agendaOf>>[number], keyof AgendaFields | 'addedAfter' | 'sent'>[];

/** The agenda, numbered, each point with its wording. */
export function agendaHtml(say: Say, points: Points): string {
  if (points.length === 0) return '';
  const shown = points.map(({ addedAfter, sent, ...point }, i) => {
    const marks = [
      ...marksOf(say, point),
      ...(addedAfter ? [say('MEETING.AGENDA.AFTER')] : []),
      ...(sent ? [say('MEETING.AGENDA.CHANGED')] : []),
    ];
    const before = sent
      ? [say('MEETING.AGENDA.SENT'), [sent.name, ...marksOf(say, sent)].join(', '), ...sent.text.split('\n')]
      : [];
    const [first = '', ...others] = point.text.split('\n');
    const lines = [[marks.join(', '), first].filter(Boolean).join('. '), ...others, ...before].filter((line) =>
      line.trim(),
    );
    const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
    return `<h3>${escapeHtml(`${i + 1}. ${point.name}`)}</h3>${paragraphs}`;
  });
  return `<h2>${escapeHtml(say('MEETING.AGENDA'))}</h2>${shown.join('')}`;
}

const marksOf = (say: Say, { kind, requiresNotary }: Pick<AgendaFields, 'kind' | 'requiresNotary'>) => [
  ...(isVotedOn(kind) ? [say(`MEETING.AGENDA.${kind}`)] : []),
  ...(requiresNotary ? [say('MEETING.AGENDA.NOTARY')] : []),
];
