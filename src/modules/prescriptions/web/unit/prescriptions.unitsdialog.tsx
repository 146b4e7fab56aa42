import { Pagination, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';
import { FormDialog, notByEnter } from '#web/ui/dialog.tsx';

/** The page of units that is asked for, as the calls take it. */
export const pageOf = (page: number) => ({ page, sizePerPage: '50' as const });
const size = 50;

type Unit = { id: string; number: string; owners: string };
type Props<U extends Unit> = {
  title: string;
  text: string;
  data: { units: U[]; totalItems: number } | undefined;
  page: number;
  setPage: (page: number) => void;
  field: (unit: U) => ReactNode;
  /** False while something that was typed cannot be saved. */
  isRight: boolean;
  save: () => Promise<void>;
  onClose: () => void;
};

/** A dialog with a field for each unit of the house; what was typed on other pages is saved with it. */
export function UnitsDialog<U extends Unit>({ title, text, data, page, setPage, field, ...rest }: Props<U>) {
  const t = useText();
  const { isRight, save, onClose } = rest;
  const pages = Math.ceil((data?.totalItems ?? 0) / size);
  return (
    <FormDialog title={title} does={t('BASE.SAVE')} run={save} isOff={!isRight} onClose={onClose}>
      <Text size="sm">{text}</Text>
      <Table verticalSpacing={6} horizontalSpacing={0} {...notByEnter}>
        <Table.Tbody>
          {data?.units.map((unit) => (
            <Table.Tr key={unit.id}>
              <Table.Td>
                <Text>{unit.number}</Text>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {unit.owners}
                </Text>
              </Table.Td>
              <Table.Td w={160}>{field(unit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </FormDialog>
  );
}
