import './votes.detail.css';
import { Stack } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { DetailPage, Related } from '#web/ui/detailpage.tsx';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { VerbButtons } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import { type Meeting, useMeeting } from '../meeting/votes.noting.ts';
import { AnnulledBadge, VoteStatusBadge } from '../votes.badge.tsx';
import { type Annulment, useAnnulledVote, useVote, type Vote, type VotePoint } from '../votes.data.ts';
import { runningVerbs, useVoteVerbs, voteVerbs } from '../votes.verbs.tsx';
import { Settings } from './votes.facts.tsx';
import { useLiveVote } from './votes.live.ts';
import { Point } from './votes.point.tsx';

const AnnulDialog = lazy(() => import('../votes.remove.tsx').then((m) => ({ default: m.AnnulDialog })));
const Booth = lazyPart('votes.cast', () => import('../cast/votes.booth.tsx').then((m) => m.Booth));
const ProxyBooth = lazyPart('votes.cast', () => import('../cast/votes.proxy.tsx').then((m) => m.ProxyBooth));
const EntrustedVotes = lazy(() => import('./votes.entrusted.tsx').then((m) => ({ default: m.EntrustedVotes })));
const Evidence = lazyPart('votes.evidence', () => import('../evidence/votes.evidence.tsx').then((m) => m.Evidence));
const GoneNotice = lazy(() => import('../evidence/votes.void.tsx').then((m) => ({ default: m.GoneNotice })));
const VoidNotice = lazy(() => import('../evidence/votes.void.tsx').then((m) => ({ default: m.VoidNotice })));
const VoteHistory = lazyPart('votes.history', () => import('./votes.history.tsx').then((m) => m.VoteHistory));
const Ledger = lazyPart('votes.history', () => import('../evidence/votes.ledger.tsx').then((m) => m.Ledger));
const MeetingBar = lazy(() => import('../meeting/votes.meeting.tsx').then((m) => ({ default: m.MeetingBar })));
const MeetingRows = lazy(() => import('../meeting/votes.meeting.tsx').then((m) => ({ default: m.MeetingRows })));
const MyVote = lazy(() => import('../cast/votes.receipt.tsx').then((m) => ({ default: m.MyVote })));
const Reminder = lazy(() => import('#web/ui/reminder.tsx').then((m) => ({ default: m.Reminder })));
const VoteRegister = lazy(() => import('./votes.register.tsx').then((m) => ({ default: m.VoteRegister })));
const ReceiptList = lazy(() => import('../cast/votes.receipt.tsx').then((m) => ({ default: m.ReceiptList })));
const Others = lazyPart('votes.cast', () => import('../cast/votes.others.tsx').then((m) => m.Others));
const SharedRows = lazyPart('votes.cast', () => import('./votes.owners.tsx').then((m) => m.SharedRows));
const Tickets = lazyPart('votes.cast', () => import('../cast/votes.tickets.tsx').then((m) => m.Tickets));

const annulledPath = '/hlasovani/zrusena';

/** Print starts so long after everything was opened (G-108). */
const printAfter = 2_000;

/** /hlasovani/{id}: a vote to read and to vote in; `mode=vote-for` and `mode=tickets` for the committee (G-136). */
export function VoteDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useVote(id);
  const { refresh } = useVoteVerbs();
  const navigate = useNavigate();
  const isGone = error instanceof CallFailure && error.code === 404;
  const annulled = useAnnulledVote(id, isGone);
  if (isGone && annulled.data) return <GoneNotice id={id} />;
  const lost = isGone ? annulled.error : data ? null : error; // a page that is open outlives a lost connection
  return (
    <DetailPage
      path="/hlasovani"
      query={{ data, error: lost }}
      refresh={refresh}
      read={(vote, { onGone }) => (
        <Stack key={vote.id}>
          <VotePage
            vote={vote}
            onGone={onGone}
            onEdit={() => navigate({ to: '/hlasovani/$id/upravit', params: { id } })}
          />
          <Related id={vote.id} />
        </Stack>
      )}
    />
  );
}

