import { Box, Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addDays, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, CallFailure, fetchFile, upload } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { GridBar } from '#web/ui/gridbar.tsx';
import { BringTable } from '#web/ui/gridbring.tsx';
import type { GridCell } from '#web/ui/gridcells.ts';
import { useGrid } from '#web/ui/gridstate.ts';
import { refusalWords } from '#web/ui/refusal.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { columnsOf, meaningIn, rowsOf, type Starts, sumsOf, toRows } from './balances.startcells.ts';

/** /vypis-uctu/pocatecni-stavy: what units owed or had paid ahead when their keeping here began, filled in as in a spreadsheet. */
export function UnitStarts() {
  const { data } = useQuery({
    queryKey: ['balances', 'start'],
    queryFn: ({ signal }) => api('GET /account-statement/start', {}, signal),
    refetchOnWindowFocus: false, // what somebody else changes meanwhile is told when it meets what is typed here
  });
  return data ? <Filling data={data} /> : <PageSkeleton />;
}

/** The last day of a month that is possible for all units, or the last day before. */
const usualDay = ({ until }: Starts): string =>
  addDays(until, 1).endsWith('-01') ? until : addDays(`${until.slice(0, 7)}-01`, -1);

function Filling({ data }: { data: Starts }) {
  const t = useText();
  const rows = useMemo(() => rowsOf(data.units), [data.units]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const grid = useGrid({ rows, columns });
  const start = useStart(data);
  const sums = useMemo(() => sumsOf(rows, columns, grid.edits), [rows, columns, grid.edits]);
  const { act, refresh } = useVerbs('balances');
  const [isBusy, setBusy] = useState(false);
  const [title, unit] = [t('BALANCE.START.ALL'), t('BALANCE.FIELD.UNIT')];
  const sent = toRows(grid.changes, data.units);
  const save = async () => {
    setBusy(true);
    const call = () =>
      api('PUT /account-statement/start', { day: start.day, version: data.version, rows: sent }).catch(
        async (failure: unknown) => {
          if (failure instanceof CallFailure) {
            grid.refuse(refusedCells(t, failure, sent));
            start.refuse(failure);
            if (isStale(failure)) await refresh();
          }
          throw failure;
        },
      );
    if (await act({ call, done: t('BALANCE.START.DONE') })) {
      await refresh();
      grid.discard();
      start.discard();
    }
    setBusy(false);
  };
  const download = () => void saveFile(fetchFile('GET /account-statement/start/export', {}), `${title}.xlsx`);
  if (rows.length === 0)
    return (
      <Stack>
        <PageHeader title={title} back="/vypis-uctu" />
        <Card>{t('GRID.NO_UNITS')}</Card>
      </Stack>
    );
  return (
    <Stack>
      <PageHeader
        title={title}
        back="/vypis-uctu"
        actions={
          <>
            <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
              {t('GRID.DOWNLOAD')}
            </Button>
            <BringTable
              grid={grid}
              rowTitle={unit}
              meaningOf={meaningIn(columns)}
              read={(file) => upload('POST /account-statement/start/table', { file })}
            />
          </>
        }
      />
      <Text>{t('BALANCE.START.LEAD')}</Text>
      {start.field}
      <Text c="dimmed">{t('BALANCE.START.CREDIT')}</Text>
      <div>
        <Grid
          label={title}
          rowTitle={unit}
          grid={grid}
          foot={{ name: t('BALANCE.START.SUM'), cells: sums.map((sum, at) => sumWords(t, sum, columns[at]?.key)) }}
        />
        <GridBar grid={grid} where={(count) => t('GRID.IN_UNITS', { count })} beside={start.beside}>
          <WriteButton onClick={() => void save()} loading={isBusy} disabled={grid.flaws.length > 0}>
            {t('BALANCE.START.SAVE')}
          </WriteButton>
        </GridBar>
      </div>
    </Stack>
  );
}

/** The day at whose end units owed what is entered: the one that holds, or what is usual, until another one is chosen. */
function useStart(data: Starts) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [flaw, setFlaw] = useState('');
  const day = chosen ?? data.day ?? usualDay(data);
  const discard = () => {
    setChosen(null);
    setFlaw('');
  };
  return {
    day,
    discard,
    beside: data.day !== null && day !== data.day && { words: t('BALANCE.START.DAY_CHANGED'), discard },
    refuse(failure: CallFailure) {
      const of = failure.fields.day;
      const isLate = failure.key === 'BALANCE.ERRORS.START_LATE';
      setFlaw(of ? t(of) : isLate ? refusalWords(t, failure) : '');
    },
    field: (
      <Box maw={420}>
        <DayField
          label={t('BALANCE.START.DAY')}
          description={t('BALANCE.START.UNTIL', { date: showDate(data.until) })}
          required
          value={day}
          error={flaw}
          onChange={(next) => {
            setChosen(next);
            setFlaw('');
          }}
        />
      </Box>
    ),
  };
}

const isStale = ({ key }: CallFailure) =>
  key === 'PRESCRIPTION.ERRORS.FACTS_STALE' || key === 'BALANCE.ERRORS.START_DAY';

/** The cells that a refusal names, with its words. */
function refusedCells(t: Say, { fields }: CallFailure, rows: ReturnType<typeof toRows>): GridCell[] {
  return Object.entries(fields).flatMap(([field, flaw]) => {
    const [, at, key = ''] = /^rows\.(\d+)\.(\w+)/.exec(field) ?? [];
    const row = rows[Number(at)];
    return row ? [{ rowId: row.unitId, key, text: t(flaw) }] : [];
  });
}

/** What all units owe of a column, and what they have paid ahead. */
function sumWords(t: Say, { owed, credit }: ReturnType<typeof sumsOf>[number], key: string | undefined) {
  const words = (['owed', 'credit'] as const).map((one) =>
    t(`BALANCE.START.SUM.${one}`, { amount: formatMoney(one === 'owed' ? owed : credit, t.lang) }),
  );
  return (
    <div key={key}>
      {words.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </div>
  );
}
