import { IconCheck, IconPrinter, IconSignature, IconTrash, IconX } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Power } from './powers.data.ts';

/** What can be done with a power, as data: the buttons of its page. */
export const powerVerbs: Verb<'accept' | 'sign' | 'decline' | 'refuse' | 'print' | 'revoke', Pick<Power, 'can'>>[] = [
  { name: 'accept', text: 'POWER.ACCEPT', icon: IconCheck, isMain: true, fits: (row) => row.can.accept },
  { name: 'sign', text: 'POWER.SIGN', icon: IconSignature, isMain: true, fits: (row) => row.can.sign },
  { name: 'decline', text: 'POWER.DECLINE', icon: IconX, fits: (row) => row.can.decline },
  { name: 'refuse', text: 'POWER.REFUSE', icon: IconX, fits: (row) => row.can.refuse },
  { name: 'print', text: 'POWER.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'revoke', text: 'POWER.REVOKE', icon: IconTrash, fits: (row) => row.can.revoke },
];

/** The verbs at work. */
export function usePowerVerbs(power: Power) {
  const t = useText();
  const { act, refresh } = useVerbs('power');
  const { id, unit, grantors, proxyName, signers, signed } = power;
  const title = `${unit}, ${grantors} › ${proxyName}`;
  const names = signers
    .filter((one) => !signed.includes(one.id))
    .map(({ name }) => name)
    .join(', ');
  const run = async (work: Parameters<typeof act>[0]) => (await act(work)) && refresh();
  return {
    title,
    refresh,
    act,
    accept: () =>
      void run({
        question: {
          ask: names ? 'POWER.CONFIRM.ACCEPT_PAPER' : 'POWER.CONFIRM.ACCEPT',
          yes: 'POWER.YES.ACCEPT',
          values: { title, names },
        },
        call: () => api('PUT /power/{id}/accept', { id, othersOnPaper: names !== '' }),
        done: t('POWER.DONE.ACCEPTED'),
      }),
    sign: () =>
      void run({
        question: { ask: 'POWER.CONFIRM.SIGN', yes: 'POWER.YES.SIGN', values: { title } },
        call: () => api('PUT /power/{id}/sign', { id }),
        done: t('POWER.DONE.SIGNED'),
      }),
    decline: () =>
      void run({
        question: { ask: 'POWER.CONFIRM.DECLINE', yes: 'POWER.YES.DECLINE', values: { title }, danger: true },
        call: () => api('PUT /power/{id}/decline', { id }),
        done: t('POWER.DONE.DECLINED'),
      }),
    revoke: () =>
      void run({
        question: { ask: 'POWER.CONFIRM.REVOKE', yes: 'POWER.YES.REVOKE', values: { title }, danger: true },
        call: () => api('PUT /power/{id}/revoke', { id }),
        done: t('POWER.DONE.REVOKED'),
      }),
    print: () => void saveFile(fetchFile('GET /power/{id}/print', { id }), `${t('POWER.ONE')} ${unit}.pdf`),
  };
}
