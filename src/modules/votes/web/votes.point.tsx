import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconCircleX, IconScale } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { placeOf } from './votes.casting.ts';
import type { Vote, VotePoint } from './votes.data.ts';
import { AttachmentList } from './votes.files.ts';
import { Figures, Hinted, ResultBar, StatRow } from './votes.stats.tsx';

const PeopleTables = lazy(() => import('./votes.people.tsx').then((m) => ({ default: m.PeopleTables })));

/** More points than this are folded at first. */
const openAtFirst = 5;

type Props = {
  vote: Vote;
  point: VotePoint;
  position: number;
  isPrinted: boolean;
  /** Where one chooses on this point; it keeps the section open until it is folded by hand. */
  children?: ReactNode;
};

/** One point of a vote, to fold: the verdict, the full text, the result, who voted how (VOTE-08 to VOTE-12). */
export function Point({ vote, point, position, isPrinted, children }: Props) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isPrinted || (isOpen ?? (Boolean(children) || position < openAtFirst));
  const body = useId();
  return (
    <Card className="vote-point" id={placeOf(point.id)}>
      <h2 className="vote-head">
        <UnstyledButton
          className="vote-fold"
          aria-expanded={isShown}
          aria-controls={body}
          onClick={() => setOpen(!isShown)}
        >
          <IconChevronRight size={20} aria-hidden data-open={isShown || undefined} />
          <span>
            {position + 1}. {point.name}
          </span>
        </UnstyledButton>
        {vote.status !== 'concept' && <VerdictMark vote={vote} point={point} />}
      </h2>
      <div id={body}>{isShown && <Body {...{ vote, point, isPrinted, children }} />}</div>
    </Card>
  );
}

/** Whether the point is accepted: an icon and the word, and while the vote runs only so far (VOTE-09). */
function VerdictMark({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  const { accepted } = point;
  const Icon = accepted ? IconCircleCheck : IconCircleX;
  const isOver = vote.status === 'finish';
  const words = isOver
    ? t(accepted ? 'VOTE.ACCEPTED' : 'VOTE.REFUSED')
    : t(accepted ? 'VOTE.DETAIL.SO_FAR_ACCEPTED' : 'VOTE.DETAIL.SO_FAR_REFUSED');
  return (
    <Hinted label={t(accepted ? 'VOTE.DETAIL.WHY_ACCEPTED' : 'VOTE.DETAIL.WHY_REFUSED')}>
      <span className="vote-verdict" data-accepted={accepted || undefined} data-over={isOver || undefined}>
        <Icon size={20} aria-hidden /> {words}
      </span>
    </Hinted>
  );
}

function Body({ vote, point, isPrinted, children }: Omit<Props, 'position'>) {
  const t = useText();
  const { user } = useSession();
  const isCounted = vote.status !== 'concept';
  const isOnline = vote.type === 'online'; // who chooses there sees the text and the choice alone
  return (
    <Stack mt="md">
      {point.description && <RichText html={point.description} />}
      {point.deed && <Warning>{t('VOTE.DETAIL.DEED')}</Warning>}
      {point.attachments.length > 0 && (
        <Suspense>
          <AttachmentList attachments={point.attachments} showsVisibility={user.isPrivileged} />
        </Suspense>
      )}
      {isCounted && !(isOnline && children) && (
        <>
          <StatRow vote={vote} point={point} />
          <ResultBar vote={vote} point={point} />
          <Figures vote={vote} point={point} />
          {point.legal && <LegalCheck point={point} legal={point.legal} />}
        </>
      )}
      <Suspense>{children ?? (isCounted && <PeopleTables vote={vote} point={point} isPrinted={isPrinted} />)}</Suspense>
    </Stack>
  );
}

const Warning = ({ children }: { children: string }) => (
  <div role="note" className="vote-warning">
    <IconAlertTriangle size={20} aria-hidden /> <span>{children}</span>
  </div>
);

type LegalProps = { point: VotePoint; legal: NonNullable<VotePoint['legal']> };

/** What the law asks besides the thresholds, for the committee (G-135): a warning when a point is accepted without it. */
function LegalCheck({ point, legal }: LegalProps) {
  const t = useText();
  const isLawful = legal.quorum !== false && legal.majority;
  const parts = [
    legal.quorum !== null && t(legal.quorum ? 'VOTE.DETAIL.LEGAL.QUORUM' : 'VOTE.DETAIL.LEGAL.NO_QUORUM'),
    t(legal.majority ? 'VOTE.DETAIL.LEGAL.MAJORITY' : 'VOTE.DETAIL.LEGAL.NO_MAJORITY'),
  ].filter(Boolean);
  return (
    <>
      <Text size="sm" c="dimmed">
        <IconScale size={16} aria-hidden className="vote-inline" /> {t('VOTE.DETAIL.LEGAL')}: {parts.join(', ')}.
      </Text>
      {point.accepted && !isLawful && <Warning>{t('VOTE.DETAIL.LEGAL.WARNING')}</Warning>}
    </>
  );
}
