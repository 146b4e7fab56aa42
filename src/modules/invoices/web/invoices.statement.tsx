import { Alert, Button, FileButton, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { CallFailure, type Reply, uploadData } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { mostFileBytes } from '../../bank/bank.rules.ts';
import { InvoiceDialog } from './invoices.dialog.tsx';

type Taken = Reply<'POST /admin/invoice-statement'>;

/** Where the taking of a statement stands, and what moves it on. */
function useTaking(onClose: () => void) {
  const t = useText();
  const { refresh } = useVerbs('invoices');
  const [file, setFile] = useState<File | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: File, isTrial: boolean) => {
    setRefused(null);
    if (chosen.size > mostFileBytes) return setRefused(t('INVOICE.VALIDATION.STATEMENT_SIZE'));
    setBusy(true);
    try {
      setTaken(await uploadData('POST /admin/invoice-statement', { isTrial }, [{ file: chosen, name: '' }]));
      if (isTrial) return;
      await refresh();
      notify('success', t('INVOICE.STATEMENT.DONE'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefused([failure.key, ...Object.values(failure.fields)].map((key) => t(key as TextKey)).join(' '));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setTaken(null);
    if (chosen) void send(chosen, true);
  };
  return { file, taken, refused, isBusy, send, choose };
}

/** A statement is chosen, what it would do is shown, and then it is done. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { file, taken, refused, isBusy, send, choose } = useTaking(onClose);
  const isNew = taken && taken.movements.length > 0;
  const deed = isNew && file && (
    <Button loading={isBusy} onClick={() => void send(file, false)}>
      {t('INVOICE.STATEMENT.DO')}
    </Button>
  );
  return (
    <InvoiceDialog title="INVOICE.STATEMENT" onClose={onClose} deed={deed}>
      <Text>{t('INVOICE.STATEMENT.HELP')}</Text>
      <Group>
        <FileButton onChange={choose}>
          {(props) => (
            <Button {...props} variant="light" loading={isBusy}>
              {t('INVOICE.STATEMENT.CHOOSE')}
            </Button>
          )}
        </FileButton>
        {file && (
          <Text size="sm" className="breakable">
            {file.name}
          </Text>
        )}
      </Group>
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      {taken && <Outcome taken={taken} />}
    </InvoiceDialog>
  );
}

/** What each new movement would do, in words. */
function Outcome({ taken }: { taken: Taken }) {
  const t = useText();
  const { movements, wholeCount, partCount, otherCount, knownCount } = taken;
  const counts = { whole: wholeCount, part: partCount, other: otherCount, known: knownCount };
  return (
    <>
      <Text fw={600} role="status">
        {t(movements.length > 0 ? 'INVOICE.STATEMENT.SUMS' : 'INVOICE.STATEMENT.NOTHING', counts)}
      </Text>
      <List size="sm" spacing={4}>
        {movements.map(({ day, amount, symbol, payer, outcome, number, customer }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be equal
          <List.Item key={i} className="breakable">
            <b>{t(`INVOICE.OUTCOME.${outcome}`)}</b>
            {': '}
            {[showDate(day), formatMoney(amount, t.lang), number ?? symbol, customer ?? payer]
              .filter(Boolean)
              .join(' · ')}
          </List.Item>
        ))}
      </List>
      {movements.length < wholeCount + partCount + otherCount && (
        <Text size="sm">{t('INVOICE.STATEMENT.MORE', { count: movements.length })}</Text>
      )}
    </>
  );
}
