import { Checkbox, NumberInput, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/money.ts';
import { alwaysEnabled } from '#shared/roles.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { mostUnits, periods, priceOf } from '../../orders.rules.ts';
import type { CheckValues } from './orders.mapper.ts';
import type { Form } from './orders.saving.ts';

/** What a house will pay, from what the form holds now. */
export function priceWords(t: Say, { units, period }: CheckValues['plan'], pricePerUnit: number): string {
  if (pricePerUnit === 0) return t('ADMIN.ORDER.FREE.YES');
  const price = formatMoney(priceOf({ units: Number(units) || 0, period }, pricePerUnit), t.lang);
  return t(`ADMIN.ORDER.PRICE.${period}`, { price });
}

type PlanProps = { form: Form; pricePerUnit: number; listed: number };

/** The third step: how often is paid and for how many units, with the price of it (ORDER-39, ORDER-40). */
export function PlanStep({ form, pricePerUnit, listed }: PlanProps) {
  const t = useText();
  const { plan } = form.values;
  return (
    <Card>
      <Stack>
        <Radio.Group label={t('ADMIN.ORDER.FIELD.period')} required {...form.getInputProps('plan.period')}>
          <Stack gap="xs" mt="xs">
            {periods.map((period) => (
              <Radio key={period} value={period} label={t(`ADMIN.ORDER.PERIOD.${period}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <NumberInput
          label={t('ADMIN.ORDER.FIELD.units')}
          description={listed > 0 ? t('ADMIN.ORDER.HINT.units', { units: listed }) : undefined}
          required
          maw={280}
          min={0}
          max={mostUnits}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('plan.units')}
        />
        <Text aria-live="polite">
          {t('ADMIN.ORDER.FIELD.pricePerUnit')}: {formatMoney(pricePerUnit, t.lang)}
          <br />
          <Text span fw={600} size="lg">
            {priceWords(t, plan, pricePerUnit)}
          </Text>
        </Text>
      </Stack>
    </Card>
  );
}

/** The fourth step: what the house will use, of what this build has. */
export function ModulesStep({ form }: { form: Form }) {
  const t = useText();
  const { data: offered } = useQuery({
    queryKey: ['order', 'modules'],
    queryFn: () => api('GET /order/modules'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card>
      <Checkbox.Group label={t('SVJ.FIELD.modules')} {...form.getInputProps('modules')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs" spacing="xs">
          {!offered && <Skeleton h={120} role="status" aria-label={t('BASE.LOADING')} />}
          {offered?.map((id) => (
            <Checkbox key={id} value={id} label={t(`MODULE.${id}`)} disabled={alwaysEnabled.includes(id)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Card>
  );
}
