import { PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useCalendarState } from './events.state.ts';

/** /kalendar-udalosti: the calendar of the house. */
export function EventCalendar() {
  const t = useText();
  useCalendarState();
  return <PageHeader title={t('MODULE.calendar')} module="calendar" />;
}
