import {
  IconChartBar,
  IconFlagCheck,
  IconPencilCheck,
  IconPrinter,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Survey } from './surveys.data.ts';

type Name = 'answer' | 'edit' | 'results' | 'paper' | 'tickets' | 'print' | 'finish' | 'remove';

/** What can be done with a survey, as data: the buttons of its page, in this order. */
export const surveyVerbs: Verb<Name, Pick<Survey, 'can'>>[] = [
  {
    ...({ name: 'answer', text: 'SURVEY.ANSWER.START', icon: IconPencilCheck, isMain: true } as const),
    fits: (row) => row.can.answer,
  },
  editVerb,
  { name: 'results', text: 'SURVEY.RESULTS', icon: IconChartBar, isRead: true, fits: (row) => row.can.results },
  { name: 'finish', text: 'SURVEY.FINISH', icon: IconFlagCheck, fits: (row) => row.can.finish },
  { name: 'paper', text: 'SURVEY.PAPER', icon: IconUsersGroup, fits: (row) => row.can.paper },
  { name: 'tickets', text: 'SURVEY.TICKETS', icon: IconTicket, isRead: true, fits: (row) => row.can.paper },
  { name: 'print', text: 'SURVEY.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  removeVerb,
];

/** The verbs at work. */
export function useSurveyVerbs() {
  const t = useText();
  const { refresh, act, remove } = useVerbs('survey');
  return {
    refresh,
    finish: ({ id, name }: Pick<Survey, 'id' | 'name'>) =>
      act({
        question: { ask: 'SURVEY.CONFIRM.FINISH', yes: 'SURVEY.YES.FINISH', values: { title: name } },
        call: () => api('PUT /survey/{id}/finish', { id }),
        done: t('SURVEY.DONE.FINISHED'),
      }),
    remove: ({ id, name, answersCount }: Pick<Survey, 'id' | 'name' | 'answersCount'>) =>
      remove([{ id, title: name }], {
        ...({ thing: 'SURVEY.THING', done: 'SURVEY.DONE.DELETED', one: 'DELETE /survey/{id}' } as const),
        ask: answersCount > 0 ? 'SURVEY.CONFIRM.DELETE_ANSWERED' : undefined,
      }),
  };
}

/** Print starts so long after everything was opened (G-108). */
const printAfter = 2_000;

/** Prints the page once all of it has been opened. */
export const printSoon = (): void => void setTimeout(() => window.print(), printAfter);
