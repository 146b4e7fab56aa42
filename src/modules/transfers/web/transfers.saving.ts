import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { losersOf, transferred } from '../../units/units.transfer.rules.ts';
import {
  emptyTransfer,
  type Known,
  namesOf,
  ownersOf,
  type TransferValues,
  toBody,
  transferErrors,
  transferOf,
} from './transfers.mapper.ts';

/** By what the queries of a transfer are known. */
export const transferKey = (id: string) => ['room', 'transfer', id];

export type Form = RecordForm<TransferValues>;

/** Asks once, with the names of who loses what and of who gets it (G-196). */
function questionOf(values: TransferValues, known: Known): Question {
  const before = ownersOf(known.owners);
  const { owners: after } = transferred(before, transferOf(values, known));
  const { gone, less } = losersOf(before, after);
  const names = namesOf(values, known);
  const named = (ids: string[]) => ids.map((id) => names.get(id) ?? '').join(', ');
  const getters = named(transferOf(values, known).to.map(({ userId }) => userId));
  const given = { number: known.unit.number, to: getters };
  const ask = gone.length > 0 ? 'TRANSFER.CONFIRM.ENDS' : 'TRANSFER.CONFIRM.LESSENS';
  const losers = gone.length > 0 ? gone : less;
  return { ask, yes: 'TRANSFER.YES', values: { ...given, names: named(losers), count: losers.length } };
}

/** The form of a transfer and the way it is done: asked with names, told, and taken back for eight seconds. */
export function useTransferSaving(known: Known, onSaved: () => void) {
  const { id } = known.unit;
  const client = useQueryClient();
  const made = useRef('');
  return useRecordForm<TransferValues, { id: string; version: number }>({
    name: `transfer.${id}`,
    record: undefined,
    initial: emptyTransfer,
    load: () => api('GET /room/{id}', { id }),
    errors: (values) => transferErrors(values, known),
    question: (values) => questionOf(values, known),
    async send(values) {
      const sent = api('POST /room/{id}/transfer', toBody(values, known));
      sent.catch(() => client.invalidateQueries({ queryKey: transferKey(id) })); // perhaps its owners are others by now
      made.current = (await sent).transferId;
      return { id, version: known.unit.version + 1 };
    },
    undo: () => {
      const transferId = made.current;
      return () => api('DELETE /room/{id}/transfer/{transferId}', { id, transferId });
    },
    done: 'TRANSFER.DONE',
    onSaved,
  });
}
