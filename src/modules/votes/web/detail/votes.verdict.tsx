import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconProgress, IconScale } from '@tabler/icons-react';
import { parseFraction } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { lacksOf, verdictOf } from '../../votes.law.rules.ts';
import { showShareOf, whole } from '../../votes.rules.ts';
import type { Vote, VotePoint } from '../votes.data.ts';
import { Hinted } from './votes.stats.tsx';

type Props = { vote: Vote; point: VotePoint };

/** Whether the point is accepted: an icon and the words, and while the vote runs only so far (VOTE-09); plain only where the law asks for nothing more. */
export function VerdictMark({ vote, point }: Props) {
  const t = useText();
  const { accepted } = point;
  const lacks = lacksOf(vote.type, accepted, point.legal);
  const isOver = vote.status === 'finish';
  const isPlain = accepted && lacks.length === 0;
  const Icon = !isOver ? IconProgress : isPlain ? IconCircleCheck : accepted ? IconAlertTriangle : IconCircleX;
  const soFar = isPlain ? 'VOTE.DETAIL.SO_FAR_ACCEPTED' : accepted ? 'VOTE.LAW.SO_FAR' : 'VOTE.DETAIL.SO_FAR_REFUSED';
  return (
    <Hinted label={t(accepted ? 'VOTE.DETAIL.WHY_ACCEPTED' : 'VOTE.DETAIL.WHY_REFUSED')}>
      <span
        className="vote-verdict"
        data-accepted={isPlain || undefined}
        data-lacks={(accepted && !isPlain) || undefined}
        data-over={isOver || undefined}
      >
        <Icon size={20} aria-hidden /> {t(isOver ? verdictOf(accepted, lacks) : soFar)}
      </span>
    </Hinted>
  );
}

/** The mark of a point whose result is not the decision itself, because the law wants a public deed. */
export function Indicative() {
  const t = useText();
  return (
    <Badge variant="outline" color="gray" tt="none">
      {t('VOTE.LAW.INDICATIVE')}
    </Badge>
  );
}

export const Warning = ({ children }: { children: string }) => (
  <div role="note" className="vote-warning">
    <IconAlertTriangle size={20} aria-hidden /> <span>{children}</span>
  </div>
);

/** What the law asks besides the thresholds, for everybody who sees the result: a warning where an accepted point lacks it. */
export function LegalCheck({ vote, point }: Props) {
  const t = useText();
  const { legal } = point;
  const lacks = lacksOf(vote.type, point.accepted, legal);
  const present = showShareOf(parseFraction(point.participation), t.lang, whole / 2);
  const parts = [
    legal.quorum !== null && t(legal.quorum ? 'VOTE.DETAIL.LEGAL.QUORUM' : 'VOTE.DETAIL.LEGAL.NO_QUORUM'),
    t(legal.majority ? 'VOTE.DETAIL.LEGAL.MAJORITY' : 'VOTE.DETAIL.LEGAL.NO_MAJORITY'),
  ].filter(Boolean);
  return (
    <>
      <Text size="sm" c="dimmed">
        <IconScale size={16} aria-hidden className="vote-inline" /> {t('VOTE.DETAIL.LEGAL')}: {parts.join(', ')}.{' '}
        {t('VOTE.LAW.HELP')}
      </Text>
      {lacks.map((key) => (
        <Warning key={key}>{t(key, { present })}</Warning>
      ))}
    </>
  );
}
