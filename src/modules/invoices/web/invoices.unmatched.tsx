import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { InvoiceDialog } from './invoices.dialog.tsx';

type Payment = Reply<'GET /admin/invoice-payment'>['payments'][number];

/** What came and was given to no invoice, with why: it is given to one, or goes off the list once it was seen to. */
export function UnmatchedDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['invoices', 'list', 'unmatched'],
    queryFn: ({ signal }) => api('GET /admin/invoice-payment', { sizePerPage: '50' }, signal),
  });
  const more = data ? data.totalItems - data.payments.length : 0;
  return (
    <InvoiceDialog title="INVOICE.UNMATCHED" onClose={onClose}>
      <Text size="sm">{t('INVOICE.UNMATCHED.HELP')}</Text>
      {!data && <Grey h={120} />}
      {data?.totalItems === 0 && <Text>{t('INVOICE.UNMATCHED.EMPTY')}</Text>}
      {data?.payments.map((payment) => (
        <Waiting key={payment.id} payment={payment} />
      ))}
      {more > 0 && <Text size="sm">{t('INVOICE.UNMATCHED.MORE', { count: more })}</Text>}
    </InvoiceDialog>
  );
}

function Waiting({ payment }: { payment: Payment }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [isGiving, setGiving] = useState(false);
  const { id, day, amount, symbol, payer, message, reason } = payment;
  const settle = () =>
    act({ call: () => api('PUT /admin/invoice-payment/{id}/settled', { id }), done: t('INVOICE.UNMATCHED.DONE') });
  const name = `${formatMoney(amount, t.lang)}, ${payer}`;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} className="breakable">
        {[formatMoney(amount, t.lang), showDate(day), t(`INVOICE.OUTCOME.${reason}`)].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" className="breakable">
        {[symbol, payer, message].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        {reason !== 'reversal' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isGiving}
            aria-label={`${t('INVOICE.UNMATCHED.GIVE')}: ${name}`}
            onClick={() => setGiving(!isGiving)}
          >
            {t('INVOICE.UNMATCHED.GIVE')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('INVOICE.UNMATCHED.SETTLE')}: ${name}`}
          onClick={() => void settle()}
        >
          {t('INVOICE.UNMATCHED.SETTLE')}
        </Button>
      </Group>
      {isGiving && <Giving id={id} />}
    </Stack>
  );
}

/** The invoice to which a payment is given, found by its number or customer among those that are not paid. */
function Giving({ id }: { id: string }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [typed, setTyped] = useState('');
  const [invoiceId, setInvoice] = useState<string | null>(null);
  const [search] = useDebouncedValue(searchable(typed), 300);
  const { data } = useQuery({
    queryKey: ['invoices', 'list', 'open', search],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        (['overdue', 'exposed'] as const).map((tab) => api('GET /admin/invoice', { tab, search }, signal)),
      );
      return found.flatMap(({ invoices }) => invoices);
    },
    placeholderData: (held) => held,
  });
  const give = () =>
    act({
      call: () => api('PUT /admin/invoice-payment/{id}/invoice', { id, invoiceId: invoiceId ?? '' }),
      done: t('INVOICE.UNMATCHED.GIVEN'),
    });
  return (
    <Group align="flex-end" gap="xs">
      <Select
        label={t('INVOICE.UNMATCHED.WHICH')}
        searchable
        flex="1 1 14rem"
        data={(data ?? []).map(({ id, number, customer, left }) => ({
          value: id,
          label: [number, customer, formatMoney(left, t.lang)].join(' · '),
        }))}
        filter={({ options }) => options}
        value={invoiceId}
        onChange={setInvoice}
        onSearchChange={setTyped}
        nothingFoundMessage={t('INVOICE.EMPTY_ALL')}
      />
      <Button disabled={!invoiceId} onClick={() => void give()}>
        {t('INVOICE.UNMATCHED.GIVE_TO')}
      </Button>
    </Group>
  );
}
