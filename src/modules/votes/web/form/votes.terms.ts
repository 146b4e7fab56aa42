import type { Say } from '#web/text.tsx';
import { profileText } from '../../votes.profile.rules.ts';
import { parsePercent, whole } from '../../votes.rules.ts';
import { toProfile } from './votes.majority.ts';
import type { VoteFormValues } from './votes.mapper.ts';

/** A percent that was typed, as the language writes it; a dash while it cannot be read. */
const show = (text: string, lang: string): string => {
  const hundredths = parsePercent(text);
  return hundredths === null ? '–' : `${new Intl.NumberFormat(lang).format(hundredths / (whole / 100))}\u00a0%`;
};

type Terms = Pick<VoteFormValues, 'majority' | 'unanimous' | 'participation_count' | 'accept_count' | 'accept_base'>;

/** In one sentence when a point is accepted. */
export function ruleOf(t: Say, { majority, unanimous, participation_count, accept_count, accept_base }: Terms): string {
  const profile = toProfile(majority);
  if (profile) return t('VOTE.PROFILE.NEEDED', { needed: profileText(t, profile) });
  const quorum = parsePercent(participation_count) === 0 ? 'VOTE.FORM.RULE.ANY' : 'VOTE.FORM.RULE.QUORUM';
  return [
    unanimous
      ? t('VOTE.FORM.RULE.UNANIMOUS')
      : t(`VOTE.FORM.RULE.${accept_base}`, { accept: show(accept_count, t.lang) }),
    t(quorum, { participation: show(participation_count, t.lang) }),
  ].join(' ');
}