/** /hlasovani/zrusena/{id}: an annulled vote as it stood (G-186). */
export function AnnulledDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useAnnulledVote(id);
  const { refresh } = useVoteVerbs();
  return (
    <DetailPage
      path={annulledPath}
      query={{ data, error }}
      refresh={refresh}
      read={(vote) => <VotePage key={vote.id} vote={vote} annulment={vote} onEdit={() => {}} onGone={() => {}} />}
    />
  );
}

type PageProps = { vote: Vote; annulment?: Annulment; onEdit: () => void; onGone: () => void };

function VotePage({ vote, annulment, onEdit, onGone }: PageProps) {
  const { mode, entry } = useSearch({ strict: false }) as { mode?: string; entry?: string };
  const navigate = useNavigate();
  const setMode = (next?: string) =>
    navigate({
      to: '.' as never,
      search: ((held: object) => ({ ...held, mode: next, entry: undefined, step: undefined })) as never,
    });
  const [receipts, setReceipts] = useState<OwnReceipt[]>([]);
  const meeting = useMeeting(vote);
  useLiveVote(annulment ? { ...vote, status: 'finish' } : vote); // an annulled one moves no more
  const guard = useLeaveGuard(meeting.count > 0, 'VOTE.CONFIRM.LEAVE');
  const leave = () => {
    guard.release();
    onGone();
  };
  const stored = (given: OwnReceipt[]) => {
    setReceipts(given);
    setMode();
  };
  if (mode === 'vote' && isCastable(vote) && !annulment)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Booth vote={vote} leave={() => setMode()} />
      </Suspense>
    );
  if (mode === 'proxy' && vote.type === 'online' && !annulment)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ProxyBooth vote={vote} leave={() => setMode()} />
      </Suspense>
    );
  if (mode === 'tickets' && vote.can.tickets)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Tickets vote={vote} onCancel={() => setMode()} />
      </Suspense>
    );
  if (mode === 'vote-for' && vote.can.voteFor && vote.type === 'online')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Others vote={vote} entry={entry} onStored={stored} onCancel={() => setMode()} />
      </Suspense>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReadVote {...{ vote, annulment, meeting, entry, receipts, setMode, onEdit }} onGone={leave} />
    </Suspense>
  );
}

/** Whether it is a vote in which the reader casts ballots of their own, now or before it ended. */
const isCastable = ({ type, status, mine }: Vote) => type === 'online' && status !== 'concept' && mine.length > 0;

type ReadProps = {
  vote: Vote;
  annulment: Annulment | undefined;
  meeting: Meeting;
  entry: string | undefined;
  receipts: OwnReceipt[];
  setMode: (mode?: string) => void;
  onEdit: () => void;
  onGone: () => void;
};

/** The whole vote at once: parts that came one by one would move the buttons below them from under a finger. */
function ReadVote({ vote, annulment, meeting, entry, receipts, setMode, onEdit, onGone }: ReadProps) {
  const t = useText();
  const [isPrinted, print] = usePrint();
  const { run, isAnnulling, keep } = useRun({ vote, meeting, setMode, onEdit, onGone }, print);
  return (
    <Stack>
      <PageHeader
        hasLink
        title={vote.name}
        back={annulment ? annulledPath : '/hlasovani'}
        mark={annulment ? <AnnulledBadge /> : <VoteStatusBadge status={vote.status} />}
        actions={<VerbButtons verbs={voteVerbs} row={vote} run={run} />}
      />
      {annulment && <VoidNotice annulment={annulment} />}
      <Suspense>{isAnnulling && <AnnulDialog vote={vote} onClose={keep} onDone={onGone} />}</Suspense>
      <Settings vote={vote} />
      {receipts.length > 0 && (
        <Card title={t('VOTE.RECEIPT.SAVED')}>
          <ReceiptList receipts={receipts} vote={vote} />
        </Card>
      )}
      {vote.mine.length > 0 && <MyVote vote={vote} />}
      {vote.status === 'run' && vote.shared.length > 0 && <SharedRows vote={vote} />}
      {vote.type === 'online' && !annulment && <EntrustedVotes vote={vote} start={() => setMode('proxy')} />}
      <Points {...{ vote, meeting, entry, isPrinted }} />
      <Suspense>{vote.status === 'finish' && !annulment && <VoteRegister vote={vote} />}</Suspense>
      {hasEvidence(vote) && <Evidence vote={vote} />}
      {vote.ledger && <Ledger ledger={vote.ledger} canExport={vote.can.export} />}
      {vote.history.length > 0 && <VoteHistory rows={vote.history} />}
      <Foot {...{ vote, meeting }} start={() => setMode('vote')}>
        <VerbButtons verbs={runningVerbs} row={vote} run={run} />
      </Foot>
    </Stack>
  );
}

