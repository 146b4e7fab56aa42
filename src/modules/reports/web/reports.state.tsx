import { Group, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type Say, useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { ReportRow } from './reports.data.ts';

const colors = { new: 'orange', solving: 'blue', solved: 'green', archive: 'gray' } as const;

type Standing = Pick<ReportRow, 'status' | 'waitingFor' | 'waitingUntil' | 'reactBy' | 'solveBy'>;

/** Whether a clock of the report has run out; it stands while the report waits. */
const isLate = ({ status, waitingFor, reactBy, solveBy }: Standing) => {
  const now = new Date().toISOString();
  return (status === 'new' || status === 'solving') && !waitingFor && ((reactBy && reactBy < now) || solveBy < now);
};

/** Where a report stands, and that it is late. */
export function ReportState({ report }: { report: Standing }) {
  const t = useText();
  return (
    <Group gap="xs">
      <Mark color={colors[report.status]}>{t(`REPORT.STATUS.${report.status}`)}</Mark>
      {isLate(report) && <Mark color="red">{t('REPORT.LATE')}</Mark>}
    </Group>
  );
}

/** For what a report waits, and until when. */
export const waitingText = (t: Say, { waitingFor, waitingUntil }: Standing): string => {
  if (!waitingFor) return '';
  if (!waitingUntil) return t('REPORT.WAITING', { what: waitingFor });
  return t('REPORT.WAITING_UNTIL', { what: waitingFor, date: showDate(`${waitingUntil}T12:00:00Z`) });
};

type Place = Pick<ReportRow, 'part' | 'entrance' | 'floor' | 'unit'>;

/** Where it is, in one line. */
export const placeText = (t: Say, { part, entrance, floor, unit }: Place): string =>
  [
    part && t(`REPORT.PART.${part}`),
    entrance && `${t('REPORT.FIELD.ENTRANCE')} ${entrance}`,
    floor && `${t('REPORT.FIELD.FLOOR')} ${floor}`,
    unit && `${t('REPORT.FIELD.UNIT')} ${unit}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Who has it too and who solves it, in one line. */
export const whoText = (t: Say, { alsoCount, solver }: Pick<ReportRow, 'alsoCount' | 'solver'>): string =>
  [
    alsoCount > 0 && t('REPORT.ALSO.COUNT', { count: alsoCount }),
    solver && t('REPORT.SOLVED_BY', { name: showName(solver) }),
  ]
    .filter(Boolean)
    .join(', ');

/** For what it waits, as a line under the title. */
export function Waiting({ report }: { report: Standing }) {
  const t = useText();
  const text = waitingText(t, report);
  return text && <Text size="sm">{text}</Text>;
}
