import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';

export type Watched = Reply<'GET /register'>['watched'][number];
export type RegisterName = Watched['module'];

const soonMs = 3_000;

/** The registers that are watched for the house; looked at again while one is being asked. */
export const useRegisters = () =>
  useQuery({
    queryKey: ['registers', 'list'],
    queryFn: ({ signal }) => api('GET /register', {}, signal),
    refetchInterval: ({ state: { data } }) => (data?.watched.some(({ isAsking }) => isAsking) ? soonMs : false),
  });
