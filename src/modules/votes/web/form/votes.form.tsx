import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { backTo, Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type Electorate, useVote, type Vote, type VotedUser } from '../votes.data.ts';
import { fromVote, newVote, type VoteFormValues } from './votes.mapper.ts';
import { VoteWizard } from './votes.wizard.tsx';

const path = '/hlasovani';

const useElectorate = () =>
  useQuery({
    queryKey: ['vote', 'electorate'],
    queryFn: ({ signal }) => api('GET /vote/electorate', {}, signal),
    gcTime: 0, // asked anew for each wizard
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The way out of the wizard: to the vote that was saved, with fresh lists. */
function useLeave() {
  const navigate = useNavigate();
  const { refresh } = useVerbs('vote');
  return {
    toList: () => navigate({ ...backTo(path), replace: true }),
    toVote: (id: string) => navigate({ to: `${path}/$id` as never, params: { id } as never, replace: true }),
    refresh,
  };
}

/** /hlasovani/novy: the attendance list is there from the start, as the units make it. */
export function NewVote() {
  const { data, isError, refetch } = useElectorate();
  if (isError && !data) return <NotLoaded again={refetch} />;
  return data ? <FreshWizard electorate={data} again={refetch} /> : <PageSkeleton />;
}

type Loaded = { electorate: Electorate; again: () => Promise<{ isError: boolean }> };

function FreshWizard(props: Loaded) {
  const leave = useLeave();
  const [initial] = useState(() => newVote(props.electorate, new Date().toISOString()));
  return (
    <VoteWizard
      {...props}
      initial={initial}
      onCancel={leave.toList}
      onSaved={(id) => leave.refresh().then(() => leave.toVote(id))}
    />
  );
}

/** /hlasovani/{id}/upravit: an opened vote is not changed any more, its detail shows it. */
export function EditVote() {
  const { id } = useParams({ strict: false }) as { id: string };
  const leave = useLeave();
  const { data: vote, error } = useVote(id);
  const isOpen = vote !== undefined && !vote.can.edit;
  const {
    data: entries,
    error: noEntries,
    refetch: load,
  } = useEntries(id, vote?.can.edit === true ? vote.version : null);
  const { data: electorate, isError, refetch } = useElectorate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out is made anew with each drawing
  useEffect(() => {
    if (error) leave.toList();
    else if (isOpen) leave.toVote(id);
  }, [error, isOpen, id]);
  if ((isError && !electorate) || (noEntries && !entries))
    return <NotLoaded again={() => Promise.all([refetch(), load()])} />;
  if (!vote || isOpen || !entries || !electorate) return <PageSkeleton />;
  return <DraftWizard key={vote.version} vote={vote} users={entries.users} electorate={electorate} again={refetch} />;
}

/** The whole attendance list of a draft, in the version that is being edited. */
const useEntries = (id: string, version: number | null) =>
  useQuery({
    queryKey: ['vote', id, 'entries', version],
    queryFn: ({ signal }) => api('GET /vote/{id}/users', { id, sizePerPage: 'all' }, signal),
    enabled: version !== null,
    gcTime: 0,
  });

function DraftWizard({ vote, users, ...rest }: Loaded & { vote: Vote; users: VotedUser[] }) {
  const { lang } = useText();
  const leave = useLeave();
  const [initial] = useState<VoteFormValues>(() => fromVote(vote, users, lang));
  const toVote = () => leave.toVote(vote.id);
  return (
    <VoteWizard
      {...rest}
      vote={vote}
      initial={initial}
      onCancel={toVote}
      onSaved={() => leave.refresh().then(toVote)}
    />
  );
}

function NotLoaded({ again }: { again: () => Promise<unknown> }) {
  const t = useText();
  return (
    <Card role="alert">
      {t('VOTE.FORM.NOT_LOADED')}{' '}
      <Button size="compact-sm" variant="light" onClick={() => again()}>
        {t('VOTE.FORM.AGAIN')}
      </Button>
    </Card>
  );
}
