import { useText } from '#web/text.tsx';
import type { Voice } from '../../evening.presence.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** What a power reaches and tells, in words: its points by their numbers, and how to vote; nothing of one for all without a word. */
export function useScopeWords(): (power: Pick<Voice, 'points' | 'orders'>) => string {
  const t = useText();
  const { points } = useEvening();
  const numberOf = (id: string) => points.findIndex((point) => point.id === id) + 1;
  return ({ points: reached, orders }) => {
    const numbers = reached.map(numberOf).sort((a, b) => a - b);
    const told = orders
      .map(([point, value]) => ({ number: numberOf(point), value }))
      .sort((a, b) => a.number - b.number)
      .map(({ number, value }) => t(`EVENING.ORDER.${value}`, { number }));
    return [
      ...(numbers.length > 0 ? [t('EVENING.POWER.POINTS', { count: numbers.length, points: numbers.join(', ') })] : []),
      ...(told.length > 0 ? [t('EVENING.POWER.ORDERS', { orders: told.join(', ') })] : []),
    ].join('; ');
  };
}
