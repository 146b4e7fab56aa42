import { Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { compare, fraction, parseFraction } from '#shared/fraction.ts';
import { type Say, useText } from '#web/text.tsx';
import {
  lacksBy,
  lackTexts,
  majorityText,
  type Profile,
  profileText,
  ruleOf,
  turnoutText,
} from '../../votes.profile.rules.ts';
import { isHidden, parsePercent, showShareOf, type VoteValue, voteValues, whole } from '../../votes.rules.ts';
import type { Vote, VotePoint } from '../votes.data.ts';
import { valueIcons } from '../votes.marks.ts';

const Hint = lazy(() => import('./votes.hint.tsx').then((m) => ({ default: m.Hint })));

/** What has a hint; it stands there before the hint is loaded. */
export const Hinted = ({ label, children }: { label: string; children: ReactElement }) => (
  <Suspense fallback={children}>
    <Hint label={label}>{children}</Hint>
  </Suspense>
);

/** `50 %`, `66,67 %`: a threshold as it was set. */
export function showThreshold(percent: string | null, lang: string): string {
  const hundredths = parsePercent(percent ?? '0') ?? 0;
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(hundredths / 100)}\u00a0%`;
}

/** What decides a point, or the vote where it has nothing of its own. */
const profileOf = (vote: Vote, point?: VotePoint): Profile | null => point?.profile ?? vote.profile;

/** What it takes to be accepted, with the base in words. */
export function acceptText(t: Say, vote: Vote, point?: VotePoint): string {
  const profile = profileOf(vote, point);
  if (profile) return point ? majorityText(t, profile) : profileText(t, profile);
  if (vote.unanimous) return t('VOTE.DETAIL.UNANIMOUS');
  return t(`VOTE.DETAIL.ACCEPT.${vote.accept_base}`, { percent: showThreshold(vote.accept_count, t.lang) });
}

/** What a point needs, in one sentence; nothing where the counts decide. */
export function Needed({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  const profile = profileOf(vote, point);
  return profile && <Text size="sm">{t('VOTE.PROFILE.NEEDED', { needed: profileText(t, profile) })}</Text>;
}

export const participationText = (t: Say, vote: Vote): string =>
  t('VOTE.DETAIL.PARTICIPATION_TEXT', { percent: showThreshold(vote.participation_count, t.lang) });

const near = (text: string) => {
  const { top, bottom } = parseFraction(text);
  return Number((top * 1_000_000n) / bottom) / 10_000;
};

/** A value in words; while the vote runs nobody is absent yet, they only have no vote. */
export const valueName = (t: Say, { status }: Vote, value: VoteValue): string =>
  t(value === 'miss' && status === 'run' ? 'VOTE.DETAIL.SILENT' : `VOTE.VALUE.${value}`);

/** The four columns of a point (G-135): how many people, which part of all shares, exactly when pointed at. */
export function StatRow({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  return (
    <dl className="vote-stats">
      {voteValues.map((value) => {
        const { people, share } = point.stats[value];
        const Icon = valueIcons[value];
        return (
          <div key={value} data-value={value}>
            <dt>
              <Icon size={18} aria-hidden /> {valueName(t, vote, value)}
            </dt>
            <Hinted label={t('VOTE.DETAIL.EXACTLY', { share })}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact fraction is for the keyboard too */}
              <dd tabIndex={0}>
                <strong>{showShareOf(parseFraction(share), t.lang)}</strong>
                <span>{t('VOTE.DETAIL.PEOPLE', { count: people })}</span>
              </dd>
            </Hinted>
          </div>
        );
      })}
    </dl>
  );
}

/** Where acceptance begins, in percent of all. */
function lineOf(vote: Vote, point: VotePoint): number {
  const profile = profileOf(vote, point);
  if (!profile && vote.unanimous) return 100;
  const { n, d, base } = profile
    ? ruleOf(profile).acceptance
    : { n: Number(vote.accept_count ?? 0), d: 100, base: vote.accept_base };
  return ((base === 'present' ? near(point.participation) : 100) * n) / d;
}

/** The result to look at: one bar by shares with a line where acceptance begins; the same in words for who does not see it. */
export function ResultBar({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  const percent = (value: (typeof voteValues)[number]) => showShareOf(parseFraction(point.stats[value].share), t.lang);
  const words = t('VOTE.DETAIL.PICTURE', {
    agree: percent('agree'),
    notAgree: percent('notAgree'),
    noVote: percent('noVote'),
    miss: percent('miss'),
    needed: acceptText(t, vote, point),
  });
  const line = lineOf(vote, point);
  return (
    <div className="vote-bar" role="img" aria-label={words}>
      <div>
        {voteValues.map((value) => (
          <span
            key={value}
            className="vote-part"
            data-value={value}
            style={{ width: `${near(point.stats[value].share)}%` }}
          />
        ))}
      </div>
      <i style={{ left: `${Math.min(line, 99.7)}%` }} />
    </div>
  );
}

type FigureProps = { name: string; value: string; percent: string | null; needed: string; explains?: boolean };

/** A figure beside its threshold; where two decimals would hide the reason there are more, and a sentence says why. */
function Figure({ name, value, percent, needed, explains = true }: FigureProps) {
  const t = useText();
  const threshold = parsePercent(percent ?? '0') ?? 0;
  const exact = parseFraction(value);
  const isBelow = compare(exact, fraction(threshold, whole)) < 0;
  const words = { percent: showThreshold(percent, t.lang) };
  return (
    <div>
      <Text>
        {name}: <strong>{showShareOf(exact, t.lang, threshold)}</strong>{' '}
        <Text span c="dimmed">
          ({t('VOTE.DETAIL.NEEDED', { needed })})
        </Text>
      </Text>
      {explains && isHidden(exact, threshold) && (
        <Text size="sm">{t(isBelow ? 'VOTE.DETAIL.HIDDEN_BELOW' : 'VOTE.DETAIL.HIDDEN_ABOVE', words)}</Text>
      )}
    </div>
  );
}

/** Participation and the share in favour beside what the profile asks, and what is missing to it. */
function ProfileFigures({ point, profile }: { point: VotePoint; profile: Profile }) {
  const t = useText();
  const [present, agree] = [parseFraction(point.participation), parseFraction(point.agree)];
  const lines = [
    [t('VOTE.DETAIL.PARTICIPATION'), present, turnoutText(t, profile)] as const,
    [t('VOTE.VALUE.agree'), agree, majorityText(t, profile)] as const,
  ];
  const lacks = lackTexts(t, lacksBy(ruleOf(profile), present, agree), (part) => showShareOf(part, t.lang, 0));
  return (
    <div>
      {lines.map(([name, value, needed]) => (
        <Text key={name}>
          {name}: <strong>{showShareOf(value, t.lang)}</strong>{' '}
          {needed && (
            <Text span c="dimmed">
              ({t('VOTE.DETAIL.NEEDED', { needed })})
            </Text>
          )}
        </Text>
      ))}
      {lacks.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </div>
  );
}

/** Participation and the share in favour, each beside what it takes. */
export function Figures({ vote, point }: { vote: Vote; point: VotePoint }) {
  const t = useText();
  const profile = profileOf(vote, point);
  if (profile) return <ProfileFigures point={point} profile={profile} />;
  return (
    <div>
      <Figure
        name={t('VOTE.DETAIL.PARTICIPATION')}
        value={point.participation}
        percent={vote.participation_count}
        needed={participationText(t, vote)}
      />
      <Figure
        name={t('VOTE.VALUE.agree')}
        value={point.agree}
        percent={vote.accept_count}
        needed={acceptText(t, vote)}
        explains={!vote.unanimous}
      />
    </div>
  );
}
