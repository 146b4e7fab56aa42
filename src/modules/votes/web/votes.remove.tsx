import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { ReasonDialog } from '#web/ui/reasondialog.tsx';
import type { VoteRow } from './votes.data.ts';

type Props = { vote: Pick<VoteRow, 'id' | 'usersCount'>; onClose: () => void; onDone: () => void };

/** Asks why an opened vote is annulled, says who will be told and where it stays, and annuls it (G-186). */
export function AnnulDialog({ vote, onClose, onDone }: Props) {
  const t = useText();
  const client = useQueryClient();
  const rows = t('VOTE.FORM.COUNT.ROWS', { count: vote.usersCount });
  const run = async (reason: string) => {
    await api('DELETE /vote/{id}', { id: vote.id, reason }, undefined, 'quiet');
    onClose();
    notify('success', t('VOTE.REMOVE.DONE'));
    onDone();
    await client.invalidateQueries({ queryKey: ['vote'], refetchType: 'none' }); // what is gone is not asked for again
    await client.invalidateQueries({ queryKey: ['vote', 'list'] });
  };
  return (
    <ReasonDialog
      title={t('VOTE.REMOVE.TITLE')}
      lines={[t('VOTE.REMOVE.TOLD', { rows }), t('VOTE.REMOVE.KEPT')]}
      label={t('VOTE.REMOVE.REASON')}
      hint={t('VOTE.REASON.HINT')}
      does={t('VOTE.REMOVE.DO')}
      out="BASE.NO"
      size="lg"
      danger
      run={run}
      onClose={onClose}
    />
  );
}
