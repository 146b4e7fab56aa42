import { paragraph, tableRow } from '#engines/html.ts';
import type { Sheet } from '#engines/pdf.ts';
import { showWhen } from '#modules/events/events.rules.ts';
import { isVotedOn } from '#modules/meetings/meetings.rules.ts';
import type { agendaOfMeeting, ToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Say } from '#server/kind.ts';
import { ofShare, type Share, showPercent, showShare } from '#shared/fraction.ts';

// The power of attorney on paper: filled in as far as it is known, with room for a pen where it is not.

type Points = Awaited<ReturnType<typeof agendaOfMeeting>>;

/** What a power of attorney says; what is not known of it is written by hand. */
export type PowerOnPaper = {
  unit: string;
  share: Share | null;
  grantor: string;
  meeting?: { row: ToldMeeting; points: Points };
  /** Who is empowered, with an address where they are not of the house. */
  proxy?: { name: string; address: string };
  /** The numbers of the points that it is for; empty for all, absent where that is written by hand. */
  points?: number[];
  /** What to vote on a point, by its id. */
  instructions?: Record<string, 'for' | 'against' | 'abstain'>;
  /** Until when it holds, in words. */
  until?: string;
  qr?: Sheet['qr'];
};

const line = '.'.repeat(58);
const box = (isTicked: boolean) => (isTicked ? '[ X ]\u00a0' : '[\u00a0\u00a0\u00a0\u00a0]\u00a0');

/** One sheet for a signature. It is a paper of a Czech house: `say` speaks Czech whoever prints it. */
export function powerSheet(say: Say, power: PowerOnPaper): Sheet {
  const { unit, share, grantor, meeting, proxy, points, until, qr } = power;
  const where = meeting && { when: showWhen({ ...meeting.row, allDay: false }), address: meeting.row.address };
  const scope = meeting
    ? [
        paragraph(say('CONVENING.POWER.DOES')),
        paragraph(box(points?.length === 0) + say('CONVENING.POWER.WHOLE')),
        paragraph(
          `${box((points?.length ?? 0) > 0)}${say('CONVENING.POWER.POINTS')} ${points?.length ? points.join(', ') : '.'.repeat(40)}`,
        ),
      ]
    : [paragraph(say('CONVENING.POWER.STANDING'))];
  return {
    title: say('CONVENING.POWER.TITLE'),
    facts: [
      { label: say('CONVENING.POWER.GRANTOR'), value: grantor },
      { label: say('CONVENING.FIELD.UNIT'), value: unit },
      {
        label: say('CONVENING.POWER.SHARE'),
        value: share ? `${showShare(share)} (${showPercent(ofShare(share), 'cs')})` : '',
      },
      { label: say('CONVENING.POWER.MEETING'), value: meeting?.row.title ?? '' },
      { label: say('MEETING.FIELD.WHEN'), value: where?.when ?? '' },
      { label: say('MEETING.FIELD.ADDRESS'), value: where?.address ?? '' },
      { label: say('CONVENING.POWER.UNTIL'), value: until ?? '' },
    ],
    html: [
      paragraph(say('CONVENING.POWER.EMPOWERS')),
      paragraph(`${say('CONVENING.POWER.NAME')} ${proxy?.name || line}`),
      ...(proxy && !proxy.address ? [] : [paragraph(`${say('CONVENING.POWER.ADDRESS')} ${proxy?.address || line}`)]),
      ...scope,
      meeting ? instructionsTable(say, meeting.points, power) : '',
      paragraph(say('CONVENING.POWER.NO_FURTHER')),
    ].join(''),
    signatures: [say('CONVENING.POWER.DATE'), say('CONVENING.POWER.SIGNATURE')],
    qr,
  };
}

/** The points that are voted on, with room for what to vote. */
function instructionsTable(say: Say, all: Points, { instructions = {} }: PowerOnPaper): string {
  const rows = all.flatMap(({ id, name, kind }, i) => (isVotedOn(kind) ? [{ id, name: `${i + 1}. ${name}` }] : []));
  if (rows.length === 0) return '';
  const values = ['for', 'against', 'abstain'] as const;
  const heads = [say('CONVENING.POWER.INSTRUCTION'), ...values.map((value) => say(`CONVENING.POWER.${value}`))];
  const lines = rows.map(({ id, name }) =>
    tableRow([name, ...values.map((value) => (instructions[id] === value ? 'X' : ''))], 'td'),
  );
  return `<table>${tableRow(heads, 'th')}${lines.join('')}</table>`;
}
