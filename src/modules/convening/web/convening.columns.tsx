import { Stack, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import type { Say } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { Stage } from '../convening.rules.ts';
import type { Invitation } from './convening.data.ts';

const colours = { known: 'green', stale: 'orange', missing: 'red' } as const;

/** The columns of the invitations: unit, to whom, in which ways, where it stands. */
export const columns = (t: Say, stage: Stage): Column<Invitation>[] => [
  {
    name: 'unit',
    title: t('CONVENING.FIELD.UNIT'),
    width: 110,
    cell: (row) => <span className="row-title nowrap">{row.unit}</span>,
  },
  {
    ...({ name: 'people', title: t('CONVENING.FIELD.PEOPLE'), place: 'text' } as const),
    cell: (row) => (
      <Stack gap={0} className="title-cell">
        <Text size="sm">{row.people.join(', ') || row.owners}</Text>
        {row.peopleNow.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('CONVENING.OTHER_NOW', { names: row.peopleNow.join(', ') })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    ...({ name: 'standing', title: t('CONVENING.FIELD.STANDING'), width: 200, place: 'state' } as const),
    cell: (row) => (
      <Mark color={row.isOpen || row.standing === 'known' ? colours[row.standing] : 'gray'}>
        {standing(t, row, stage)}
      </Mark>
    ),
  },
  {
    name: 'ways',
    title: t('CONVENING.FIELD.WAYS'),
    cell: (row) => (
      <Stack gap={0}>
        {waysOf(t, row).map((way) => (
          <Text key={way} size="sm">
            {way}
          </Text>
        ))}
      </Stack>
    ),
    onCard: (row) => waysOf(t, row).join(' · '),
  },
  {
    name: 'code',
    title: t('CONVENING.FIELD.CODE'),
    width: 100,
    isLabelled: true,
    cell: (row) => <span className="nowrap">{row.code}</span>,
  },
];

function standing(t: Say, row: Invitation, stage: Stage): string {
  if (stage === 'cancelled' && row.standing === 'stale') return t('CONVENING.STANDING.stale.cancelled');
  if (!row.isOpen && row.standing === 'missing') return t('CONVENING.STANDING.unneeded');
  return t(`CONVENING.STANDING.${row.standing}`);
}

/** In which ways it came, and why it did not. */
const waysOf = (t: Say, row: Invitation): string[] =>
  [
    row.inApp && t('CONVENING.WAY.app', { date: showDate(row.inApp) }),
    row.byMail && t('CONVENING.WAY.mail', { date: showDate(row.byMail) }),
    !row.byMail && row.mailFailed && t('CONVENING.WAY.failed'),
    !row.byMail && row.mailWaits && t('CONVENING.WAY.waits'),
    ...withoutMail(t, row),
    row.printedAt && t('CONVENING.WAY.printed', { date: showDate(row.printedAt) }),
    ...row.papers.map(({ way, day, remark }) =>
      [t(`CONVENING.WAY.${way}`, { date: showDate(day) }), remark].filter(Boolean).join(', '),
    ),
  ].filter((text): text is string => Boolean(text));

/** Whom no mail reached, where that still matters; by name where somebody else of the unit had it. */
function withoutMail(t: Say, { isOpen, mailWaits, withoutMail: names, people }: Invitation): string[] {
  if (!isOpen || mailWaits || names.length === 0) return [];
  return [
    names.length === people.length ? t('CONVENING.NO_MAIL') : t('CONVENING.WITHOUT_MAIL', { names: names.join(', ') }),
  ];
}
