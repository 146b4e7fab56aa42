import { Button, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { Needed } from '../detail/votes.stats.tsx';
import { Warning } from '../detail/votes.verdict.tsx';
import type { Vote, VotedUser, VotePoint } from '../votes.data.ts';
import { AttachmentList } from '../votes.files.ts';
import { CastChoice, PlaceTitle, TogetherSwitch } from './votes.cast.tsx';
import type { Casting } from './votes.casting.ts';
import { listed } from './votes.confirm.tsx';

type Props = {
  vote: Vote;
  casting: Casting;
  users: VotedUser[];
  isOwn?: boolean;
  point: string;
  go: (next: string) => void;
};

/** One point to decide on: the question, its whole wording to unfold, three large buttons; on from here leads to the next point, and once all are chosen to the recap. */
export function Question({ vote, casting, users, isOwn, point: id, go }: Props) {
  const t = useText();
  const { points, missing } = casting;
  const at = points.indexOf(id);
  const point = vote.votePoints[at];
  const [isRefused, setRefused] = useState(false);
  const isChosen = !missing.includes(id);
  const isLast = at === points.length - 1;
  const next = () => {
    if (!isChosen) return setRefused(true);
    const [gap] = missing;
    go((isLast || !gap ? gap : points[at + 1]) ?? 'recap');
  };
  if (!point) return null;
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          {t('VOTE.CAST.STEP_OF', { step: at + 1, count: points.length })}
        </Text>
        <PlaceTitle>{point.name}</PlaceTitle>
      </div>
      <Wording vote={vote} point={point} />
      <TogetherSwitch casting={casting} label={t('VOTE.CAST.TOGETHER')} />
      <CastChoice casting={casting} point={point} users={users} isOwn={isOwn} />
      {isRefused && !isChosen && (
        <Text c="red" role="alert">
          {t('VOTE.CAST.CHOOSE')}
        </Text>
      )}
      <Text size="sm" c="dimmed" className="breakable">
        {t('VOTE.CAST.RECAP_FOR', { names: listed(users) })}
      </Text>
      <div className="form-footer vote-foot" data-end={at === 0 || undefined}>
        {at > 0 && (
          <Button variant="default" onClick={() => go(points[at - 1] as string)}>
            {t('BASE.BACK')}
          </Button>
        )}
        <Button onClick={next} rightSection={<IconChevronRight size={18} aria-hidden />}>
          {t(isLast || missing.length === 0 ? 'VOTE.CAST.TO_RECAP' : 'VOTE.CAST.NEXT')}
        </Button>
      </div>
    </>
  );
}

/** What one decides on: whether the law wants a deed besides, the whole wording to unfold, the files. */
function Wording({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  return (
    <>
      <Needed vote={vote} point={point} />
      {point.deed && <Warning>{t('VOTE.LAW.DEED')}</Warning>}
      {point.description && (
        <details className="vote-details booth-text">
          <summary>{t('VOTE.CAST.WORDING')}</summary>
          <RichText html={point.description} />
        </details>
      )}
      {point.attachments.length > 0 && (
        <Suspense>
          <AttachmentList attachments={point.attachments} />
        </Suspense>
      )}
    </>
  );
}
