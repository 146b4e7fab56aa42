import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { notify } from '#web/notify.ts';
import { type TextKey, useText } from '#web/text.tsx';
import type { Vote } from '../votes.data.ts';
import type { Grounds } from './votes.casting.ts';

type Values = { basis: 'paper' | 'proxy' | null; date: string | null; proxy: string; scans: File[]; original: boolean };
type Field = 'basis' | 'date' | 'proxy' | 'original';

const empty: Values = { basis: null, date: null, proxy: '', scans: [], original: false };

/** What keeps a paper from being recorded, by its fields: the same as the server refuses, told before anything is sent. */
export function paperErrors(
  { basis, date, proxy, scans, original }: Values,
  vote: Pick<Vote, 'openedAt' | 'deadline' | 'edition'>,
  now: Date,
): Partial<Record<Field, TextKey>> {
  if (!basis) return { basis: 'VOTE.OTHERS.NO_BASIS' };
  if (vote.edition < 2) return {}; // such a vote knows no papers
  const { openedAt, deadline } = vote;
  const errors: Partial<Record<Field, TextKey>> = {};
  if (!date) errors.date = 'BASE.VALIDATION.REQUIRED';
  else if (openedAt && date < houseDay(openedAt)) errors.date = 'VOTE.VALIDATION.PAPER_EARLY';
  else if (date > houseDay(now)) errors.date = 'VOTE.VALIDATION.PAPER_FUTURE';
  else if (deadline && now >= new Date(deadline) && date > houseDay(deadline))
    errors.date = 'VOTE.VALIDATION.PAPER_LATE';
  if (basis === 'proxy' && proxy.trim() === '') errors.proxy = 'BASE.VALIDATION.REQUIRED';
  if (scans.length === 0 && !original) errors.original = 'VOTE.VALIDATION.PAPER_PROOF';
  return errors;
}

/** The paper on which the committee votes for others; `check` names what is missing and leads to it, else gives what is sent. */
export function usePaper(vote: Vote) {
  const t = useText();
  const [values, setValues] = useState<Values>(empty);
  const [wrong, setWrong] = useState<Partial<Record<Field, TextKey>>>({});
  const { basis, date, proxy, scans, original } = values;
  const shown = Object.entries(wrong).map(([field, key]) => [field, t(key)]);
  return {
    values,
    errors: Object.fromEntries(shown) as Partial<Record<Field, string>>,
    isAsked: basis !== null && vote.edition > 1,
    isLate: vote.deadline !== null && new Date() >= new Date(vote.deadline),
    isDirty: scans.length > 0 || date !== null || proxy !== '',
    change(next: Partial<Values>) {
      setValues((held) => ({ ...held, ...next }));
      setWrong(({ original: proof, ...held }) => {
        const left = 'scans' in next || 'original' in next ? held : { ...held, ...(proof && { original: proof }) };
        return Object.fromEntries(Object.entries(left).filter(([field]) => !(field in next)));
      });
    },
    check(): Grounds | null {
      const errors = paperErrors(values, vote, new Date());
      setWrong(errors);
      const [first] = Object.entries(errors);
      if (!first) {
        const paper = { date: date as string, proxy: basis === 'proxy' ? proxy.trim() : '', original };
        return { basis: basis as 'paper', scans, ...(vote.edition > 1 && { paper }) };
      }
      const named = { date: 'VOTE.OTHERS.DATE', proxy: 'VOTE.OTHERS.PROXY' } as const;
      const [at, key] = first as [Field, TextKey];
      const isEmpty = key === 'BASE.VALIDATION.REQUIRED' && (at === 'date' || at === 'proxy');
      notify('warning', isEmpty ? t('VOTE.FORM.FILL', { field: t(named[at]) }) : t(key));
      const place = document.querySelector<HTMLElement>(`[data-path="${at}"]`);
      const field = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input, button');
      (field ?? place)?.focus();
      return null;
    },
  };
}
export type PaperForm = ReturnType<typeof usePaper>;
