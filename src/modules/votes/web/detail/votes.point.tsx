import { Stack, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { placeOf, type Vote, type VotePoint } from '../votes.data.ts';
import { AttachmentList } from '../votes.files.ts';
import { Figures, Needed, ResultBar, StatRow } from './votes.stats.tsx';
import { Indicative, LegalCheck, VerdictMark, Warning } from './votes.verdict.tsx';

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
        {point.deed && <Indicative />}
      </h2>
      <div id={body}>{isShown && <Body {...{ vote, point, isPrinted, children }} />}</div>
    </Card>
  );
}

function Body({ vote, point, isPrinted, children }: Omit<Props, 'position'>) {
  const t = useText();
  const isCounted = vote.status !== 'concept';
  return (
    <Stack mt="md">
      {point.description && <RichText html={point.description} />}
      {!isCounted && <Needed vote={vote} point={point} />}
      {point.deed && <Warning>{t('VOTE.LAW.DEED')}</Warning>}
      {point.attachments.length > 0 && (
        <Suspense>
          <AttachmentList attachments={point.attachments} />
        </Suspense>
      )}
      {isCounted && (
        <>
          <StatRow vote={vote} point={point} />
          <ResultBar vote={vote} point={point} />
          <Figures vote={vote} point={point} />
          <LegalCheck vote={vote} point={point} />
        </>
      )}
      <Suspense>{children ?? (isCounted && <PeopleTables vote={vote} point={point} isPrinted={isPrinted} />)}</Suspense>
    </Stack>
  );
}
