import { houseDay } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { daysUntil, nearDays, warnings } from '../deadlines.rules.ts';
import type { DeadlineRow } from './deadlines.data.ts';

/** Where a term stands, in a colour and words: how long it is over, how long is left when it comes near, or that it is in order. */
export function DeadlineState({ tab, dueOn }: Pick<DeadlineRow, 'tab' | 'dueOn'>) {
  const t = useText();
  if (tab === 'closed' || dueOn === null)
    return <Mark color="gray">{t(tab === 'closed' ? 'DEADLINE.STATE.closed' : 'DEADLINE.STATE.undated')}</Mark>;
  const left = daysUntil(dueOn, houseDay(new Date()));
  if (left < 0) return <Mark color="red">{t('DEADLINE.LATE', { count: -left })}</Mark>;
  if (left === 0) return <Mark color="orange">{t('DEADLINE.STATE.today')}</Mark>;
  if (left > nearDays) return <Mark color="green">{t('DEADLINE.STATE.coming')}</Mark>;
  return <Mark color={left <= warnings[1] ? 'orange' : 'yellow'}>{t('DEADLINE.LEFT', { count: left })}</Mark>;
}
