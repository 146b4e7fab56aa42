import { Button, Divider, Group, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Leave } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { addMonths, formulas, groups, isOwn, mostItems } from '../prescriptions.rules.ts';
import { type Prescription, useBeginning } from './prescriptions.data.ts';
import {
  emptyItem,
  fromPrescription,
  type PrescriptionValues,
  prescriptionErrors,
  toBody,
} from './prescriptions.mapper.ts';
import { choosableMonths, showMonth } from './prescriptions.words.ts';

type Form = RecordForm<PrescriptionValues>;

/** Name, first month and day of payment. */
export function MainFields({ form }: { form: Form }) {
  const t = useText();
  const held = form.values.validFrom;
  const months = useBeginning()?.months ?? [];
  const shown = held && !months.includes(held) ? [held, ...months] : months;
  return (
    <Stack>
      <NameField form={form} name="name" label="PRESCRIPTION.FIELD.NAME" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('PRESCRIPTION.FIELD.VALID_FROM')}
          description={t('PRESCRIPTION.FIELD.VALID_FROM_HINT')}
          required
          allowDeselect={false}
          data={shown.map((value) => ({ value, label: showMonth(value, t.lang) }))}
          {...form.getInputProps('validFrom')}
        />
        <Select
          label={t('PRESCRIPTION.FIELD.DUE_DAY')}
          description={t('PRESCRIPTION.FIELD.DUE_DAY_HINT')}
          allowDeselect={false}
          data={Array.from({ length: 28 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}.` }))}
          {...form.getInputProps('dueDay')}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** The form of a draft: its items, in the order in which they are printed. */
export function PrescriptionForm({ held, onCancel, onSaved }: Leave & { held: Prescription }) {
  const t = useText();
  const saving = useRecordForm<PrescriptionValues, Prescription>({
    name: 'prescription',
    record: held,
    initial: fromPrescription(held),
    load: (id) => api('GET /prescription/{id}', { id }),
    errors: prescriptionErrors,
    send: (values, _, version) => api('PUT /prescription/{id}', { ...toBody(values), id: held.id, version }),
    done: 'PRESCRIPTION.DONE.SAVED',
    onSaved,
  });
  const { form } = saving;
  const { items } = form.values;
  return (
    <FormPage
      title="PRESCRIPTION.EDIT"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text>{newer.items.map(({ name }) => name).join(', ')}</Text>}
      footer={<SaveButtons saving={saving} isNew={false} onCancel={onCancel} />}
    >
      <Card>
        <MainFields form={form} />
      </Card>
      <Card title={t('PRESCRIPTION.ITEMS')}>
        <Stack>
          <Text c="dimmed">{t('PRESCRIPTION.ITEMS.HINT')}</Text>
          {items.map((item, at) => (
            <OneItem key={item.id ?? at.toString()} form={form} at={at} />
          ))}
          {items.length < mostItems && (
            <Group>
              <Button
                variant="light"
                leftSection={<IconPlus size={18} />}
                onClick={() => form.insertListItem('items', { ...emptyItem })}
              >
                {t('PRESCRIPTION.ITEMS.ADD')}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
    </FormPage>
  );
}

type ItemProps = { form: Form; at: number };
const fieldOf = ({ form, at }: ItemProps, field: string) => form.getInputProps(`items.${at}.${field}`);

function OneItem({ form, at }: ItemProps) {
  const t = useText();
  const name = t('PRESCRIPTION.ITEM.NUMBER', { number: at + 1 });
  const props = (field: string) => fieldOf({ form, at }, field);
  return (
    <section aria-label={name}>
      <Divider label={name} labelPosition="left" mb="xs" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('PRESCRIPTION.FIELD.ITEM')} required maxLength={255} {...props('name')} />
        <Select
          label={t('PRESCRIPTION.FIELD.GROUP')}
          allowDeselect={false}
          data={groups.map((value) => ({ value, label: t(`PRESCRIPTION.GROUP.${value}`) }))}
          {...props('group')}
        />
        <Select
          label={t('PRESCRIPTION.FIELD.FORMULA')}
          allowDeselect={false}
          data={formulas.map((value) => ({ value, label: t(`PRESCRIPTION.FORMULA.${value}`) }))}
          {...props('formula')}
        />
        <AmountField form={form} at={at} />
        <UntilField form={form} at={at} />
        <EntrancesField form={form} at={at} />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} />}
          onClick={() => form.removeListItem('items', at)}
          aria-label={`${t('BASE.REMOVE')}: ${name}`}
        >
          {t('BASE.REMOVE')}
        </Button>
      </Group>
    </section>
  );
}

/** The total or the rate; where units have amounts of their own, that these come later. */
function AmountField({ form, at }: ItemProps) {
  const t = useText();
  const { formula, entrances } = form.values.items[at] ?? emptyItem;
  if (isOwn(formula))
    return (
      <Text size="sm" c="dimmed" pt={{ sm: 30 }}>
        {t('PRESCRIPTION.OWN.HINT')}
      </Text>
    );
  return (
    <TextInput
      label={t(`PRESCRIPTION.AMOUNT.${formula === 'share' && entrances.length > 0 ? 'part' : (formula as 'share')}`)}
      required
      inputMode="decimal"
      rightSection="Kč"
      maxLength={30}
      {...fieldOf({ form, at }, 'amount')}
    />
  );
}

/** Whose units alone pay it, where the house has several entrances. */
function EntrancesField({ form, at }: ItemProps) {
  const t = useText();
  const entrances = useSession().house?.entrances ?? [];
  const data = entrances.map(({ id, name }) => ({ value: id, label: name }));
  const props = fieldOf({ form, at }, 'entrances');
  if (data.length < 2 && props.value.length === 0) return null;
  return (
    <MultiSelect
      label={t('PRESCRIPTION.FIELD.ENTRANCES')}
      placeholder={props.value.length === 0 ? t('PRESCRIPTION.FIELD.ENTRANCES_ALL') : undefined}
      clearable
      data={data}
      {...props}
    />
  );
}

/** The last month of what ends, such as a loan. */
function UntilField({ form, at }: ItemProps) {
  const t = useText();
  const { until } = form.values.items[at] ?? emptyItem;
  const first = form.values.validFrom ?? choosableMonths(new Date())[0] ?? '';
  const months = Array.from({ length: 480 }, (_, count) => addMonths(first, count));
  const shown = until && !months.includes(until) ? [until, ...months] : months;
  return (
    <Select
      label={t('PRESCRIPTION.FIELD.UNTIL')}
      placeholder={t('PRESCRIPTION.FIELD.UNTIL_ALWAYS')}
      clearable
      searchable
      limit={60}
      data={shown.map((value) => ({ value, label: showMonth(value, t.lang) }))}
      {...fieldOf({ form, at }, 'until')}
    />
  );
}
