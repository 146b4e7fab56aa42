import { showDateTime } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { History } from '#web/ui/history.tsx';
import { profileText, readProfile } from '../../votes.profile.rules.ts';
import { writePercent } from '../../votes.rules.ts';
import type { Vote } from '../votes.data.ts';
import { showThreshold } from './votes.stats.tsx';

/** Who closes a vote at its deadline. */
const nobody = { id: '', firstName: '', lastName: '', titleBefore: null, titleAfter: null, isCompany: true };

/** What happened to a vote, for who writes votes (G-164). */
export function VoteHistory({ rows }: { rows: Vote['history'] }) {
  const t = useText();
  const value = (action: string, text: string) => {
    const profile = action === 'profile' ? readProfile(text || null) : null;
    if (profile) return profileText(t, profile);
    if (action === 'type') return t.raw(`VOTE.TYPE.${text}`);
    if (action === 'acceptBase') return t.raw(`VOTE.FORM.BASE.${text}`);
    if (action === 'participationCount' || action === 'acceptCount')
      return showThreshold(writePercent(Number(text)), t.lang);
    if (action === 'legalGround' && text) return t.raw(`VOTE.DETAIL.GROUND.${text}`);
    return action === 'deadline' ? showDateTime(text) : undefined;
  };
  const byItself = { ...nobody, companyName: t('VOTE.HISTORY.BY_ITSELF') };
  const shown = rows.map((row) => (row.action === 'close' ? { ...row, user: byItself } : row));
  return <History rows={shown} name={(action) => t.raw(`VOTE.HISTORY.${action}`)} value={value} />;
}
