import { Button, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, CallFailure, fetchFile, type Input, upload } from '#web/api.ts';
import { useAddressChange, useRightAddress } from '#web/liststate.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { GridBar } from '#web/ui/gridbar.tsx';
import { BringTable } from '#web/ui/gridbring.tsx';
import type { GridCell } from '#web/ui/gridcells.ts';
import { type GridState, useGrid } from '#web/ui/gridstate.ts';
import { fieldWords, refusalWords } from '#web/ui/refusal.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useBeginning } from '../prescriptions.data.ts';
import { monthIn, showMonth } from '../prescriptions.words.ts';
import { columnsOf, type Facts, meaningIn, rowsOf, toRows } from './prescriptions.cells.ts';
import { type FactsEffect, Review } from './prescriptions.review.tsx';

type Asked = { from?: string; prescriptionId?: string };
type Change = Input<'POST /prescription/facts/effect'>;

/** From which month on the address asks for facts, or for which draft. */
function useAsked(): Asked {
  const search = useSearch({ strict: false }) as { month?: unknown; predpis?: unknown };
  const from = monthIn(search.month);
  if (typeof search.predpis === 'string') return { prescriptionId: search.predpis };
  return from ? { from } : {};
}

/** /predpisy/udaje: facts, own amounts and symbols of all units, filled in as in a spreadsheet. */
export function FactsPage() {
  const asked = useAsked();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['prescription', 'facts', asked],
    queryFn: ({ signal }) => api('GET /prescription/facts', asked, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // what somebody else changes meanwhile is told when it meets what is typed here
    retry: false,
  });
  const gone = useGone(error, '/predpisy');
  useRightAddress(error instanceof CallFailure && error.fields.from ? { month: undefined } : {}); // a month that is settled, or too far
  const isRefused = error instanceof CallFailure && (error.code === 409 || error.fields.from !== undefined);
  if (!data && isRefused && asked.prescriptionId)
    return <Refused error={error} prescriptionId={asked.prescriptionId} />;
  if (!data) return gone ?? <PageSkeleton />;
  return <Filling data={data} asked={asked} isComing={isPlaceholderData} />;
}

/** Why a draft is not filled in: it was issued meanwhile, or its month is settled. */
function Refused({ error, prescriptionId }: { error: CallFailure; prescriptionId: string }) {
  const t = useText();
  return (
    <Stack>
      <PageHeader title={t('PRESCRIPTION.FACTS.ALL')} back={`/predpisy/verze/${prescriptionId}`} />
      <Card role="alert">{fieldWords(t, error)}</Card>
    </Stack>
  );
}

function Filling({ data, asked, isComing }: { data: Facts; asked: Asked; isComing: boolean }) {
  const t = useText();
  const rows = useMemo(() => rowsOf(data.units), [data.units]);
  const columns = useMemo(() => columnsOf(t, data.items), [t, data.items]);
  const grid = useGrid({ rows, columns });
  const title = t('PRESCRIPTION.FACTS.ALL');
  const back = asked.prescriptionId ? `/predpisy/verze/${asked.prescriptionId}` : '/predpisy';
  const download = () => void saveFile(fetchFile('GET /prescription/facts/export', asked), `${title}.xlsx`);
  if (rows.length === 0)
    return (
      <Stack>
        <PageHeader title={title} back={back} />
        <Card>{t('GRID.NO_UNITS')}</Card>
      </Stack>
    );
  return (
    <Stack>
      <PageHeader
        title={title}
        back={back}
        actions={
          <>
            <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
              {t('GRID.DOWNLOAD')}
            </Button>
            <BringTable
              grid={grid}
              rowTitle={t('PRESCRIPTION.FIELD.UNIT')}
              meaningOf={meaningIn(columns, data.items)}
              read={(file) => upload('POST /prescription/facts/table', { file })}
            />
          </>
        }
      />
      <Since data={data} asked={asked} />
      <div>
        <Grid label={title} rowTitle={t('PRESCRIPTION.FIELD.UNIT')} grid={grid} />
        <GridBar grid={grid} where={(count) => t('GRID.IN_UNITS', { count })}>
          <SaveButton {...{ grid, data, asked, isComing }} />
        </GridBar>
      </div>
    </Stack>
  );
}

