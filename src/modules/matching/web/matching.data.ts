import { useQueryClient } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import type { ListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { calledBy } from '../../bank/bank.rules.ts';
import type { KeptAs, Part } from '../matching.rules.ts';

export type MatchRow = Reply<'GET /bank-matching'>['matches'][number];
export type ShownPart = MatchRow['parts'][number];

/** What the address says besides tab and text. */
export const askedOf = ({ filters }: Pick<ListState<string>, 'filters'>) => ({
  ...(filters.dateFrom && { dateFrom: filters.dateFrom }),
  ...(filters.dateTo && { dateTo: filters.dateTo }),
  ...(filters.bankAccountId && { bankAccountId: filters.bankAccountId }),
});

/** Who it came from or went to, or what it is. */
export const titleOf = (t: Say, row: MatchRow) => calledBy(row) || t('BANK.UNNAMED');

/** A payment in words: the unit and how it is called. */
export const paymentWords = (t: Say, { room, name }: Pick<ShownPart, 'room' | 'name'>) =>
  room ? t('MATCHING.UNIT', { room, name }) : name;

/** Where money goes, in one line. */
export const partsWords = (t: Say, parts: ShownPart[]) =>
  parts
    .map((part) =>
      parts.length > 1 ? `${paymentWords(t, part)}: ${formatMoney(part.amount, t.lang)}` : paymentWords(t, part),
    )
    .join(', ');

type Suggestion = MatchRow['suggestions'][number];
/** What is suggested, in one line: where it goes, that it stands there already, or to whom it was given back. */
export function suggestedWords(t: Say, { parts, recordedOn }: Suggestion): string {
  const words = { parts: partsWords(t, parts) };
  if (recordedOn) return t('MATCHING.RECORDED', words);
  return (parts[0]?.amount ?? 0) < 0 ? t('MATCHING.REFUNDED', words) : words.parts;
}

/** What speaks for a suggestion; of what somebody has recorded by hand in a sentence, with the day. */
export const becauseWords = (t: Say, { reasons, recordedOn }: Suggestion): string =>
  recordedOn
    ? t('MATCHING.RECORDED_WHY', { date: showDate(recordedOn) })
    : reasons.map((reason) => t(`MATCHING.REASON.${reason}`)).join(', ');

/** The deed of a suggestion. */
export const deedOf = (t: Say, { recordedOn }: Suggestion) => t(recordedOn ? 'MATCHING.TIE' : 'MATCHING.ASSIGN');

/** What decided, in one sentence. */
export function ruleWords(t: Say, { rule, facts, author }: MatchRow): string {
  if (!rule) return '';
  const payment = facts.room ? t('MATCHING.UNIT', { room: facts.room, name: facts.name ?? '' }) : (facts.name ?? '');
  return t(`MATCHING.BY.${rule}`, { ...facts, payment, author: author || t('MATCHING.SOMEBODY') });
}

/** What is done with movements; each is refused where somebody else was quicker. */
export function useMatching() {
  const t = useText();
  const client = useQueryClient();
  const { act } = useVerbs('matching');
  const done = async (call: () => Promise<unknown>, says: string) => {
    const isDone = await act({ call, done: says });
    await client.invalidateQueries({ queryKey: [isDone ? 'payment' : 'matching'] });
    return isDone;
  };
  return {
    assign: ({ id, version }: MatchRow, parts: Part[]) =>
      done(() => api('PUT /bank-matching/{id}', { id, version, parts: parts.map(bare) }), t('MATCHING.ASSIGNED')),
    confirm: (rows: MatchRow[]) =>
      done(
        () =>
          api('POST /bank-matching/confirm', {
            decisions: rows.map(({ id, version, suggestions }) => ({
              id,
              version,
              parts: (suggestions[0]?.parts ?? []).map(bare),
            })),
          }),
        t('MATCHING.CONFIRMED', { count: rows.length }),
      ),
    again: ({ id, version }: MatchRow) =>
      done(() => api('PUT /bank-matching/{id}/again', { id, version }), t('MATCHING.RAN')),
    undo: ({ id, version }: MatchRow) =>
      done(() => api('PUT /bank-matching/{id}/undo', { id, version }), t('MATCHING.UNDONE')),
    ignore: ({ id, version }: MatchRow, kept: { keptAs: KeptAs; note: string; isRemembered: boolean }) =>
      done(() => api('PUT /bank-matching/{id}/ignore', { id, version, ...kept }), t('MATCHING.IGNORED')),
    run: () => done(() => api('POST /bank-matching/run'), t('MATCHING.RAN')),
  };
}

const bare = ({ paymentId, amount, receiptId }: Part): Part => ({ paymentId, amount, receiptId: receiptId ?? null });
