import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import { useRecord } from '#web/ui/listquery.ts';

export type Survey = Reply<'GET /survey/{id}'>;
export type SurveyRow = Reply<'GET /survey'>['surveys'][number];
export type Question = Survey['questions'][number];
export type Answer = Question['answers'][number];
export type Result = NonNullable<Survey['results']>[number];

export const useSurvey = (id: string) => useRecord('survey', 'GET /survey/{id}', id);

/** A survey with its results; a refusal says why there are none, and the page shows it. */
export const useResults = (id: string) =>
  useQuery({
    queryKey: ['survey', id, 'results'],
    queryFn: ({ signal }) => api('GET /survey/{id}', { id, type: 'results' }, signal, 'quiet'),
    retry: false,
  });

/** Who may answer, by name, with who has. */
export const useRespondents = (id: string, answered?: 'true' | 'false') =>
  useQuery({
    queryKey: ['survey', id, 'users', answered],
    queryFn: ({ signal }) => api('GET /survey/{id}/users', { id, answered, sizePerPage: 'all' }, signal),
  });
