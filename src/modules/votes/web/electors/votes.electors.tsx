import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { showFraction, showPercent } from '#shared/fraction.ts';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { mostEntries } from '../../votes.rules.ts';
import type { Place } from '../form/votes.mapper.ts';
import { type Elector, fromElectorate, newElector } from '../form/votes.mapper.ts';
import { Warnings } from '../form/votes.notes.tsx';
import { warningsOf } from '../form/votes.warnings.ts';
import type { Electorate } from '../votes.data.ts';
import { ElectorRow } from './votes.elector.tsx';
import { type Changes, type Form, useElectorChanges } from './votes.rows.ts';
import { type Total, totalOf } from './votes.shares.ts';

type Again = () => Promise<{ isError: boolean }>;

/** So many rows stand on one page, so that a list of hundreds is typed in without waiting. */
const perPage = 25;

type Props = { form: Form; electorate: Electorate; again: Again; place: Place };

/** The second step: who votes, with which share, and who represents them. */
export function Electors({ form, electorate, again, place }: Props) {
  const t = useText();
  const rows = form.values.users;
  const total = useMemo(() => totalOf(rows), [rows]);
  const warnings = warningsOf(form.values, electorate, new Date().toISOString());
  const view = useView(rows, place);
  const changes = useElectorChanges(form, electorate);
  const add = () => {
    const row = newElector();
    changes.replace([...rows, row]);
    view.show(rows.length, row.key);
    const field = `[data-path="users.${rows.length}.full_name"]`;
    setTimeout(() => document.querySelector<HTMLElement>(field)?.focus(), 60); // once the row is drawn
  };
  return (
    <>
      <Card>
        <Stack>
          <Text size="sm">{t('VOTE.FORM.ELECTORS_HINT')}</Text>
          <Toolbar
            view={view}
            count={rows.length}
            onReload={(fresh) => changes.replace(fresh)}
            {...{ electorate, again }}
          />
          <Sum total={total} error={form.errors.users as string | undefined} />
          {rows.length === 0 && <Text c="dimmed">{t('VOTE.FORM.NO_ROWS')}</Text>}
          <Rows {...{ form, electorate, changes, view }} />
          <Pages total={view.places.length} size={perPage} page={view.page} onPage={view.setPage} />
          <Button
            variant="light"
            leftSection={<IconPlus size={18} />}
            onClick={add}
            disabled={rows.length >= mostEntries}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('VOTE.FORM.ADD_ROW')}
          </Button>
        </Stack>
      </Card>
      <Warnings warnings={warnings.filter(({ step }) => step === 'electors')} />
    </>
  );
}

type RowsProps = Pick<Props, 'form' | 'electorate'> & { changes: Changes; view: View };

/** The rows of the page. */
function Rows({ view, form, ...rest }: RowsProps) {
  const t = useText();
  const rows = form.values.users;
  if (rows.length > 0 && view.onPage.length === 0) return <Text c="dimmed">{t('TABLE.EMPTY.FILTERED')}</Text>;
  return (
    <ul className="electors" aria-label={t('VOTE.FORM.STEP.electors')}>
      {view.onPage.map((at) => {
        const row = rows[at] as Elector;
        const isOpen = view.open.includes(row.key);
        return <ElectorRow key={row.key} {...{ row, form, isOpen, ...rest }} place={at} toggle={view.toggle} />;
      })}
    </ul>
  );
}

type View = ReturnType<typeof useView>;

/** Which rows are seen: those that fit the text, one page of them; the row that an error names is turned to. */
function useView(rows: readonly Elector[], place: Place) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string[]>([]);
  const wanted = fold(text);
  const places = useMemo(
    () =>
      rows.flatMap((row, at) =>
        wanted === '' || fold(`${row.room_name} ${row.full_name} ${row.spare}`).includes(wanted) ? at : [],
      ),
    [rows, wanted],
  );
  const pages = Math.max(1, Math.ceil(places.length / perPage));
  const current = Math.min(page, pages);
  const show = (at: number, key?: string) => {
    setText('');
    setPage(Math.floor(at / perPage) + 1);
    if (key) setOpen((held) => [...held, key]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: turned once for each error that one is sent to
  useEffect(() => {
    const [, at, field] = /^users\.(\d+)\.(\w+)$/.exec(place.field ?? '') ?? [];
    if (at !== undefined) show(Number(at), field === 'shares' ? undefined : rows[Number(at)]?.key);
  }, [place]);
  return {
    text,
    places,
    pages,
    open,
    show,
    setPage,
    page: current,
    onPage: places.slice((current - 1) * perPage, current * perPage),
    setText: (next: string) => {
      setText(next);
      setPage(1);
    },
    toggle: (key: string) =>
      setOpen((held) => (held.includes(key) ? held.filter((other) => other !== key) : [...held, key])),
  };
}

type ToolbarProps = {
  view: View;
  count: number;
  electorate: Electorate;
  again: Again;
  onReload: (rows: Elector[]) => void;
};

/** The filter, and the list anew from the units. */
function Toolbar({ view, count, electorate, again, onReload }: ToolbarProps) {
  const t = useText();
  const confirm = useConfirm();
  const [isWanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: put in once, when what was asked for has come
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    onReload(fromElectorate(electorate));
  }, [isWanted, electorate]);
  const reload = async () => {
    if (count > 0 && !(await confirm({ ask: 'VOTE.FORM.CONFIRM_RELOAD', yes: 'VOTE.YES.RELOAD' }))) return;
    if (!(await again()).isError) setWanted(true);
  };
  return (
    <Group justify="space-between" align="flex-end">
      <TextInput
        type="search"
        label={t('VOTE.FORM.FILTER')}
        leftSection={<IconSearch size={16} />}
        value={view.text}
        onChange={(event) => view.setText(event.currentTarget.value)}
      />
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={reload}>
        {t('VOTE.FORM.RELOAD')}
      </Button>
    </Group>
  );
}

const colors: Record<Total['state'], string> = { empty: 'orange', exact: 'door', rounded: 'orange', wrong: 'red' };
/** Longer fractions say nothing to an eye. */
const longest = 40;

/** What the shares come to, exactly and in percent, and whether that is the whole. */
function Sum({ total: { state, total }, error }: { total: Total; error?: string }) {
  const t = useText();
  const exact = showFraction(total);
  const sum = exact.length <= longest ? `${exact} = ${showPercent(total, t.lang)}` : showPercent(total, t.lang);
  return (
    <Alert
      color={error ? 'red' : colors[state]}
      variant="light"
      className="electors-sum"
      role="status"
      tabIndex={-1}
      data-path="users"
    >
      <Text fw={600}>{t('VOTE.FORM.SUM', { sum })}</Text>
      <Text size="sm">{error ?? t(`VOTE.FORM.SUM.${state}`)}</Text>
    </Alert>
  );
}
