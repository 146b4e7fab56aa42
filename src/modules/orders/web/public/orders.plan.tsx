import { Alert, Anchor, Radio, Stack, Text } from '@mantine/core';
import { formatMoney } from '#shared/money.ts';
import { useText } from '#web/text.tsx';
import { type Period, periods, priceOf } from '../../orders.rules.ts';
import { Field, useOrder } from './orders.field.tsx';

/** How many units there are and how often the house pays, with the price as it is chosen (ORDER-39, ORDER-40, G-151). */
export function PlanStep() {
  const t = useText();
  const { prefill, set } = useOrder();
  return (
    <Stack gap="md">
      <Field
        path="plan.units"
        label={t('ORDER.FIELD.units')}
        description={t('ORDER.HINT.units')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onText={(text) => set('plan.units', Number(text.replace(/\D/g, '')))}
      />
      {prefill.isFree ? (
        <Alert color="door" variant="light">
          {t('ORDER.PRICE.FREE')}
        </Alert>
      ) : (
        <Prices />
      )}
    </Stack>
  );
}

/** Monthly or yearly, and what that costs with as many units as are written now. */
function Prices() {
  const t = useText();
  const { prefill, draft, errors, set } = useOrder();
  const { plan } = draft.values;
  const { pricePerUnit, links } = prefill;
  const money = (amount: number) => formatMoney(amount, t.lang);
  const priceIn = (period: Period) =>
    t(`ORDER.PRICE.${period}`, { price: money(priceOf({ ...plan, period }, pricePerUnit)) });
  return (
    <>
      <Radio.Group
        size="md"
        label={t('ORDER.FIELD.period')}
        required
        value={plan.period}
        error={errors['plan.period']}
        onChange={(value) => set('plan.period', value)}
      >
        <Stack gap="xs" mt="xs">
          {periods.map((period) => (
            <Radio key={period} size="md" value={period} label={t(`ORDER.PERIOD.${period}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div role="status" className="order-price">
        {plan.units > 0 && <strong>{priceIn(plan.period)}</strong>}
        <Text size="sm" c="dimmed">
          {t('ORDER.PRICE.UNIT', { price: money(pricePerUnit) })}
        </Text>
      </div>
      {links.prices && (
        <Anchor href={links.prices} target="_blank" rel="noreferrer">
          {t('ORDER.LINK.PRICES')}
        </Anchor>
      )}
    </>
  );
}
