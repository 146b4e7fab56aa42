import { Button, Group, Modal, Pagination, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { mostAmount } from '../prescriptions.rules.ts';
import { typed } from './prescriptions.mapper.ts';

type Props = { id: string; item: { id: string; name: string }; onClose: () => void };
type Unit = Reply<'GET /prescription/{id}/item/{itemId}'>['units'][number];

const size = 50;
/** What is typed for an amount; nothing typed is nothing paid. Null of what cannot be read. */
function amountOf(text: string): number | null {
  const amount = text.trim() ? parseMoney(text) : 0;
  return amount !== null && amount >= 0 && amount <= mostAmount ? amount : null;
}

/** The own amount of each unit in an item of a draft; what was typed on other pages is saved with it. */
export function OwnAmounts({ id, item, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<Record<string, string>>({});
  const { data } = useQuery({
    queryKey: ['prescription', 'amounts', id, item.id, page],
    queryFn: ({ signal }) =>
      api('GET /prescription/{id}/item/{itemId}', { id, itemId: item.id, page, sizePerPage: '50' }, signal),
  });
  const isRight = Object.values(changed).every((text) => amountOf(text) !== null);
  const save = async () => {
    const amounts = Object.entries(changed).map(([unitId, text]) => ({ unitId, amount: amountOf(text) ?? 0 }));
    const call = () => api('PUT /prescription/{id}/item/{itemId}', { id, itemId: item.id, amounts });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.AMOUNTS') }))) return;
    onClose();
    await refresh();
  };
  const change = (unitId: string, text: string) => setChanged((held) => ({ ...held, [unitId]: text }));
  const pages = Math.ceil((data?.totalItems ?? 0) / size);
  return (
    <Modal opened onClose={onClose} title={item.name} size="lg">
      <Stack>
        <Text size="sm">{t('PRESCRIPTION.OWN.TEXT')}</Text>
        <Table verticalSpacing={6} horizontalSpacing={0}>
          <Table.Tbody>
            {data?.units.map((unit) => (
              <AmountLine key={unit.id} unit={unit} text={changed[unit.id]} onChange={change} />
            ))}
          </Table.Tbody>
        </Table>
        {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton disabled={!isRight} onClick={() => void save()}>
            {t('BASE.SAVE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}

type LineProps = { unit: Unit; text: string | undefined; onChange: (unitId: string, text: string) => void };

function AmountLine({ unit, text, onChange }: LineProps) {
  const t = useText();
  const value = text ?? (unit.amount ? typed(unit.amount) : '');
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
          aria-label={t('PRESCRIPTION.OWN.UNIT', { number: unit.number })}
          inputMode="decimal"
          rightSection="Kč"
          maxLength={30}
          value={value}
          onChange={(event) => onChange(unit.id, event.currentTarget.value)}
          error={amountOf(value) === null && t('FEE.VALIDATION.AMOUNT')}
        />
      </Table.Td>
    </Table.Tr>
  );
}
