import { Alert, Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { balanceOrders } from '../balances.rules.ts';
import { type Change, ownRates, type Setting } from './balances.data.ts';
import { Rates } from './balances.rates.tsx';
import { FundStarts } from './balances.starts.tsx';

/** /vypis-uctu/nastaveni: how payments are counted and what is asked of who pays late; each change is stored at once. */
export function BalanceSetting() {
  const t = useText();
  const { act, refresh } = useVerbs('balances');
  const { data } = useQuery({
    queryKey: ['balances', 'setting'],
    queryFn: ({ signal }) => api('GET /account-statement/setting', {}, signal),
  });
  const [sent, setSent] = useState<Omit<Change, 'rates'>>({}); // shown at once, while it is stored
  if (!data) return <PageSkeleton />;
  const save = async ({ rates = ownRates(data), ...change }: Change): Promise<boolean> => {
    setSent(change);
    const { order, hasFee, hasInterest, isShown, contributionStart, servicesStart } = data;
    const next = { order, hasFee, hasInterest, isShown, contributionStart, servicesStart, rates, ...change };
    const call = () => api('PUT /account-statement/setting', next);
    const isDone = await act({ call, done: t('BALANCE.SETTING.DONE') });
    if (isDone) await refresh();
    setSent({});
    return isDone;
  };
  return (
    <Stack>
      <PageHeader title={t('BALANCE.SETTING')} back="/vypis-uctu" />
      <Choices setting={{ ...data, ...sent }} onSave={save} />
      <FundStarts setting={data} onSave={save} />
      {data.missing && data.hasInterest && (
        <Alert color="red" variant="light" role="status">
          {t('BALANCE.RATES.MISSING', { date: showDate(data.missing) })}
        </Alert>
      )}
      <Rates setting={data} onSave={save} />
    </Stack>
  );
}

type Props = { setting: Setting; onSave: (change: Change) => Promise<boolean> };

function Choices({ setting, onSave }: Props) {
  const t = useText();
  const { writes, house } = useSession();
  const isOff = !writes('paymentMonitoring') || house?.svj.isDemo === true;
  const choice = (name: 'hasFee' | 'hasInterest' | 'isShown', label: string, description: string) => (
    <Switch
      label={label}
      description={description}
      checked={setting[name]}
      disabled={isOff}
      onChange={(event) => void onSave({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Card>
      <Stack>
        <Radio.Group
          label={t('BALANCE.SETTING.ORDER')}
          value={setting.order}
          onChange={(order) => void onSave({ order: order as Setting['order'] })}
        >
          <Stack gap="xs" mt="xs">
            {balanceOrders.map((one) => (
              <Radio key={one} value={one} label={t(`BALANCE.SETTING.ORDER.${one}`)} disabled={isOff} />
            ))}
          </Stack>
        </Radio.Group>
        {choice('hasFee', t('BALANCE.SETTING.FEE'), t('BALANCE.SETTING.FEE_HINT'))}
        {choice('hasInterest', t('BALANCE.SETTING.INTEREST'), t('BALANCE.SETTING.INTEREST_HINT'))}
        {choice('isShown', t('BALANCE.SETTING.SHOWN'), t('BALANCE.SETTING.SHOWN_HINT'))}
      </Stack>
    </Card>
  );
}
