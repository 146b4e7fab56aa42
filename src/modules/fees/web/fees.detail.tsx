import { Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { feeVerbs, useFeeActions } from './fees.actions.tsx';
import type { Fee } from './fees.data.ts';

const FeeForm = lazy(() => import('./fees.form.tsx').then((m) => ({ default: m.FeeForm })));

/** /prehled-poplatku/{id}: a fee to read (FEE-04); with `mode=edit` in the address, its form. */
export const FeeDetail = () => (
  <RecordPage
    kind="fee"
    call="GET /fee/{id}"
    path="/prehled-poplatku"
    form={(fee, leave) => <FeeForm fee={fee} {...leave} />}
    read={(fee, go) => <ReadFee fee={fee} {...go} />}
  />
);

function ReadFee({ fee, onEdit, onGone }: { fee: Fee; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useFeeActions();
  const run = { edit: onEdit, remove: async () => (await actions.remove(fee)) && onGone() };
  return (
    <Stack>
      <RecordHead title={fee.name} back="/prehled-poplatku" verbs={feeVerbs} row={fee} run={run} />
      <Card>
        <Facts
          facts={[
            ['FEE.FIELD.AMOUNT', formatMoney(fee.amount, t.lang)],
            ['FEE.FIELD.FREQUENCY', t(`FEE.FREQUENCY.${fee.frequency}`)],
            ['FEE.FIELD.AUTHOR', authorName(t, fee.owner)],
            ['FEE.FIELD.CREATED', showDate(fee.createdAt)],
          ]}
        />
      </Card>
      {fee.notes && (
        <Card title={t('FEE.FIELD.NOTES')}>
          <Text className="pre">{fee.notes}</Text>
        </Card>
      )}
      {fee.history.length > 0 && (
        <History
          rows={fee.history}
          name={(action) => t.raw(`FEE.HISTORY.${action}`)}
          value={(action, text) => shownValue(t, action, text)}
        />
      )}
    </Stack>
  );
}

function shownValue(t: Say, action: string, text: string): string | undefined {
  if (action === 'amount') return formatMoney(Number(text), t.lang);
  return action === 'frequency' ? t.raw(`FEE.FREQUENCY.${text}`) : undefined;
}
