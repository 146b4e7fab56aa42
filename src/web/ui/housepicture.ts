import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#web/api.ts';

/** The community's picture; asked for anew when its content is another. */
export const usePicture = (avatar: string | null) =>
  useQuery({
    queryKey: ['picture', avatar],
    queryFn: async () => URL.createObjectURL(await fetchFile('GET /svj/avatar', {})),
    enabled: avatar !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
