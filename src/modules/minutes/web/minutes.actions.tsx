import {
  IconArrowBackUp,
  IconCopy,
  IconFileDownload,
  IconFilePlus,
  IconRefresh,
  IconSend,
  IconSignature,
  IconWorld,
} from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { copyText } from '#web/ui/copytext.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { MinutesReaders, Verdict } from '../minutes.rules.ts';
import type { Minutes } from './minutes.data.ts';

type Name = 'send' | 'close' | 'publish' | 'renew' | 'reopen' | 'regenerate' | 'print' | 'copy';
type Row = Pick<Minutes, 'can' | 'isRecorded' | 'status'>;

/** What can be done with minutes, as data: the buttons of their page. */
export const minutesVerbs: Verb<Name, Row>[] = [
  { name: 'send', text: 'MINUTES.SEND', icon: IconSend, isMain: true, fits: (row) => row.can.send },
  { name: 'close', text: 'MINUTES.CLOSE', icon: IconSignature, isMain: true, fits: (row) => row.can.close },
  { name: 'publish', text: 'MINUTES.PUBLISH', icon: IconWorld, isMain: true, fits: (row) => row.can.publish },
  { name: 'reopen', text: 'MINUTES.REOPEN', icon: IconArrowBackUp, fits: (row) => row.can.reopen },
  {
    ...({ name: 'regenerate', text: 'MINUTES.REGENERATE', icon: IconRefresh } as const),
    fits: (row) => row.can.edit && row.isRecorded,
  },
  { name: 'print', text: 'MINUTES.PRINT', icon: IconFileDownload, isRead: true, fits: () => true },
  { name: 'copy', text: 'MINUTES.COPY', icon: IconCopy, isRead: true, fits: () => true },
  { name: 'renew', text: 'MINUTES.RENEW', icon: IconFilePlus, fits: (row) => row.can.renew },
];

/** Does something to minutes, and shows them as they are then. */
function useRun() {
  const { act, refresh } = useVerbs('minutes');
  const run = async (work: Parameters<typeof act>[0]) => {
    const isDone = await act(work);
    if (isDone) await refresh();
    return isDone;
  };
  return { run, refresh };
}

/** The steps of the committee. */
function useSteps({ id, verifiers }: Minutes) {
  const t = useText();
  const { run } = useRun();
  const namesOf = (isMeant: (answer: Verdict | null) => boolean) =>
    verifiers
      .filter(({ answer }) => isMeant(answer))
      .map(({ name }) => name)
      .join(', ');
  const objecting = namesOf((answer) => answer === 'objects');
  const names = objecting || namesOf((answer) => answer !== 'agrees');
  return {
    send: (people: string[]) =>
      run({ call: () => api('PUT /minutes/{id}/send', { id, verifiers: people }), done: t('MINUTES.SENT') }),
    reopen: () =>
      run({
        question: { ask: 'MINUTES.REOPEN.ASK', yes: 'MINUTES.REOPEN.YES' },
        call: () => api('PUT /minutes/{id}/reopen', { id }),
        done: t('MINUTES.REOPENED'),
      }),
    close: () =>
      run({
        question: {
          ask: objecting ? 'MINUTES.CLOSE.ASK_OBJECTED' : names ? 'MINUTES.CLOSE.ASK_OPEN' : 'MINUTES.CLOSE.ASK',
          yes: 'MINUTES.CLOSE.YES',
          values: { names },
        },
        call: () => api('PUT /minutes/{id}/close', { id, objected: objecting !== '' }),
        done: t('MINUTES.CLOSED'),
      }),
    publish: (to: MinutesReaders) =>
      run({
        question: { ask: `MINUTES.PUBLISH.ASK_${to}`, yes: 'MINUTES.PUBLISH.YES' },
        call: () => api('PUT /minutes/{id}/publish', { id, to }),
        done: t('MINUTES.PUBLISHED'),
      }),
    regenerate: () => run({ call: () => api('PUT /minutes/{id}/regenerate', { id }), done: t('MINUTES.REGENERATED') }),
  };
}

/** The verbs at work. */
export function useMinutesVerbs(minutes: Minutes) {
  const t = useText();
  const { run, refresh } = useRun();
  const steps = useSteps(minutes);
  const { id, text } = minutes;
  return {
    ...steps,
    run,
    refresh,
    answer: (answer: Verdict) =>
      run({ call: () => api('PUT /minutes/{id}/answer', { id, answer }), done: t('MINUTES.ANSWERED') }),
    remark: (blockId: string | null, words: string) =>
      run({
        call: () => api('POST /minutes/{id}/remark', { id, blockId, text: words }),
        done: t('MINUTES.REMARK.DONE'),
      }),
    print: () => void saveFile(fetchFile('GET /minutes/{id}/print', { id }), t('MINUTES.FILE')),
    copy: async () => {
      const isDone = await copyText(text);
      notify(isDone ? 'success' : 'danger', t(isDone ? 'MINUTES.COPIED' : 'MINUTES.COPY.FAILED'));
    },
  };
}
