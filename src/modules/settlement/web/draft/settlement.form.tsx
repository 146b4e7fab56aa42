import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import type { Leave } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { mostServices } from '../../settlement.rules.ts';
import { periodWords } from '../../settlement.words.rules.ts';
import type { Settlement } from '../settlement.data.ts';
import {
  choosableMonths,
  emptyService,
  fromSettlement,
  type SettlementValues,
  settlementErrors,
  toBody,
} from './settlement.mapper.ts';
import { OneService } from './settlement.service.tsx';

type Form = RecordForm<SettlementValues>;

/** Name and period. */
export function PeriodFields({ form }: { form: Form }) {
  const t = useText();
  const months = choosableMonths(houseDay(new Date()));
  const choices = (held: string | null) =>
    (held && !months.includes(held) ? [held, ...months] : months).map((value) => ({
      value,
      label: periodWords({ from: value, to: value }),
    }));
  return (
    <Stack>
      <NameField form={form} name="name" label="SETTLEMENT.FIELD.NAME" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['from', 'to'] as const).map((name) => (
          <Select
            key={name}
            label={t(name === 'from' ? 'SETTLEMENT.FIELD.FROM' : 'SETTLEMENT.FIELD.TO')}
            description={name === 'to' && t('SETTLEMENT.FIELD.TO_HINT')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            searchable
            allowDeselect={false}
            data={choices(form.values[name])}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** The form of a draft: its period, the day of payment, and its services in the order in which they are printed. */
export function SettlementForm({ held, onCancel, onSaved }: Leave & { held: Settlement }) {
  const t = useText();
  const saving = useRecordForm<SettlementValues, Settlement>({
    name: 'settlement',
    record: held,
    initial: fromSettlement(held),
    load: (id) => api('GET /settlement/{id}', { id }),
    errors: settlementErrors,
    send: (values, _, version) => api('PUT /settlement/{id}', { ...toBody(values), id: held.id, version }),
    done: 'SETTLEMENT.DONE.SAVED',
    onSaved,
  });
  const { form } = saving;
  return (
    <FormPage
      title="SETTLEMENT.EDIT"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text>{newer.services.map(({ name }) => name).join(', ')}</Text>}
      footer={<SaveButtons saving={saving} isNew={false} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <PeriodFields form={form} />
          <DayField
            label={t('SETTLEMENT.FIELD.PAY_BY')}
            description={t('SETTLEMENT.FIELD.PAY_BY_HINT')}
            {...form.getInputProps('payBy')}
          />
        </Stack>
      </Card>
      <ServiceFields form={form} />
    </FormPage>
  );
}

function ServiceFields({ form }: { form: Form }) {
  const t = useText();
  const { services } = form.values;
  return (
    <Card title={t('SETTLEMENT.SERVICES')}>
      <Stack>
        <Text c="dimmed">{t('SETTLEMENT.SERVICES.HINT')}</Text>
        {services.map((service, at) => (
          <OneService key={service.id ?? at.toString()} form={form} at={at} />
        ))}
        {services.length < mostServices && (
          <Group>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} />}
              onClick={() => form.insertListItem('services', { ...emptyService })}
            >
              {t('SETTLEMENT.SERVICES.ADD')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
