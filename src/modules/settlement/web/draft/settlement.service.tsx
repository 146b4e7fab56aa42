import { Button, Divider, Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type TextKey, useText } from '#web/text.tsx';
import type { RecordForm } from '#web/ui/formpage.tsx';
import { decreeOf } from '../../settlement.heat.rules.ts';
import { type Key, keys, lastDay } from '../../settlement.rules.ts';
import { emptyService, parametersFor, type SettlementValues } from './settlement.mapper.ts';

type Props = { form: RecordForm<SettlementValues>; at: number };
const fieldOf = ({ form, at }: Props, field: string) => form.getInputProps(`services.${at}.${field}`);

/** The fields of a service: what it cost, by what it is split, and the parameters of that key. */
export function OneService({ form, at }: Props) {
  const t = useText();
  const name = t('SETTLEMENT.SERVICE.NUMBER', { number: at + 1 });
  const service = form.values.services[at] ?? emptyService;
  const choose = (key: string | null) =>
    form.setFieldValue('services', (all) =>
      all.map((one, i) => (i === at ? { ...one, key: key as Key, ...parametersFor(key as Key, form.values.to) } : one)),
    );
  const props = (field: string) => fieldOf({ form, at }, field);
  return (
    <section aria-label={name}>
      <Divider label={name} labelPosition="left" mb="xs" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('SETTLEMENT.FIELD.SERVICE')} required maxLength={255} {...props('name')} />
        <TextInput
          label={t('SETTLEMENT.FIELD.COST')}
          required
          inputMode="decimal"
          rightSection="Kč"
          maxLength={30}
          {...props('cost')}
        />
        <Select
          label={t('SETTLEMENT.FIELD.KEY')}
          allowDeselect={false}
          data={keys.map((value) => ({ value, label: t(`SETTLEMENT.KEY.${value}`) }))}
          {...props('key')}
          onChange={choose}
        />
        <ParameterFields form={form} at={at} of={service.key} />
        <TextInput
          label={t('SETTLEMENT.FIELD.SOURCE')}
          description={t('SETTLEMENT.FIELD.SOURCE_HINT')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={255}
          {...props('source')}
        />
      </SimpleGrid>
      <RemoveService name={name} onClick={() => form.removeListItem('services', at)} />
    </section>
  );
}

function RemoveService({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useText();
  return (
    <Group justify="flex-end" mt="sm">
      <Button
        variant="subtle"
        leftSection={<IconTrash size={18} />}
        onClick={onClick}
        aria-label={`${t('BASE.REMOVE')}: ${name}`}
      >
        {t('BASE.REMOVE')}
      </Button>
    </Group>
  );
}

function ParameterFields({ form, at, of }: Props & { of: Key }) {
  const t = useText();
  const percent = (field: 'basic' | 'low' | 'high', label: TextKey, hint?: string) => (
    <NumberInput
      label={t(label)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDecimal={false}
      min={field === 'high' ? 100 : 0}
      max={field === 'high' ? 1_000 : 100}
      {...fieldOf({ form, at }, field)}
    />
  );
  if (of === 'meter') return <MainMeter form={form} at={at} />;
  if (of === 'hotWater') return percent('basic', 'SETTLEMENT.FIELD.BASIC', t('SETTLEMENT.FIELD.BASIC_WATER'));
  if (of !== 'heat') return null;
  const [least, most] = decreeOf(lastDay(form.values.to ?? '2199-12')).basic;
  return (
    <>
      {percent('basic', 'SETTLEMENT.FIELD.BASIC', t('SETTLEMENT.FIELD.BASIC_HINT', { least, most }))}
      {percent('low', 'SETTLEMENT.FIELD.LOW')}
      {percent('high', 'SETTLEMENT.FIELD.HIGH')}
    </>
  );
}

function MainMeter({ form, at }: Props) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('SETTLEMENT.FIELD.MAIN')}
        description={t('SETTLEMENT.FIELD.MAIN_HINT')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={30}
        {...fieldOf({ form, at }, 'main')}
      />
      <Select
        label={t('SETTLEMENT.FIELD.DIFFERENCE')}
        allowDeselect={false}
        data={(['measured', 'area'] as const).map((value) => ({ value, label: t(`SETTLEMENT.DIFFERENCE.${value}`) }))}
        {...fieldOf({ form, at }, 'difference')}
      />
    </>
  );
}
