import { Select, Skeleton, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { api, CallFailure } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type UnitSheet, useBeginning } from '../prescriptions.data.ts';
import { ReasonField } from '../prescriptions.deed.tsx';
import { nextMonth } from '../prescriptions.mapper.ts';
import { showMonth } from '../prescriptions.words.ts';
import { type ChangeEffect, ChangeEffectTable } from './prescriptions.changeeffect.tsx';
import { ChangeFields } from './prescriptions.changefields.tsx';
import { type ChangeValues, changeErrors, fromUnit, toChange } from './prescriptions.changevalues.ts';

type Props = {
  unit: UnitSheet;
  /** The month that was chosen on the page, where one was. */
  chosen: string | undefined;
  onClose: () => void;
};

/** Changes a unit alone from a month on, and says before it is done what that means; while nothing is prescribed its facts are entered from the beginning. */
export function UnitChange({ unit, chosen, onClose }: Props) {
  const t = useText();
  const months = useBeginning()?.months;
  const isPrescribed = unit.versions.length > 0;
  const title = t('PRESCRIPTION.CHANGE.TITLE', { number: unit.number });
  return (
    <Dialog title={title} onClose={onClose} keeps>
      {months ? (
        <ChangeForm {...{ unit, onClose }} months={isPrescribed ? months : []} chosen={chosen} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

/** The month from which a change holds at first: the one that the page shows, where it may, else the next. */
function firstMonth(months: readonly string[], chosen: string | undefined): string | null {
  if (chosen && months.includes(chosen)) return chosen;
  const next = nextMonth(new Date());
  return months.find((one) => one >= next) ?? months.at(-1) ?? null;
}

function ChangeForm({ unit, months, chosen, onClose }: Props & { months: string[] }) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [from, setFrom] = useState(() => firstMonth(months, chosen));
  const [typed, setTyped] = useState<Partial<ChangeValues>>({});
  const [said, setSaid] = useState({ reason: '', tellNobody: false });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { held, isComing } = useHeld(unit, from);
  const values: ChangeValues = { ...fromUnit(held), ...typed };
  const faults = changeErrors(values);
  const body = toChange(unit.id, from, values, held.own);
  const effect = useEffectOf(body, Object.keys(faults).length === 0);
  const errors = { ...Object.fromEntries(Object.entries(faults).map(([at, key]) => [at, t.raw(key)])), ...refused };
  const save = async () => {
    if (Object.keys(faults).length > 0) return;
    if (effect?.needsReason && !said.reason.trim()) return setRefused({ reason: t('BASE.VALIDATION.REQUIRED') });
    const call = () =>
      api('PUT /prescription/unit/{id}', { ...body, ...said, reason: said.reason.trim() }).catch((failure: unknown) => {
        if (failure instanceof CallFailure) setRefused(wordsOf(t, failure));
        throw failure;
      });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.FACTS') }))) return;
    onClose();
    await refresh();
  };
  return (
    <DialogForm does={t('BASE.SAVE')} run={save} isOff={isComing} onClose={onClose}>
      <Text size="sm">{t(from ? 'PRESCRIPTION.CHANGE.HINT' : 'PRESCRIPTION.CHANGE.FIRST')}</Text>
      {from && (
        <Select
          label={t('PRESCRIPTION.CHANGE.FROM')}
          searchable
          allowDeselect={false}
          data={months.map((value) => ({ value, label: showMonth(value, t.lang) }))}
          value={from}
          onChange={(month) => month && setFrom(month)}
          error={errors.from}
        />
      )}
      <ChangeFields
        {...{ values, errors }}
        own={held.own}
        onChange={(changed) => {
          setTyped({ ...typed, ...changed });
          setRefused({});
        }}
      />
      <FormerSymbols all={unit.formerSymbols} />
      {effect && <ChangeEffectTable effect={effect} />}
      {effect?.needsReason && (
        <ReasonField
          hint={t('PRESCRIPTION.CHANGE.REASON')}
          error={errors.reason ?? ''}
          value={said.reason}
          onChange={(reason) => {
            setSaid({ ...said, reason });
            setRefused({});
          }}
        />
      )}
      {effect && (
        <TellOwners
          effect={effect}
          isSilent={said.tellNobody}
          onSilent={(tellNobody) => setSaid({ ...said, tellNobody })}
        />
      )}
    </DialogForm>
  );
}

/** What is entered of the unit in the month from which the change is to hold; what the page has while that comes. */
function useHeld(unit: UnitSheet, from: string | null): { held: UnitSheet; isComing: boolean } {
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['prescription', unit.id, from],
    queryFn: ({ signal }) => api('GET /prescription/unit/{id}', { id: unit.id, ...(from && { month: from }) }, signal),
    placeholderData: (former) => former,
  });
  return { held: data ?? unit, isComing: isPending || isPlaceholderData };
}

/** What the change would come to, once nothing is typed for a moment. */
function useEffectOf(body: ReturnType<typeof toChange>, isRight: boolean): ChangeEffect | undefined {
  const [asked] = useDebouncedValue(JSON.stringify(body), 300);
  const { data } = useQuery({
    queryKey: ['prescription', 'change', asked],
    queryFn: ({ signal }) => api('POST /prescription/unit/{id}/effect', JSON.parse(asked), signal),
    enabled: isRight,
    placeholderData: (former) => former,
    retry: false,
  });
  return isRight ? data : undefined;
}

/** What is wrong, by its field; a symbol that another unit has names it. */
function wordsOf(t: Say, failure: CallFailure): Record<string, string> {
  if (failure.key === 'PRESCRIPTION.ERRORS.SYMBOL') return { symbol: refusalWords(t, failure) };
  return Object.fromEntries(Object.entries(failure.fields).map(([field, key]) => [field, t.raw(key)]));
}

/** Under a symbol that a unit had before, money still comes. */
function FormerSymbols({ all }: { all: UnitSheet['formerSymbols'] }) {
  const t = useText();
  if (all.length === 0) return null;
  const shown = all.map(({ symbol, until }) =>
    t('PRESCRIPTION.SYMBOL.UNTIL', { symbol, date: showDate(houseDay(until)) }),
  );
  return (
    <Text size="sm" c="dimmed">
      {t('PRESCRIPTION.SYMBOL.FORMER', { symbols: shown.join(', ') })}
    </Text>
  );
}

type TellProps = { effect: ChangeEffect; isSilent: boolean; onSilent: (isSilent: boolean) => void };

/** Whether the owners are written to, and whom no mail reaches. */
function TellOwners({ effect: { month, changes, people, mails }, isSilent, onSilent }: TellProps) {
  const t = useText();
  if (!month || changes.length === 0) return null;
  if (mails === 0) return <Text size="sm">{t('PRESCRIPTION.CHANGE.NO_MAIL')}</Text>;
  return (
    <Switch
      label={t('PRESCRIPTION.CHANGE.TELL', { count: mails })}
      description={mails < people && t('PRESCRIPTION.CHANGE.ON_PAPER', { count: people - mails })}
      checked={!isSilent}
      onChange={(event) => onSilent(!event.currentTarget.checked)}
    />
  );
}
