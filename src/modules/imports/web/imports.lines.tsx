import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { rowFilters } from '../imports.rules.ts';
import { CellText } from './imports.cell.tsx';
import { type Change, type Import, type ImportRow, useRows } from './imports.data.ts';
import { CheckPage, DoubtCard, RowPeople } from './imports.doubts.tsx';

const rowColors = { new: 'green', changed: 'blue', unchanged: 'gray', skipped: 'gray', error: 'red' } as const;

type RowsProps = {
  data: Import;
  isBusy: boolean;
  onSkip: (number: number) => void;
  onChange: (input: Change) => Promise<unknown>;
};

/** Every row with what is wrong in its place, and whom it names; those with doubtful people stand first. */
export function Rows({ data, isBusy, onSkip, onChange }: RowsProps) {
  const t = useText();
  const [filter, setFilter] = useState<(typeof rowFilters)[number]>(
    data.summary.doubtful > 0 ? 'doubtful' : data.summary.errors > 0 ? 'problems' : 'all',
  );
  const [page, setPage] = useState(1);
  const { data: found } = useRows(data.id, filter, page);
  const change = (value: string) => {
    setFilter(value as typeof filter);
    setPage(1);
  };
  return (
    <Card title={t('IMPORT.ROWS')}>
      <Stack>
        <div className="list-scroll">
          <SegmentedControl
            aria-label={t('IMPORT.ROWS')}
            value={filter}
            onChange={change}
            data={rowFilters.map((value) => ({
              value,
              label: `${t(`IMPORT.FILTER.${value}`)} (${found?.counts[value] ?? 0})`,
            }))}
          />
        </div>
        {filter === 'doubtful' && <CheckPage rows={found?.rows ?? []} isBusy={isBusy} onChange={onChange} />}
        {filter === 'doubtful' ? (
          found?.rows.map((row) => (
            <DoubtCard
              key={row.number}
              row={row}
              data={data}
              isBusy={isBusy}
              onSkip={() => onSkip(row.number)}
              onChange={onChange}
            />
          ))
        ) : (
          <LineTable data={data} rows={found?.rows ?? []} isBusy={isBusy} onSkip={onSkip} onChange={onChange} />
        )}
        <Pages total={found?.totalItems ?? 0} size={pageSize} page={page} onPage={setPage} />
      </Stack>
    </Card>
  );
}

type TableProps = Omit<RowsProps, 'onSkip'> & { rows: ImportRow[]; onSkip: (number: number) => void };

function LineTable({ data, rows, isBusy, onSkip, onChange }: TableProps) {
  const t = useText();
  const shown = data.mapping.flatMap((field, i) => (field ? [i] : []));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="list-scroll" tabIndex={0} aria-label={t('IMPORT.ROWS')}>
        <Table aria-label={t('IMPORT.ROWS')} verticalSpacing="xs" miw={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('IMPORT.ROW')}</Table.Th>
              <Table.Th>{t('IMPORT.PEOPLE')}</Table.Th>
              {shown.map((i) => (
                <Table.Th key={i}>{data.columns[i]?.title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <RowLine
                key={row.number}
                row={row}
                shown={shown}
                isBusy={isBusy}
                onSkip={() => onSkip(row.number)}
                data={data}
                onChange={onChange}
              />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}

const pageSize = 25;

type LineProps = {
  row: ImportRow;
  data: Import;
  shown: number[];
  isBusy: boolean;
  onSkip: () => void;
  onChange: RowsProps['onChange'];
};

function RowLine({ row, data, shown, isBusy, onSkip, onChange }: LineProps) {
  const t = useText();
  const isSkipped = row.state === 'skipped';
  return (
    <Table.Tr>
      <Table.Td miw={150}>
        <Group gap={6}>
          <Text fw={600}>{row.number}</Text>
          <Mark color={rowColors[row.state]}>{t(`IMPORT.ROW.${row.state}`)}</Mark>
        </Group>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onSkip}
          disabled={isBusy}
          aria-label={`${t(isSkipped ? 'IMPORT.TAKE' : 'IMPORT.SKIP')}: ${row.number}`}
        >
          {t(isSkipped ? 'IMPORT.TAKE' : 'IMPORT.SKIP')}
        </Button>
        <Said problems={row.problems.filter(({ column }) => column === null)} />
      </Table.Td>
      <Table.Td miw={240}>
        <RowPeople row={row} isBusy={isBusy} onChange={onChange} />
      </Table.Td>
      {shown.map((i) => (
        <Table.Td key={i}>
          <CellText row={row} column={i} title={data.columns[i]?.title ?? ''} isBusy={isBusy} onChange={onChange} />
          <Said problems={row.problems.filter(({ column }) => column === i)} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Said({ problems }: { problems: ImportRow['problems'] }) {
  const t = useText();
  return problems.map(({ code, level }) => (
    <Group key={code} gap={4} wrap="nowrap" align="flex-start" mt={4} miw={180}>
      {level === 'error' ? (
        <IconCircleX size={16} style={{ flexShrink: 0 }} aria-hidden color="var(--mantine-color-red-7)" />
      ) : (
        <IconAlertTriangle size={16} style={{ flexShrink: 0 }} aria-hidden color="var(--mantine-color-orange-7)" />
      )}
      <Text size="sm" fw={level === 'error' ? 600 : undefined} maw={260}>
        {t(`IMPORT.PROBLEM.${code}`)}
      </Text>
    </Group>
  ));
}
