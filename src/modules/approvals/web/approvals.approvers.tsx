import { Badge, Group, Stack, Text } from '@mantine/core';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { Approval, Seat } from './approvals.data.ts';

const colors = { waiting: 'yellow', approved: 'green', rejected: 'red' } as const;

/** Who is to approve, what each has said, when and why. */
export function Approvers({ approval }: { approval: Approval }) {
  const t = useText();
  const { approvers, inOrder, approvedCount, approversCount, needed } = approval;
  const progress = t('REQUIREMENT.PROGRESS', { done: approvedCount, count: approversCount, needed });
  return (
    <Card title={t('REQUIREMENT.APPROVERS')}>
      <Text c="dimmed" mb="sm">
        {[progress, inOrder && t('REQUIREMENT.IN_ORDER')].filter(Boolean).join(' · ')}
      </Text>
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {approvers.map((seat, i) => (
          <Said key={seat.userId ?? i} seat={seat} showsTurn={inOrder} />
        ))}
      </Stack>
    </Card>
  );
}

function Said({ seat, showsTurn }: { seat: Seat; showsTurn: boolean }) {
  const t = useText();
  const { name, status, date, deputy, reason, isAble, isTurn } = seat;
  const isGone = status === 'waiting' && !isAble;
  return (
    <li>
      <Group gap="sm">
        <Text fw={500}>{deputy ? t('REQUIREMENT.FOR', { deputy, name }) : name}</Text>
        <Mark color={isGone ? 'gray' : colors[status]}>
          {t(isGone ? 'REQUIREMENT.SEAT.unable' : `REQUIREMENT.SEAT.${status}`)}
        </Mark>
        {showsTurn && isTurn && (
          <Badge variant="light" tt="none">
            {t('REQUIREMENT.SEAT.turn')}
          </Badge>
        )}
        {date && (
          <Text size="sm" c="dimmed" component="time" dateTime={date}>
            {showDateTime(date)}
          </Text>
        )}
      </Group>
      {reason && (
        <Text mt={4} className="pre" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
    </li>
  );
}
