import { Pagination, Stack, Table, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog, notByEnter } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type Key, mostValue, parseValue } from '../../settlement.rules.ts';
import type { Settlement } from '../settlement.data.ts';
import { typedValue } from './settlement.mapper.ts';

type Service = Settlement['services'][number];
type Props = { id: string; service: Service; onClose: () => void };

const size = 50;
/** What is typed for a value; nothing typed is nothing. Null of what cannot be read. */
function readTyped(text: string, key: Key): number | null {
  if (!text.trim()) return 0;
  const value = key === 'own' ? parseMoney(text) : parseValue(text);
  return value !== null && value >= 0 && value <= mostValue ? value : null;
}

/** What was typed or pasted, and how it is saved. */
function useValues({ id, service, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('settlement');
  const [tab, setTab] = useState<string | null>('type');
  const [changed, setChanged] = useState<Record<string, string>>({});
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState('');
  const read = Object.entries(changed).map(([unitId, text]) => ({ unitId, value: readTyped(text, service.key) }));
  const save = async () => {
    const values = read.map(({ unitId, value }) => ({ unitId, value: value ?? 0 }));
    const body = { id, serviceId: service.id, ...(tab === 'paste' ? { pasted } : { values }) };
    const call = () => api('PUT /settlement/{id}/service/{serviceId}', body);
    if (!(await act({ call, done: t('SETTLEMENT.DONE.VALUES'), refused: (fields) => setWrong(fields.pasted ?? '') })))
      return;
    onClose();
    await refresh();
  };
  return {
    tab,
    setTab,
    changed,
    pasted,
    setPasted,
    wrong,
    save,
    isRight: read.every(({ value }) => value !== null),
    change: (more: Record<string, string>) => setChanged({ ...changed, ...more }),
  };
}

/** The value of each unit in a service of a draft, typed or pasted from a table. */
export function UnitValues({ id, service, onClose }: Props) {
  const t = useText();
  const values = useValues({ id, service, onClose });
  return (
    <FormDialog title={service.name} does={t('BASE.SAVE')} run={values.save} isOff={!values.isRight} onClose={onClose}>
      <Text size="sm">{t(service.key === 'own' ? 'SETTLEMENT.VALUES.OWN' : 'SETTLEMENT.VALUES.USED')}</Text>
      <Tabs value={values.tab} onChange={values.setTab}>
        <Tabs.List>
          <Tabs.Tab value="type">{t('SETTLEMENT.VALUES')}</Tabs.Tab>
          <Tabs.Tab value="paste">{t('SETTLEMENT.VALUES.PASTE')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="type" pt="sm">
          <Typed id={id} service={service} changed={values.changed} onChange={values.change} />
        </Tabs.Panel>
        <Tabs.Panel value="paste" pt="sm">
          <Pasted text={values.pasted} wrong={values.wrong} onChange={values.setPasted} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}

type PastedProps = { text: string; wrong: string; onChange: (text: string) => void };

function Pasted({ text, wrong, onChange }: PastedProps) {
  const t = useText();
  return (
    <Textarea
      label={t('SETTLEMENT.VALUES.PASTE')}
      description={t('SETTLEMENT.VALUES.PASTE_HINT')}
      autosize
      minRows={6}
      maxRows={14}
      maxLength={200_000}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong && t.raw(wrong)}
    />
  );
}

type TypedProps = {
  id: string;
  service: Service;
  changed: Record<string, string>;
  onChange: (more: Record<string, string>) => void;
};

/** A page of units with a field for each; what was typed on other pages is kept. */
function Typed({ id, service, changed, onChange }: TypedProps) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['settlement', 'values', id, service.id, page],
    queryFn: ({ signal }) =>
      api('GET /settlement/{id}/service/{serviceId}', { id, serviceId: service.id, page, sizePerPage: '50' }, signal),
  });
  const pages = Math.ceil((data?.totalItems ?? 0) / size);
  return (
    <Stack>
      <Table verticalSpacing={6} horizontalSpacing={0} {...notByEnter}>
        <Table.Tbody>
          {data?.units.map((unit) => (
            <ValueLine
              key={unit.unitId}
              unit={unit}
              of={service.key}
              text={changed[unit.unitId]}
              onChange={(text) => onChange({ [unit.unitId]: text })}
            />
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </Stack>
  );
}

type Unit = Reply<'GET /settlement/{id}/service/{serviceId}'>['units'][number];
type LineProps = { unit: Unit; of: Key; text: string | undefined; onChange: (text: string) => void };

function ValueLine({ unit, of, text, onChange }: LineProps) {
  const t = useText();
  const value = text ?? (unit.value ? typedValue(unit.value, of) : '');
  return (
    <Table.Tr>
      <Table.Td>
        <Text>{unit.number}</Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {unit.owners}
        </Text>
      </Table.Td>
      <Table.Td w={160}>
        <TextInput
          aria-label={t('SETTLEMENT.VALUES.UNIT', { number: unit.number })}
          inputMode="decimal"
          rightSection={of === 'own' ? 'Kč' : undefined}
          maxLength={30}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={readTyped(value, of) === null && t('SETTLEMENT.VALUES.NUMBER')}
        />
      </Table.Td>
    </Table.Tr>
  );
}
