import { Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';

type Props = { count: number; total: number; onClose: () => void };

/** Issues a part after another until nothing is left, or what is left cannot be issued; answers how many that are. */
async function issueAll(tell: (issued: number) => void): Promise<number> {
  let [sum, left] = [0, Number.POSITIVE_INFINITY];
  for (;;) {
    const { issuedCount, leftCount } = await api('POST /admin/invoice-run', {});
    sum += issuedCount;
    tell(sum);
    if (leftCount === 0 || leftCount >= left) return leftCount;
    left = leftCount;
  }
}

/** Issues what has begun, and shows how far it is. */
export function IssueDialog({ count, total, onClose }: Props) {
  const t = useText();
  const { refresh } = useVerbs('invoices');
  const [issued, setIssued] = useState(0);
  const [failed, setFailed] = useState(0);
  const issue = async () => {
    try {
      const left = await issueAll(setIssued);
      setFailed(left);
      if (left > 0) return;
      notify('success', t('INVOICE.RUN.DONE'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure; // a refusal has said so itself
    } finally {
      await refresh();
    }
  };
  return (
    <FormDialog
      title={t('INVOICE.RUN.TITLE')}
      does={t('INVOICE.RUN.ISSUE', { count: failed || count })}
      run={issue}
      onClose={onClose}
      inDemo
    >
      <Text>{t('INVOICE.RUN.SAYS', { count, total: formatMoney(total, t.lang) })}</Text>
      {issued > 0 && failed === 0 && <Progress value={(issued / count) * 100} aria-label={t('INVOICE.RUN')} />}
      {failed > 0 && <Note color="orange">{t('INVOICE.RUN.LEFT', { count: failed })}</Note>}
    </FormDialog>
  );
}
