import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { InvoiceDialog } from './invoices.dialog.tsx';

/** What came and was given to no invoice, with why; what was seen to goes off, and further ones come in its place. */
export function UnmatchedDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const { data } = useQuery({
    queryKey: ['invoices', 'unmatched'],
    queryFn: ({ signal }) => api('GET /admin/invoice-payment', {}, signal),
  });
  const settle = (id: string) =>
    act({ call: () => api('PUT /admin/invoice-payment/{id}/settled', { id }), done: t('INVOICE.UNMATCHED.DONE') });
  return (
    <InvoiceDialog title="INVOICE.UNMATCHED" size="lg" onClose={onClose}>
      <Text size="sm">{t('INVOICE.UNMATCHED.HELP')}</Text>
      {!data && <Grey h={120} />}
      {data?.totalItems === 0 && <Text>{t('INVOICE.UNMATCHED.EMPTY')}</Text>}
      {data?.payments.map(({ id, day, amount, symbol, payer, message, reason }) => (
        <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={0} className="breakable">
            <Text size="sm" fw={600}>
              {[formatMoney(amount, t.lang), showDate(day), t(`INVOICE.OUTCOME.${reason}`)].join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {[symbol, payer, message].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('INVOICE.UNMATCHED.SETTLE')}: ${formatMoney(amount, t.lang)}, ${payer}`}
            onClick={() => void settle(id)}
          >
            {t('INVOICE.UNMATCHED.SETTLE')}
          </Button>
        </Group>
      ))}
    </InvoiceDialog>
  );
}