/** Whether rows of the vote are odd or something has happened to them: of most votes there is nothing to load. */
const hasEvidence = ({ warnings, addresses, transfers, representatives, ballots }: Vote) =>
  [warnings, addresses, transfers, representatives].some(({ length }) => length > 0) ||
  ballots.some(({ objection }) => objection);

type RunProps = Pick<ReadProps, 'vote' | 'meeting' | 'setMode' | 'onEdit' | 'onGone'>;

/** What the buttons of the page do. */
function useRun({ vote, meeting, setMode, onEdit, onGone }: RunProps, print: () => void) {
  const t = useText();
  const verbs = useVoteVerbs();
  const [isAnnulling, setAnnulling] = useState(false);
  const finish = () =>
    meeting.count > 0 ? notify('warning', t('VOTE.MEETING.SAVE_FIRST')) : verbs.finish(vote).catch(() => {});
  const run = {
    edit: onEdit,
    print,
    finish,
    voteFor: () => setMode('vote-for'),
    tickets: () => setMode('tickets'),
    record: () => verbs.record(vote),
    export: () => verbs.export(vote),
    remove: async () => (await verbs.remove(vote)) && onGone(),
    annul: () => setAnnulling(true),
  };
  return { run, isAnnulling, keep: () => setAnnulling(false) };
}

type PointsProps = Pick<ReadProps, 'vote' | 'meeting' | 'entry'> & { isPrinted: boolean };

/** The points in their order, each with the place to choose where one may. */
function Points({ vote, meeting, entry, isPrinted }: PointsProps) {
  const choiceOn = (point: VotePoint) => {
    if (!meeting.isOpen) return null;
    const scanned = point.votePointUsers.find(({ votedUser }) => votedUser.id === entry)?.votedUser;
    return <MeetingRows vote={vote} meeting={meeting} point={point} search={scanned?.room_name} />;
  };
  return vote.votePoints.map((point, position) => (
    <Point key={point.id} {...{ vote, point, position, isPrinted }}>
      {choiceOn(point)}
    </Point>
  ));
}

type FootProps = Pick<ReadProps, 'vote' | 'meeting'> & { start: () => void; children: ReactNode };

/** The buttons at the bottom (VOTE-13): what the committee does with a running vote, and voting itself. */
function Foot({ vote, meeting, start, children }: FootProps) {
  const t = useText();
  if (vote.status !== 'run') return null;
  return (
    <>
      {(vote.can.finish || vote.can.tickets) && (
        <div className="vote-verbs">
          <Suspense>
            {vote.can.finish && vote.type === 'online' && <Reminder id={vote.id} ask="REMIND.ASK.vote" can />}
          </Suspense>
          {children}
        </div>
      )}
      {meeting.isOpen && <MeetingBar meeting={meeting} />}
      {vote.can.vote && (
        <div className="form-footer vote-foot" data-end>
          <WriteButton size="md" leftSection={<IconPencilCheck size={20} />} onClick={start}>
            {t('VOTE.CAST.START')}
          </WriteButton>
        </div>
      )}
    </>
  );
}

/** Opens everything, waits for two seconds, and hands the page to the printer (G-108). */
function usePrint(): [boolean, () => void] {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    if (!isPrinted) return;
    const timer = setTimeout(() => window.print(), printAfter);
    const close = () => setPrinted(false);
    window.addEventListener('afterprint', close);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', close);
    };
  }, [isPrinted]);
  return [isPrinted, () => setPrinted(true)];
}
