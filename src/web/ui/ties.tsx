import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { WriteButton } from './writebutton.tsx';

export const useTies = (id: string) =>
  useQuery({ queryKey: ['ties', id], queryFn: ({ signal }) => api('GET /ties/{id}', { id }, signal, 'quiet') });

/** When the reader had the record open last, as it was when this page came; from now on they have seen all of it. */
export function useSeenBefore(id: string, newest: string | undefined): string | null | undefined {
  const { data } = useTies(id);
  const first = useRef<string | null>(undefined);
  if (data && first.current === undefined) first.current = data.seenAt;
  const isKnown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while the page is open is seen too
  useEffect(() => {
    if (isKnown) api('PUT /ties/{id}/seen', { id }, undefined, 'quiet').catch(() => {}); // the line stays where it was
  }, [id, isKnown, newest]);
  return first.current;
}

/** Follows a record or not: whoever follows it is told what others write there. */
export function FollowButton({ id }: { id: string }) {
  const t = useText();
  const client = useQueryClient();
  const { data } = useTies(id);
  const follows = data?.follows === true;
  const toggle = async () => {
    try {
      client.setQueryData(['ties', id], await api('PUT /ties/{id}/follow', { id, follows: !follows }));
      notify('success', t(follows ? 'TIES.DONE.MUTED' : 'TIES.DONE.FOLLOWED'));
    } catch {} // the toast says why
  };
  const Icon = follows ? IconBellOff : IconBell;
  return (
    <WriteButton
      variant="default"
      disabled={!data}
      leftSection={<Icon size={18} />}
      onClick={() => void toggle()}
      miw="9rem"
    >
      {t(follows ? 'TIES.MUTE' : 'TIES.FOLLOW')}
    </WriteButton>
  );
}
