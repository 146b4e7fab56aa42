import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';

/** The units that a person sees, for a field that names one; none to who reads no units. */
export function useUnits() {
  const { reads } = useSession();
  return useQuery({
    queryKey: ['room', 'places'],
    queryFn: ({ signal }) => api('GET /room', { sizePerPage: 'all' }, signal),
    enabled: reads('rooms'),
    select: ({ rooms }) => rooms,
  });
}
