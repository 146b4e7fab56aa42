import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { Input } from '#web/api.ts';
import type { ProfileName } from '../../votes/votes.profile.rules.ts';
import { type AgendaFields, type MeetingVisibility, meetingErrors, wordsOf } from '../meetings.rules.ts';
import type { Meeting } from './meetings.data.ts';

/** A point as the form edits it; its key tells it apart while it has no id. */
export type PointDraft = AgendaFields & { key: string; id?: string; profile: ProfileName | null };

let counter = 0;
const empty: AgendaFields = { kind: 'decide', name: '', text: '', requiresNotary: false };

/** A new point, empty or from a template. */
export const newPoint = (from: AgendaFields = empty): PointDraft => ({
  ...from,
  profile: null,
  key: `new.${Date.now()}.${++counter}`,
});

export type MeetingValues = {
  name: string;
  start: string | null;
  end: string | null;
  address: string;
  description: string;
  visibility: MeetingVisibility;
  visibilityRoles: string[];
  agenda: PointDraft[];
};

/** So many days more than the invitation needs are left for the post. */
const daysOfPost = 5;

/** A meeting as the form edits it; a new one is on an evening that leaves time to invite people so many days ahead. */
export function fromMeeting(meeting: Meeting | undefined, now: string, invitationDays: number): MeetingValues {
  if (meeting) {
    const { name, start, end, address, description, visibility, visibilityRoles } = meeting;
    const agenda = meeting.agenda.map((point) => ({
      ...wordsOf(point),
      profile: point.profile,
      id: point.id,
      key: point.id,
    }));
    return { name, start, end, address, description, visibility, visibilityRoles, agenda };
  }
  const day = addDays(houseDay(now), invitationDays + daysOfPost);
  return {
    name: '',
    start: houseInstant(`${day} 18:00`),
    end: houseInstant(`${day} 20:00`),
    address: '',
    description: '',
    visibility: 'everyone',
    visibilityRoles: [],
    agenda: [],
  };
}

/** What the form sends, once both times are there. */
export const toBody = (
  { start, end, agenda, ...values }: MeetingValues,
  status: 'concept' | 'scheduled',
): Input<'POST /meeting-of-owners'> => ({
  ...values,
  start: start ?? '',
  end: end ?? '',
  status,
  agenda: agenda.map(({ key: _, ...point }) => point),
});

/** What keeps the form from being stored. */
export function formErrors(values: MeetingValues): FieldErrors {
  const errors = meetingErrors(values);
  for (const [i, { name }] of values.agenda.entries())
    if (name.trim() === '') errors[`agenda.${i}.name`] = 'BASE.VALIDATION.REQUIRED';
  return errors;
}