/** From which month on what is filled in holds, and whose the own amounts are. */
function Since({ data: { from, prescription }, asked }: { data: Facts; asked: Asked }) {
  const t = useText();
  const change = useAddressChange<{ month?: string }>();
  const months = useBeginning()?.months;
  const isOfDraft = asked.prescriptionId !== undefined;
  return (
    <Stack gap="xs">
      {from === null && <Text>{t('PRESCRIPTION.CHANGE.FIRST')}</Text>}
      {from !== null && isOfDraft && (
        <Text>{t('PRESCRIPTION.FACTS.EFFECT.SINCE', { month: showMonth(from, t.lang) })}</Text>
      )}
      {from !== null && !isOfDraft && !months && <Skeleton height={64} maw={256} />}
      {from !== null && !isOfDraft && months && (
        <Select
          label={t('PRESCRIPTION.CHANGE.FROM')}
          searchable
          allowDeselect={false}
          maw={256}
          data={months.map((value) => ({ value, label: showMonth(value, t.lang) }))}
          value={asked.from ?? from}
          onChange={(month) => month && change({ month })}
        />
      )}
      {prescription && (
        <Text>
          {t(isOfDraft ? 'PRESCRIPTION.FACTS.DRAFT' : 'PRESCRIPTION.FACTS.HELD', { title: prescription.name })}
        </Text>
      )}
      <Text c="dimmed">{t('PRESCRIPTION.FACTS.EMPTY_CELLS')}</Text>
    </Stack>
  );
}

type SaveProps = { grid: GridState; data: Facts; asked: Asked; isComing: boolean };

/** Asks what the changes come to, shows it, and saves them; a cell that is refused is marked and gets the cursor. */
function SaveButton({ grid, data, asked, isComing }: SaveProps) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<FactsEffect | null>(null);
  const body: Change = {
    ...(asked.prescriptionId ? { prescriptionId: asked.prescriptionId } : { from: data.from }),
    rows: toRows(grid.changes, data.units),
  };
  const refuse = async (failure: unknown) => {
    setShown(null);
    if (!(failure instanceof CallFailure)) throw failure;
    const refused = refusedCells(t, failure, body, data);
    grid.refuse(refused);
    if (failure.key === 'PRESCRIPTION.ERRORS.FACTS_STALE') await refresh();
    return refused.length > 0;
  };
  const review = async () => {
    setBusy(true);
    try {
      setShown(await api('POST /prescription/facts/effect', body));
    } catch (failure) {
      const [flaw] = failure instanceof CallFailure ? Object.values(failure.fields) : [];
      if (!(await refuse(failure)) && flaw) notify('danger', t(flaw)); // any other refusal has shown its notice by itself
    }
    setBusy(false);
  };
  const save = async (said: { reason: string; tellNobody: boolean }) => {
    const call = async () => {
      await api('PUT /prescription/facts', { ...body, ...said }).catch(async (failure: unknown) => {
        await refuse(failure);
        throw failure;
      });
    };
    const done = t('PRESCRIPTION.FACTS.DONE', { count: shown?.units ?? 0 });
    if (!(await act({ call, done }))) return;
    setShown(null);
    await refresh();
    grid.discard();
  };
  const isOff = isComing || grid.flaws.length > 0 || grid.changes.length === 0;
  return (
    <>
      <WriteButton onClick={() => void review()} loading={isBusy} disabled={isOff}>
        {t('PRESCRIPTION.FACTS.REVIEW')}
      </WriteButton>
      {shown && <Review effect={shown} onSave={save} onClose={() => setShown(null)} />}
    </>
  );
}

/** The cells that a refusal names, with its words: by the row and field that was sent, or by the number of a unit whose symbol another one has. */
function refusedCells(t: Say, failure: CallFailure, { rows }: Change, { units }: Facts): GridCell[] {
  if (failure.key === 'PRESCRIPTION.ERRORS.SYMBOL') {
    const { unit, other } = (failure.newer ?? {}) as { unit?: string; other?: string };
    const typed = new Set(rows.filter(({ symbol }) => symbol !== undefined).map(({ unitId }) => unitId));
    return units
      .filter(({ id, number }) => typed.has(id) && (number === unit || number === other))
      .map(({ id }) => ({ rowId: id, key: 'symbol', text: refusalWords(t, failure) }));
  }
  return Object.entries(failure.fields).flatMap(([field, flaw]) => {
    const [, at, name = '', nth] = /^rows\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(field) ?? [];
    const row = rows[Number(at)];
    const key = name === 'amounts' ? (row?.amounts?.[Number(nth)]?.itemId ?? '') : name;
    return row ? [{ rowId: row.unitId, key, text: t(flaw) }] : [];
  });
}
