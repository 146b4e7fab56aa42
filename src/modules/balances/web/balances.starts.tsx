import { Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { fundNames } from '../balances.funds.rules.ts';
import type { Change, Setting } from './balances.data.ts';

type Props = { setting: Setting; onSave: (change: Change) => Promise<boolean> };
const fieldOf = { contribution: 'contributionStart', services: 'servicesStart' } as const;
const typedOf = (amount: number | null) => (amount === null ? '' : typedMoney(amount));

/** What the funds had when their keeping here began; an empty field says that nobody knows. */
export function FundStarts({ setting, onSave }: Props) {
  const t = useText();
  const [typed, setTyped] = useState({
    contribution: typedOf(setting.contributionStart),
    services: typedOf(setting.servicesStart),
  });
  const read = (text: string) => (text.trim() === '' ? null : parseMoney(text));
  const isWrong = (text: string) => text.trim() !== '' && parseMoney(text) === null;
  const save = () => {
    if (fundNames.some((fund) => isWrong(typed[fund]))) return;
    void onSave({ contributionStart: read(typed.contribution), servicesStart: read(typed.services) });
  };
  return (
    <Card title={t('BALANCE.STARTS')}>
      <Text mb="sm">{t('BALANCE.STARTS.HINT')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fundNames.map((fund) => (
          <TextInput
            key={fund}
            label={t(`BALANCE.FUND.${fund}`)}
            {...{ inputMode: 'decimal', rightSection: 'Kč', maxLength: 30, name: fieldOf[fund] }}
            value={typed[fund]}
            onChange={(event) => setTyped({ ...typed, [fund]: event.currentTarget.value })}
            error={isWrong(typed[fund]) && t('BALANCE.STARTS.AMOUNT')}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <WriteButton variant="default" onClick={save}>
          {t('BALANCE.STARTS.SAVE')}
        </WriteButton>
      </Group>
    </Card>
  );
}
