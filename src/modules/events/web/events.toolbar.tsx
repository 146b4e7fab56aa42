import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { type CalendarView, calendarViews } from './events.address.ts';
import type { Calendars } from './events.data.ts';
import { periodTitle, stepped } from './events.period.ts';
import type { CalendarState } from './events.state.ts';

const CalendarFilters = lazy(() => import('./events.filters.tsx').then((m) => ({ default: m.CalendarFilters })));

type Props = { state: CalendarState; calendars: Calendars | undefined; total: number | undefined };

/** Above the calendar: which days, how they are shown, of which calendar and label, and how much that is. */
export function CalendarToolbar({ state, calendars, total }: Props) {
  const grey = [1, 2].map((key) => <Skeleton key={key} h={36} />);
  return (
    <div className="calendar-toolbar">
      <Steps state={state} />
      <Views state={state} />
      <Summary total={total} />
      <div className="calendar-filters">
        <Suspense fallback={grey}>
          <CalendarFilters state={state} calendars={calendars} />
        </Suspense>
      </div>
    </div>
  );
}

/** Back, today, further, and the name of the period. */
function Steps({ state: { view, day, change } }: { state: CalendarState }) {
  const t = useText();
  const step = (direction: 1 | -1) => change({ date: stepped(view, day, direction) });
  return (
    <Group gap="xs" wrap="nowrap" className="calendar-steps">
      <ActionIcon variant="default" size={36} aria-label={t('EVENT.PREVIOUS')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" px="sm" flex="none" onClick={() => change({ date: undefined })}>
        {t('EVENT.TODAY')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t('EVENT.NEXT')} onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Title order={2} size="h3" aria-live="polite" className="calendar-title">
        {periodTitle(view, day, t.lang)}
      </Title>
    </Group>
  );
}

/** The switch of the views; on a phone a dropdown. */
function Views({ state: { view, isMobile, change } }: { state: CalendarState }) {
  const t = useText();
  const data = calendarViews.map((value) => ({ value, label: t(`EVENT.VIEW.${value}`) }));
  const go = (next: string) => change({ view: next as CalendarView });
  const props = { 'aria-label': t('EVENT.VIEW'), data, value: view, className: 'calendar-views' };
  if (isMobile) return <NativeSelect {...props} onChange={(event) => go(event.currentTarget.value)} />;
  return <SegmentedControl {...props} onChange={go} />;
}

/** How much the period holds; of an empty one what can be done. */
function Summary({ total }: { total: number | undefined }) {
  const t = useText();
  const { writes } = useSession();
  const empty = [t('EVENT.EMPTY'), writes('calendar') && t('EVENT.EMPTY_HINT')].filter(Boolean).join(' ');
  return (
    <Text size="sm" c="dimmed" role="status" className="calendar-summary">
      {total === 0 && empty}
      {total !== undefined && total > 0 && t('EVENT.COUNT', { count: total })}
    </Text>
  );
}
