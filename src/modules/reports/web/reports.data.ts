import { showName } from '#shared/display.ts';
import type { Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';

export type Report = Reply<'GET /report/{id}'>;
export type ReportRow = Reply<'GET /report'>['reports'][number];

/** Who may solve a report: the active people of the committee, its chair first (G-142). */
export function useSolvers(): { value: string; label: string }[] {
  const { house } = useSession();
  const active = (house?.committees ?? []).filter(({ state }) => state === 'active');
  const rank = ({ role }: (typeof active)[number]) => ['mayorCommittee', 'community_manager'].indexOf(role.name) >>> 0;
  return active.sort((a, b) => rank(a) - rank(b)).map((one) => ({ value: one.id, label: showName(one) }));
}
