import { cleanHtml, plainText } from '#engines/html.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import { announce as announceEvent } from '#modules/events/server/events.door.ts';
import { areRoles } from '#modules/roles/server/roles.door.ts';
import type { Ctx } from '#server/context.ts';
import { tell } from '#server/telling.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { failFields } from '#shared/errors.ts';
import type { meetingsContract } from '../meetings.contract.ts';
import { meetingErrors } from '../meetings.rules.ts';
import { isOtherAgenda } from './meetings.agenda.ts';
import { meetings, type WholeMeeting } from './meetings.kind.ts';

// What a body of the form becomes in the tables, the calendar and what people are told.

type Input = Omit<ParsedOf<(typeof meetingsContract)['calls']['POST /meeting-of-owners']>, 'files'>;
export type Plan = Awaited<ReturnType<typeof toPlan>>;

/** Checks a body and shapes it for the tables. */
export async function toPlan(ctx: Ctx, input: Input, held?: WholeMeeting) {
  const errors = meetingErrors(input);
  if (!(await areRoles(ctx, input.visibilityRoles))) errors.visibilityRoles = 'BASE.VALIDATION.INVALID';
  if (held?.status === 'scheduled' && input.status === 'concept') errors.status = 'MEETING.VALIDATION.SCHEDULED';
  if (Object.keys(errors).length > 0) return failFields(errors);
  const { start, end, address, visibility } = input;
  const isInviting = input.status === 'scheduled' && (held === undefined || held.status === 'concept');
  const isOther = held ? await isOtherAgenda(ctx, held, input.agenda) : false;
  const own = {
    start,
    end,
    address,
    visibility,
    description: cleanHtml(input.description),
    visibilityRoles: visibility === 'roles' ? [...new Set(input.visibilityRoles)] : [],
    scheduledAt: isInviting ? ctx.now : (held?.scheduledAt ?? null),
  };
  const spine = {
    title: input.name,
    status: held?.status === 'finished' ? 'finished' : (input.status as string),
    audience: audienceOf(visibility !== 'committee'),
    searchText: [input.name, address, plainText(own.description), ...input.agenda.map(({ name }) => name)].join(' '),
  };
  const fields = held ? changesOf(held, { ...spine, ...own }, told) : [];
  const changes = [...fields, ...(isOther ? [{ action: 'agenda' }] : [])];
  const all = held && isInviting ? [...changes, { action: 'schedule' }] : changes;
  return { spine, own, isInviting, isOther, changes: all };
}

/** What the history says of a change. */
const told = [
  ...(['title', 'start', 'end', 'address', 'visibility'] as const),
  { field: 'visibilityRoles', shown: null },
  { field: 'description', shown: null },
] as const;

/** Says a scheduled meeting in the calendar; one for some roles only to the committee, which the calendar knows alone. */
export async function announce(ctx: Ctx, id: string, { spine, own }: Pick<Plan, 'spine' | 'own'>): Promise<void> {
  if (spine.status !== 'scheduled') return;
  const { start, end, address, description, visibility } = own;
  const said = { title: spine.title, start, end, allDay: false, address, description };
  await announceEvent(ctx, 'meeting', { id, ...said, audience: audienceOf(visibility === 'everyone') });
}

/** Invites, or tells that the place, the time or the agenda is another one. */
export async function tellOf(
  ctx: Ctx,
  id: string,
  { own, isInviting, isOther }: Plan,
  held?: WholeMeeting,
): Promise<void> {
  if (isInviting) return tell(ctx, meetings, [id], 'invited');
  if (held?.status !== 'scheduled') return;
  const isMoved = (['start', 'end', 'address'] as const).some((field) => held[field] !== own[field]);
  if (isMoved || isOther) await tell(ctx, meetings, [id], 'changed');
}
