import { IconBan, IconChecklist, IconLink, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { copyText } from '#web/ui/copytext.ts';
import { removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { OrderRow } from './orders.data.ts';

type Acted = Pick<OrderRow, 'id' | 'url' | 'number' | 'can'>;

/** What can be done with an order, as data. It is the provider's: that the house one is in is a demo stops none of it. */
export const orderVerbs: Verb<'check' | 'copy' | 'newToken' | 'decline' | 'remove', Acted>[] = [
  { name: 'check', text: 'ADMIN.ORDER.VERB.check', icon: IconChecklist, fits: (row) => row.can.check, isRead: true },
  { name: 'copy', text: 'ADMIN.ORDER.VERB.copy', icon: IconLink, fits: (row) => row.url !== null, isRead: true },
  {
    ...({ name: 'newToken', text: 'ADMIN.ORDER.VERB.newToken', icon: IconRefresh } as const),
    fits: (row) => row.can.newToken,
    isRead: true,
  },
  { name: 'decline', text: 'ADMIN.ORDER.VERB.decline', icon: IconBan, fits: (row) => row.can.decline, isRead: true },
  { ...removeVerb, isRead: true },
];

/** The verbs at work on one order: each asks, calls, says what it did; false when it was not done. */
export function useOrderActions() {
  const t = useText();
  const navigate = useNavigate();
  const { refresh, act } = useVerbs('order');
  return {
    refresh,
    check: ({ id }: Acted) => navigate({ to: `/admin/objednavky/${id}/kontrola` as never }),
    async copy({ url }: Acted) {
      const isCopied = url !== null && (await copyText(url));
      notify(isCopied ? 'success' : 'warning', t(isCopied ? 'ADMIN.ORDER.DONE.COPIED' : 'ADMIN.ORDER.NOT_COPIED'));
    },
    newToken: ({ id }: Acted) =>
      act({
        question: { ask: 'ADMIN.ORDER.CONFIRM.NEW_TOKEN', yes: 'ADMIN.ORDER.YES.NEW_TOKEN' },
        call: () => api('PUT /order/{id}/new-token', { id }),
        done: t('ADMIN.ORDER.DONE.NEW_TOKEN'),
      }),
    decline: ({ id, number }: Acted) =>
      act({
        question: {
          ...({ ask: 'ADMIN.ORDER.CONFIRM.DECLINE', yes: 'ADMIN.ORDER.YES.DECLINE' } as const),
          values: { number },
          danger: true,
        },
        call: () => api('PUT /order/{id}/decline', { id }),
        done: t('ADMIN.ORDER.DONE.DECLINED'),
      }),
    remove: ({ id, number }: Acted) =>
      act({
        question: {
          ...({ ask: 'ADMIN.ORDER.CONFIRM.DELETE', yes: 'BASE.YES.DELETE' } as const),
          values: { number, thing: t('ADMIN.ORDER.THING') },
          danger: true,
        },
        call: () => api('DELETE /order/{id}', { id }),
        done: t('ADMIN.ORDER.DONE.DELETED'),
      }),
  };
}
