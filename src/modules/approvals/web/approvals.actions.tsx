import { IconFileText, IconVersions } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { removeVerb, restore, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Approval } from './approvals.data.ts';

/** What can be done with a request, as data: the buttons of its page, in this order. */
export const approvalVerbs: Verb<'print' | 'renew' | 'remove', Pick<Approval, 'can' | 'status'>>[] = [
  {
    ...({ name: 'print', text: 'REQUIREMENT.PROTOCOL', icon: IconFileText, isRead: true } as const),
    fits: ({ status }) => status !== 'waiting', // while it waits there is nothing to prove
  },
  { name: 'renew', text: 'REQUIREMENT.RENEW', icon: IconVersions, fits: (row) => row.can.renew },
  removeVerb,
];

type Named = Pick<Approval, 'id' | 'title'>;

/** The verbs at work: each asks, calls and says what it did; false when it was not done. */
export function useApprovalActions() {
  const t = useText();
  const { act, refresh } = useVerbs('approval');
  const put = (id: string, userId: string, status: 'approved' | 'rejected', reason = '') =>
    api('PUT /requirement-for-approval/{id}/status/user/{userId}', { id, userId, status, reason });
  return {
    refresh,
    print: ({ id, title }: Named) =>
      saveFile(fetchFile('GET /requirement-for-approval/{id}/print', { id }), `${title}.pdf`),
    approve: ({ id, title }: Named, userId: string) =>
      act({
        question: { ask: 'REQUIREMENT.CONFIRM.APPROVE', yes: 'REQUIREMENT.YES.APPROVE', values: { title } },
        call: () => put(id, userId, 'approved'),
        done: t('REQUIREMENT.DONE.APPROVED'),
      }),
    reject: ({ id }: Named, userId: string, reason: string) =>
      act({ call: () => put(id, userId, 'rejected', reason), done: t('REQUIREMENT.DONE.REJECTED') }),
    remove: ({ id, title }: Named) =>
      act({
        question: { ask: 'REQUIREMENT.CONFIRM.DELETE', yes: 'REQUIREMENT.YES.DELETE', values: { title }, danger: true },
        call: () => api('DELETE /requirement-for-approval/{id}', { id }),
        done: t('REQUIREMENT.DONE.DELETED'),
        undo: () => restore([{ id }]),
      }),
  };
}
