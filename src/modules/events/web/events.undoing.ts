import { CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type EventTimes, showWhen } from '../events.rules.ts';

/** What a refusal says of dates that were changed by themselves: how many, how many of them go, the first of them. */
type Undone = { undone: number; removed: number; dates: EventTimes[] };

/**
 * Sends a change of several dates. When it would undo dates that were changed by themselves, they are named first, and it is sent
 * again with their number; called off, it fails as it was refused, without a notice.
 */
export function useUndoing(): <T>(call: (undoes: number) => Promise<T>) => Promise<T> {
  const t = useText();
  const confirm = useConfirm();
  return async (call) => {
    for (let undoes = 0; ; ) {
      try {
        return await call(undoes);
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.key !== 'EVENT.ERRORS.UNDOES') throw failure;
        const known = failure.newer as Undone;
        if (
          known.undone > 0 &&
          !(await confirm({
            ask: 'EVENT.UNDOES.ASK',
            yes: 'EVENT.YES.UNDOES',
            values: { text: wordsOf(t, known) },
            danger: true,
          }))
        )
          throw failure;
        undoes = known.undone;
      }
    }
  };
}

function wordsOf(t: Say, { undone, removed, dates }: Undone): string {
  const named = dates.map(showWhen).join('; ');
  const more = undone - dates.length;
  return [
    t('EVENT.UNDOES.CHANGED', {
      count: undone,
      dates: more > 0 ? t('EVENT.UNDOES.MORE', { count: more, dates: named }) : named,
    }),
    removed < undone && t('EVENT.UNDOES.REWRITES'),
    removed > 0 && t('EVENT.UNDOES.REMOVES', { count: removed }),
  ]
    .filter(Boolean)
    .join(' ');
}
