import { houseWall } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import type { Deed } from '../../evening.deeds.contract.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** The time of day in the house. */
export const timeOf = (at: string) => houseWall(at).slice(11);

/** A deed in words: when, what, of whom or of what. */
export function DeedText({ deed }: { deed: Deed }) {
  const t = useText();
  return (
    <>
      {timeOf(deed.at)} <strong>{t(`EVENING.DEED.${deed.type}`)}</strong> <Words deed={deed} />
    </>
  );
}

/** Whom and what a deed names. */
function Words({ deed }: { deed: Deed }) {
  const t = useText();
  const { roll, evening, points, course } = useEvening();
  const nameOf = (n: number) => roll.units[n]?.unit ?? '';
  const titleOf = (question: string) =>
    points.find(({ id }) => id === question)?.name ??
    evening.questions.find((one) => one.question === question)?.name ??
    '';
  if (deed.type === 'arrive') return `${deed.name} (${deed.units.map(nameOf).join(', ')})`;
  if (deed.type === 'leave') {
    const changes = evening.presence.changes.filter((one) => one.deed === deed.id);
    return `${changes[0]?.name ?? ''} (${changes.map(({ unit }) => nameOf(unit)).join(', ')})`;
  }
  if (deed.type === 'turn' || deed.type === 'note' || deed.type === 'object')
    return points.find(({ id }) => id === deed.point)?.name ?? '';
  if (deed.type === 'dispute' || deed.type === 'agree') return nameOf(deed.unit);
  if (deed.type === 'ballot') return `${nameOf(deed.unit)}: ${t(`EVENING.VALUE.${deed.value}`)}`;
  if (deed.type === 'open' || deed.type === 'close') return titleOf(deed.question);
  if (deed.type === 'correct' || deed.type === 'abort') {
    const title = titleOf(course.rounds.get(deed.round)?.question ?? '');
    return [title, deed.reason].filter(Boolean).join(': ');
  }
  if (deed.type === 'resume' || deed.type === 'undo') return deed.reason;
  return 'name' in deed ? deed.name : '';
}
