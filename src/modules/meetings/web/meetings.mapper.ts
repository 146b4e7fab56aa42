import { houseDay, houseInstant } from '#shared/dates.ts';
import type { Input } from '#web/api.ts';
import type { MeetingVisibility } from '../meetings.rules.ts';
import type { Meeting } from './meetings.data.ts';

export type MeetingValues = {
  name: string;
  start: string | null;
  end: string | null;
  address: string;
  description: string;
  visibility: MeetingVisibility;
  visibilityRoles: string[];
};

/** The law wants thirty days; a few more are left for the post. */
const usualDays = 35;

/** A meeting as the form edits it; a new one is on an evening in five weeks. */
export function fromMeeting(meeting: Meeting | undefined, now: string): MeetingValues {
  if (meeting) {
    const { name, start, end, address, description, visibility, visibilityRoles } = meeting;
    return { name, start, end, address, description, visibility, visibilityRoles };
  }
  const day = houseDay(new Date(Date.parse(now) + usualDays * 86_400_000));
  return {
    ...{ name: '', start: houseInstant(`${day} 18:00`), end: houseInstant(`${day} 20:00`), address: '' },
    ...{ description: '', visibility: 'everyone', visibilityRoles: [] },
  };
}

/** What the form sends, once both times are there. */
export const toBody = (
  { start, end, ...values }: MeetingValues,
  status: 'concept' | 'scheduled',
): Input<'POST /meeting-of-owners'> => ({ ...values, start: start ?? '', end: end ?? '', status });
