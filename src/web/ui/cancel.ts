import { useRouter } from '@tanstack/react-router';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';

type Held = {
  form: { isDirty: () => boolean };
  draft: { setAside: () => () => void };
  guard: { release: () => void };
};

/** Leaves a form without what was typed, and for eight seconds takes that back: the form opens again as it was left. */
export function useCancel({ form, draft, guard }: Held): (leave: () => void) => void {
  const t = useText();
  const { history } = useRouter();
  return (leave) => {
    const isLost = form.isDirty();
    const { href } = history.location;
    const restore = draft.setAside();
    guard.release();
    leave();
    const undo = () => {
      restore();
      history.push(href);
    };
    if (isLost) notify('info', t('BASE.CANCELLED'), { text: t('BASE.UNDO'), run: undo });
  };
}
