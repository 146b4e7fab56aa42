import { Alert, Button, FileButton, Group, List, Select, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { BroughtTable } from '#shared/grid.ts';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { type Say, useText } from '#web/text.tsx';
import { Dialog, FormDialog } from './dialog.tsx';
import { fillsOf, type Heading, headingsOf, isClear, isEnough, type Meaning, unitColumn } from './gridbrought.ts';
import { judge, withTyped } from './gridcells.ts';
import type { GridState } from './gridstate.ts';
import { WriteButton } from './writebutton.tsx';

type Props = {
  grid: GridState;
  /** What the names of the rows are. */
  rowTitle: string;
  /** What a heading says, as far as it tells. */
  meaningOf: (title: string) => Meaning;
  read: (file: File) => Promise<BroughtTable>;
};
type Open = { name: string; table: BroughtTable; below: number; headings: Heading[] };
type Done = { name: string; words: string[] };
const mostNamed = 10;

/** Fills the grid from a table that is brought, and says what of it was not understood; nothing is saved. */
export function BringTable({ grid, rowTitle, meaningOf, read }: Props) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const fill = (what: Open) => {
    const { cells, ...rest } = fillsOf(what.table, what, grid.rows, grid.columns);
    grid.fill(cells);
    const edits = withTyped(new Map(), grid, cells);
    const { changes, flaws } = judge(grid.rows, grid.columns, edits);
    setOpen(null);
    setDone({ name: what.name, words: saidOf(t, { ...rest, changes: changes.length, flaws: flaws.length }) });
  };
  const bring = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      const table = await read(file);
      const found = { name: file.name, table, ...headingsOf(table, meaningOf) };
      if (isClear(found.headings)) fill(found);
      else setOpen(found);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const [flaw] = Object.values(failure.fields); // any other refusal has shown its notice by itself
      if (flaw) notify('danger', t(flaw));
    }
    setBusy(false);
  };
  return (
    <>
      <FileButton accept=".xlsx,.csv,.txt,text/csv" onChange={(file) => void bring(file)}>
        {(button) => (
          <WriteButton {...button} variant="default" loading={isBusy} leftSection={<IconFileImport size={18} />}>
            {t('GRID.BRING')}
          </WriteButton>
        )}
      </FileButton>
      {open && (
        <Columns
          {...{ open, grid, rowTitle }}
          onChange={setOpen}
          onFill={() => fill(open)}
          onClose={() => setOpen(null)}
        />
      )}
      {done && <Result done={done} onClose={() => setDone(null)} />}
    </>
  );
}

type Found = Omit<ReturnType<typeof fillsOf>, 'cells'> & { changes: number; flaws: number };

/** What became of a table, in sentences. */
function saidOf(t: Say, { changes, flaws, unknown, twice, notFilled, unused }: Found): string[] {
  const rows = (all: Found['unknown']) => {
    const named = all.slice(0, mostNamed).map(({ row, text }) => t('GRID.ROW', { row, text: text || '–' }));
    return { rows: named.join(', ') + (all.length > mostNamed ? ` + ${all.length - mostNamed}` : '') };
  };
  return [
    changes > 0 ? t('GRID.BROUGHT.CHANGED', { count: changes }) : '',
    changes === 0 && flaws === 0 ? t('GRID.BROUGHT.SAME') : '',
    flaws > 0 ? t('GRID.FLAWS', { count: flaws }) : '',
    unknown.length > 0 ? t('GRID.BROUGHT.UNKNOWN', rows(unknown)) : '',
    twice.length > 0 ? t('GRID.BROUGHT.TWICE', rows(twice)) : '',
    notFilled.length > 0 ? t('GRID.BROUGHT.NOT_FILLED', rows(notFilled)) : '',
    unused.length > 0 ? t('GRID.BROUGHT.UNUSED', { columns: unused.join(', ') }) : '',
  ].filter(Boolean);
}

function Result({ done: { name, words }, onClose }: { done: Done; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('GRID.BROUGHT', { name })} onClose={onClose}>
      <Stack>
        <List spacing={4} style={{ overflowWrap: 'anywhere' }}>
          {words.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('BASE.CLOSE')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type ColumnsProps = {
  open: Open;
  grid: GridState;
  rowTitle: string;
  onChange: (open: Open) => void;
  onFill: () => void;
  onClose: () => void;
};

/** What each column of a table says, where its headings alone do not tell. */
function Columns({ open, grid, rowTitle, onChange, onFill, onClose }: ColumnsProps) {
  const t = useText();
  const { headings } = open;
  const meanings = [
    { value: '', label: t('GRID.COLUMN.UNUSED') },
    { value: unitColumn, label: rowTitle },
    ...grid.columns.map(({ key, title }) => ({ value: key, label: title })),
  ];
  const choose = (at: number, value: string | null) =>
    onChange({
      ...open,
      headings: headings.map((one, i) => {
        if (i === at) return { ...one, meaning: value || null };
        return one.meaning === value ? { ...one, meaning: null } : one; // each is said by one column
      }),
    });
  return (
    <FormDialog
      title={t('GRID.COLUMNS')}
      does={t('GRID.FILL')}
      run={onFill}
      isOff={!isEnough(headings)}
      inDemo
      onClose={onClose}
    >
      <Text size="sm">{t('GRID.COLUMNS.HINT')}</Text>
      {headings.map(({ column, title, sample, meaning }, at) => (
        <Select
          key={column}
          label={t('GRID.COLUMN', { column, title: title || '–' })}
          description={sample}
          data={meanings}
          value={meaning ?? ''}
          allowDeselect={false}
          onChange={(value) => choose(at, value)}
        />
      ))}
      {!isEnough(headings) && (
        <Alert color="yellow" variant="light">
          {t('GRID.COLUMNS.LACK')}
        </Alert>
      )}
    </FormDialog>
  );
}
