import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { showName, showPhone } from '#shared/display.ts';
import { showFraction } from '#shared/fraction.ts';
import { showCountry } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import type { Step } from '../../orders.rules.ts';
import type { Order } from '../orders.data.ts';
import type { CheckValues } from './orders.mapper.ts';
import { priceWords } from './orders.plan.tsx';
import type { Go, Saving } from './orders.saving.ts';
import { Sum, sumWords } from './orders.sum.tsx';

type Place = Pick<CheckValues, 'street' | 'city' | 'post' | 'country'>;

/** The last step: all of it once more, and a sum that is not the whole accepted in so many words (ORDER-32). */
export function Recap({ saving, order, go }: { saving: Saving; order: Order; go: Go }) {
  const t = useText();
  const { form, owners, isWhole } = saving;
  const { values } = form;
  const place = (one: Place) => `${one.street}, ${one.post} ${one.city}, ${showCountry(one.country, t.lang)}`;
  const facts: Partial<Record<Step, Fact[]>> = {
    community: [
      ...community(values, place),
      ['SVJ.SECTION.ENTRANCES', values.entrances.map((one) => `${one.name}: ${one.street}`).join('\n')],
    ],
    user: [
      ['ADMIN.ORDER.FIELD.contactPerson', showName(values.user)],
      ['USER.FIELD.roleId', t(`ROLE.${values.user.role}`)],
      ['USER.FIELD.LOGIN', values.user.email],
      ['ADMIN.ORDER.FIELD.phone', showPhone(values.user.phone)],
      ['ADMIN.ORDER.OWNERS.ADDRESS', place(values.user)],
    ],
    plan: [
      ['ADMIN.ORDER.FIELD.period', t(`ADMIN.ORDER.PERIOD.${values.plan.period}`)],
      ['ADMIN.ORDER.FIELD.units', values.plan.units],
      ['ADMIN.ORDER.FIELD.total', priceWords(t, values.plan, order.pricePerUnit)],
    ],
    modules: [['SVJ.FIELD.modules', values.modules.map((id) => t(`MODULE.${id}`)).join(', ')]],
  };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {Object.entries(facts).map(([step, rows]) => (
          <Part key={step} step={step as Step} go={go}>
            <Facts facts={rows} />
          </Part>
        ))}
      </SimpleGrid>
      <Part step="cadastre" go={go}>
        <Stack>
          <Sum owners={owners} isWhole={isWhole} />
          {!isWhole && <AcceptSum saving={saving} />}
        </Stack>
      </Part>
      <Text>{t('ADMIN.ORDER.CHECK.EFFECT')}</Text>
    </Stack>
  );
}

const community = (values: CheckValues, place: (one: Place) => string): Fact[] => [
  ['SVJ.FIELD.name', values.name],
  ['SVJ.FIELD.ico', values.ico],
  ['SVJ.FIELD.dic', values.dic],
  ['SVJ.SECTION.ADDRESS', place(values)],
  ['SVJ.FIELD.email', values.email],
  ['SVJ.FIELD.bankAccount', values.bankAccount],
  ['SVJ.FIELD.dataBox', values.dataBox],
  ...(values.hasInvoiceAddress ? ([['SVJ.SECTION.INVOICE', invoiceOf(values, place)]] as Fact[]) : []),
];

const invoiceOf = (values: CheckValues, place: (one: Place) => string): string => {
  const { invoiceStreet: street, invoiceCity: city, invoicePost: post, invoiceCountry: country } = values;
  const where = place({ street, city, post, country });
  return [values.invoiceCompanyName, values.invoiceIco, where, values.invoiceEmail].filter(Boolean).join('\n');
};

/** What one step holds, with the way back to it. */
function Part({ step, go, children }: { step: Step; go: Go; children: React.ReactNode }) {
  const t = useText();
  const name = t(`ADMIN.ORDER.CHECK.STEP.${step}`);
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Text fw={600} component="h3" m={0}>
          {name}
        </Text>
        <Button size="compact-sm" variant="light" aria-label={`${t('BASE.EDIT')}: ${name}`} onClick={() => go(step)}>
          {t('BASE.EDIT')}
        </Button>
      </Group>
      {children}
    </Card>
  );
}

/** That the sum is meant as it is: it says the sum, and holds for that one alone. */
function AcceptSum({ saving: { form, owners } }: { saving: Saving }) {
  const t = useText();
  const sum = showFraction(owners.total);
  const { error } = form.getInputProps('acceptShare');
  return (
    <Checkbox
      label={t('ADMIN.ORDER.ACCEPT_SUM', { sum: sumWords(t, owners.total) })}
      checked={form.values.acceptShare === sum}
      error={error}
      data-path="acceptShare"
      onChange={(event) => form.setFieldValue('acceptShare', event.currentTarget.checked ? sum : '')}
    />
  );
}
