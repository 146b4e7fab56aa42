import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  historySchema,
  id,
  instant,
  listInput,
  paperIds,
  papers,
  personSchema,
  richText,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { profileNames } from '../votes/votes.profile.rules.ts';
import { voteStatuses } from '../votes/votes.rules.ts';
import { agendaKinds, meetingStatuses, meetingVisibilities, mostAgendaPoints } from './meetings.rules.ts';

/** The tabs of the list; without one all meetings (G-024). */
export const meetingTabs = ['all', 'concept', 'scheduled', 'finished'] as const;
export type MeetingTab = (typeof meetingTabs)[number];

const required = 'BASE.VALIDATION.REQUIRED';
const tooLong = 'BASE.VALIDATION.TOO_LONG';
const tooMany = 'BASE.VALIDATION.TOO_MANY';

const meetingRow = z.object({
  id,
  name: z.string(),
  status: z.enum(meetingStatuses),
  start: instant,
  end: instant,
  address: z.string(),
  /** The year in which it begins, on the clock of the house (G-119). */
  year: z.number().int(),
  visibility: z.enum(meetingVisibilities),
  visibilityRoles: z.array(id),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('edit', 'attach', 'finish', 'remove', 'hold'),
});

const pointFields = z.strictObject({
  id: id.optional(),
  kind: z.enum(agendaKinds).default('decide'),
  name: z.string().trim().min(1, required).max(300, tooLong),
  /** The wording of the resolution, or what is said of the point; lines without formatting. */
  text: z.string().trim().max(10_000, tooLong).default(''),
  /** What is decided needs a public deed. */
  requiresNotary: z.boolean().default(false),
  /** Which majority decides it; null: more than half of those present. */
  profile: z.enum(profileNames).nullable().default(null),
});

const pointWords = { kind: z.enum(agendaKinds), name: z.string(), text: z.string(), requiresNotary: z.boolean() };

const pointShape = z.object({
  id,
  ...pointWords,
  profile: z.enum(profileNames).nullable(),
  /** It came after the invitation: to be decided all owners must be present and agree (§ 253(3) of the civil code). */
  addedAfter: z.boolean(),
  /** What the invitation said of it, where that is something else. */
  sent: z.object(pointWords).nullable(),
});

const meetingDetail = meetingRow.extend({
  description: z.string(),
  agenda: z.array(pointShape),
  scheduledAt: instant.nullable(),
  heldAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Its event in the main calendar, for who sees it. */
  eventId: id.nullable(),
  /** The votes that name it, as far as the reader sees them; none for who does not read votes. */
  votes: z.array(z.object({ id, name: z.string(), status: z.enum(voteStatuses) })),
  ...papers,
  history: z.array(historySchema),
});

const meetingFields = z.object({
  name: title.min(1, required),
  start: instant,
  end: instant,
  address: title.min(1, required),
  description: richText.default(''),
  visibility: z.enum(meetingVisibilities).default('everyone'),
  visibilityRoles: z.array(id).max(100, tooMany).default([]),
  /** The points in their order; what has an id keeps it. */
  agenda: z.array(pointFields).max(mostAgendaPoints, tooMany).default([]),
  /** `scheduled` invites; the way back to a draft is closed. */
  status: z.enum(['concept', 'scheduled']).default('concept'),
  files: paperIds,
});

const notFound = ['MEETING.ERRORS.NOT_FOUND'] as const;

export const meetingsContract = contract('meetings', {
  'GET /meeting-of-owners': {
    madeOf: ['meeting'],
    summary: "One page of the owners' meetings of a tab, with the counts of all tabs.",
    input: listInput({ tab: z.enum(meetingTabs).default('all'), search: searchText }, ['start', 'name']),
    reply: z.object({ meetings: z.array(meetingRow), totalItems: count, ...countsOf(meetingTabs) }),
  },
  'POST /meeting-of-owners': {
    summary: 'Creates a meeting as a draft, or invites to it at once.',
    input: meetingFields,
    reply: meetingDetail,
  },
  'GET /meeting-of-owners/{id}': {
    madeOf: ['meeting', 'duty', 'convening', 'event', 'vote', 'hung', 'file', 'folder'],
    summary: 'One meeting with its votes and papers.',
    input: z.object({ id }),
    reply: meetingDetail,
    fails: notFound,
  },
  'PUT /meeting-of-owners/{id}': {
    summary: 'Changes a meeting, or invites to it; of a finished one only its papers are changed.',
    input: meetingFields.extend({ id, version: count.optional(), removedAttachments: paperIds }),
    reply: meetingDetail,
    fails: [...notFound, 'MEETING.ERRORS.FINISHED', 'MEETING.ERRORS.HELD', 'BASE.ERRORS.STALE'],
  },
  'DELETE /meeting-of-owners/{id}': {
    summary: 'Deletes a meeting into the trash, with its event in the calendar; a scheduled one is cancelled by it.',
    input: z.object({ id }),
    fails: notFound,
  },
  'POST /meeting-of-owners/upload/{id}': {
    summary: 'Hangs one file on a meeting; called once for each file.',
    input: z.object({
      id,
      name: z.string().max(200, tooLong).default(''),
      description: z.string().max(2_000, tooLong).default(''),
      isPublic: z.enum(['true', 'false']).default('true'),
      /** A meeting asks nobody to confirm that a file was read; the field is taken for the sake of the specification. */
      acceptRead: z.enum(['false']).default('false'),
    }),
    upload: 'file',
    fails: [...notFound, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'PUT /meeting-of-owners/{id}/finish': {
    summary: 'Finishes a scheduled meeting that has begun.',
    input: z.object({ id }),
    reply: meetingDetail,
    fails: [...notFound, 'MEETING.ERRORS.NOT_SCHEDULED', 'MEETING.ERRORS.NOT_STARTED'],
  },
  'GET /meeting-of-owners/{id}/print': {
    summary: 'One meeting as an A4 page.',
    input: z.object({ id }),
    reply: 'file',
    fails: notFound,
  },
  'GET /meeting-of-owners/search/{text}': searchCall('At most 20 meetings that hold the text.'),
});
