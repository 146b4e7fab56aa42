import { Stack } from '@mantine/core';
import { useState } from 'react';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import { useEntrusted, type Vote } from '../votes.data.ts';
import { areContrary, Behalf, isOpen } from './votes.behalf.tsx';
import { Ballot } from './votes.booth.tsx';
import { PlaceTitle } from './votes.cast.tsx';
import { CastEnd, Ways } from './votes.end.tsx';

type Props = { vote: Vote; leave: () => void };

/** Voting for others by powers of attorney, in the steps of one's own vote. */
export function ProxyBooth({ vote, leave }: Props) {
  const t = useText();
  const { data, isPending } = useEntrusted(vote);
  const [given, setGiven] = useState<OwnReceipt[] | null>(null);
  if (given) return <CastEnd vote={vote} given={given} leave={leave} />;
  if (isPending && vote.status === 'run') return <PageSkeleton />;
  const rows = data?.rows ?? [];
  const open = rows.filter(isOpen);
  if (open.length > 0)
    return (
      <Ballot
        vote={vote}
        open={open.map(({ user }) => user)}
        behalf={<Behalf vote={vote} rows={open} />}
        mayTogether={!areContrary(open)}
        onStored={setGiven}
        leave={leave}
      />
    );
  return (
    <Stack className="booth booth-end">
      <PlaceTitle>{t('VOTE.POWER.NOBODY')}</PlaceTitle>
      {rows.length > 0 && <Behalf vote={vote} rows={rows} />}
      <Ways leave={leave} />
    </Stack>
  );
}
