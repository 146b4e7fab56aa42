import { IconArrowBackUp, IconCircleCheck, IconPencilCheck } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Prescription } from './prescriptions.data.ts';
import type { Said } from './prescriptions.deed.tsx';

/** What can be done with a prescription, as data: the buttons of its page, in this order. */
export const prescriptionVerbs: Verb<
  'edit' | 'issue' | 'correct' | 'takeBack' | 'remove',
  Pick<Prescription, 'can'>
>[] = [
  { ...editVerb, isMain: false },
  { name: 'issue', text: 'PRESCRIPTION.ISSUE', icon: IconCircleCheck, isMain: true, fits: (row) => row.can.issue },
  { name: 'correct', text: 'PRESCRIPTION.CORRECT', icon: IconPencilCheck, fits: (row) => row.can.takeBack },
  { name: 'takeBack', text: 'PRESCRIPTION.TAKE_BACK', icon: IconArrowBackUp, fits: (row) => row.can.takeBack },
  removeVerb,
];

type Named = Pick<Prescription, 'id' | 'name'>;

/** The verbs at work; false when it was not done. */
export function usePrescriptionActions() {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const deed = async (call: () => Promise<unknown>, done: string) => {
    const isDone = await act({ call, done });
    if (isDone) await refresh();
    return isDone;
  };
  return {
    issue: (id: string, said: Said) =>
      deed(() => api('PUT /prescription/{id}/issue', { id, ...said }), t('PRESCRIPTION.DONE.ISSUED')),
    takeBack: (id: string, said: Said) =>
      deed(() => api('PUT /prescription/{id}/take-back', { id, ...said }), t('PRESCRIPTION.DONE.TAKEN_BACK')),
    remove: ({ id, name }: Named) =>
      act({
        question: {
          ...({ ask: 'BASE.CONFIRM.DELETE_FOR_GOOD', yes: 'BASE.YES.DELETE', danger: true } as const),
          values: { thing: t('PRESCRIPTION.THING'), title: name },
        },
        call: () => api('DELETE /prescription/{id}', { id }),
        done: t('PRESCRIPTION.DONE.DELETED'),
      }),
  };
}
