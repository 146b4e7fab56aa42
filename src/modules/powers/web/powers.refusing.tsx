import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { ReasonDialog } from '#web/ui/reasondialog.tsx';
import type { usePowerVerbs } from './powers.actions.tsx';

type Props = { id: string; verbs: ReturnType<typeof usePowerVerbs>; onClose: () => void };

/** Asks why a power is refused; both sides read it. */
export function Refusing({ id, verbs, onClose }: Props) {
  const t = useText();
  const refuse = async (reason: string) => {
    const call = () => api('PUT /power/{id}/refuse', { id, reason });
    if (!(await verbs.act({ call, done: t('POWER.DONE.REFUSED') }))) return;
    onClose();
    await verbs.refresh();
  };
  return (
    <ReasonDialog
      title={t('POWER.REFUSE.TITLE', { title: verbs.title })}
      label={t('POWER.FIELD.REASON')}
      hint={t('POWER.REFUSE.HINT')}
      does={t('POWER.YES.REFUSE')}
      danger
      run={refuse}
      onClose={onClose}
    />
  );
}
