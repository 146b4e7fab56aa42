import { Badge } from '@mantine/core';
import { houseDay } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { RequestStatus } from '../approvals.rules.ts';

const colors: Record<RequestStatus, string> = {
  waiting: 'yellow',
  approved: 'green',
  rejected: 'red',
  replaced: 'gray',
};

/** Where a request stands. */
export function ApprovalState({ status }: { status: RequestStatus }) {
  const t = useText();
  return <Mark color={colors[status]}>{t(`REQUIREMENT.STATUS.${status}`)}</Mark>;
}

type Standing = { status: RequestStatus; waitsForMe: boolean; isStuck: boolean; dueDate: string | null };

/** Where a request stands, and what of it wants somebody's attention: it waits for the reader, nobody is left who could decide, its day has passed. */
export function Standing({ status, waitsForMe, isStuck, dueDate }: Standing) {
  const t = useText();
  const isLate = status === 'waiting' && dueDate !== null && dueDate < houseDay(new Date());
  return (
    <>
      {waitsForMe ? (
        <Badge variant="light" tt="none">
          {t('REQUIREMENT.MINE')}
        </Badge>
      ) : (
        <ApprovalState status={status} />
      )}
      {isStuck && (
        <Badge variant="light" color="red" tt="none">
          {t('REQUIREMENT.STUCK')}
        </Badge>
      )}
      {isLate && (
        <Badge variant="light" color="orange" tt="none">
          {t('REQUIREMENT.OVERDUE')}
        </Badge>
      )}
    </>
  );
}
