import { z } from 'zod';
import { attachmentSchema, canDo, contract, count, day, historySchema, id, instant, stamps } from '#shared/contract.ts';
import {
  blockKinds,
  minutesReaders,
  minutesStatuses,
  mostBlockText,
  mostVerifiers,
  verdicts,
} from './minutes.rules.ts';

const tooLong = 'BASE.VALIDATION.TOO_LONG';
const tooMany = 'BASE.VALIDATION.TOO_MANY';
const tooShort = 'BASE.VALIDATION.TOO_SHORT';
const required = 'BASE.VALIDATION.REQUIRED';
const status = z.enum(minutesStatuses);

/** How far the minutes of a meeting are, and until which day they are to be made. */
const standing = {
  /** Null while there are none, or none that the reader sees. */
  status: status.nullable(),
  deadline: day,
  isLate: z.boolean(),
};

const block = z.object({
  id,
  kind: z.enum(blockKinds),
  title: z.string(),
  /** Of a part that is copied from the record HTML, else the text as it was typed. */
  body: z.string(),
  /** An annex for the committee alone. */
  isInner: z.boolean(),
  version: count,
});

const minutesDetail = z.object({
  id,
  meetingId: id,
  meeting: z.string(),
  edition: count,
  reason: z.string(),
  status,
  publishedTo: z.enum(minutesReaders).nullable(),
  deadline: day,
  isLate: z.boolean(),
  /** Whether some version of them was signed. */
  isDone: z.boolean(),
  /** Whether the parts that are copied come from the record of the evening. */
  isRecorded: z.boolean(),
  blocks: z.array(block),
  /** For the committee and the verifiers, while they are at work. */
  verifiers: z.array(
    z.object({ id, name: z.string(), answer: z.enum(verdicts).nullable(), at: instant.nullable(), isMe: z.boolean() }),
  ),
  remarks: z.array(z.object({ id, blockId: id.nullable(), name: z.string(), text: z.string(), createdAt: instant })),
  /** The whole without the annexes for the committee, for copying. */
  text: z.string(),
  /** The SHA-256 of the document that is signed. */
  fixedHash: z.string().nullable(),
  /** The hash with which the log of the meeting ends since these minutes were closed. */
  ledgerHash: z.string().nullable(),
  /** The titles of the parts in which something is still to be filled in, for those at work. */
  gaps: z.array(z.string()),
  sentAt: instant.nullable(),
  closedAt: instant.nullable(),
  signedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** All versions that the reader sees. */
  editions: z.array(z.object({ id, edition: count, status, reason: z.string() })),
  attachments: z.array(attachmentSchema),
  ...stamps,
  history: z.array(historySchema),
  can: canDo('edit', 'send', 'reopen', 'close', 'sign', 'publish', 'renew', 'remark', 'answer'),
});

const notFound = ['BASE.ERRORS.NOT_FOUND'] as const;
const stateful = [...notFound, 'MINUTES.ERRORS.STATUS'] as const;
const one = z.object({ id });

/** Minutes of meetings; a verifier needs no more than reading meetings, because every owner may be one. */
export const minutesContract = contract('meetings', {
  'GET /minutes/due': {
    needs: 'write',
    summary: 'The meetings of the last months whose minutes are not signed, for the committee.',
    reply: z.object({ due: z.array(z.object({ meetingId: id, ...standing })) }),
  },
  'GET /meeting-of-owners/{id}/minutes/state': {
    summary: 'How far the minutes of a meeting are, as far as the reader sees them.',
    input: one,
    reply: z.object({ ...standing, isDone: z.boolean(), minutesId: id.nullable(), canStart: z.boolean() }),
    fails: ['MEETING.ERRORS.NOT_FOUND'],
  },
  'GET /minutes/{id}': {
    summary: 'One version of the minutes of a meeting.',
    input: one,
    reply: minutesDetail,
    fails: notFound,
  },
  'POST /meeting-of-owners/{id}/minutes': {
    summary:
      'Begins the minutes of a meeting from its record, or with a reason a new version of those that were signed.',
    input: z.object({ id, reason: z.string().trim().max(1_000, tooLong).default('') }),
    reply: minutesDetail,
    fails: ['MEETING.ERRORS.NOT_FOUND', 'MEETING.ERRORS.NOT_STARTED', 'MINUTES.ERRORS.STATUS'],
  },
  'PUT /minutes/{id}/block': {
    summary: 'Writes the text of one part; who began from an older one is refused.',
    input: z.object({ id, blockId: id, version: count, body: z.string().trim().max(mostBlockText, tooLong) }),
    reply: block,
    fails: [...stateful, 'BASE.ERRORS.STALE'],
  },
  'PUT /minutes/{id}/regenerate': {
    summary: 'Copies the parts that come from the record anew; what somebody wrote stays.',
    input: one,
    reply: minutesDetail,
    fails: stateful,
  },
  'PUT /minutes/{id}/send': {
    summary: 'Sends the draft to those who verify it.',
    input: z.object({ id, verifiers: z.array(id).min(1, required).max(mostVerifiers, tooMany) }),
    reply: minutesDetail,
    fails: [...stateful, 'MINUTES.ERRORS.RUNNING'],
  },
  'PUT /minutes/{id}/reopen': {
    summary: 'Takes the minutes back to be edited; a document that was to be signed is thrown away.',
    input: one,
    reply: minutesDetail,
    fails: stateful,
  },
  'POST /minutes/{id}/remark': {
    needs: 'read',
    summary: 'A verifier, or the committee, remarks on a part or on the whole.',
    input: z.object({
      id,
      blockId: id.nullable().default(null),
      text: z.string().trim().min(3, tooShort).max(2_000, tooLong),
    }),
    reply: minutesDetail,
    fails: stateful,
  },
  'PUT /minutes/{id}/answer': {
    needs: 'read',
    summary: 'A verifier agrees, or objects.',
    input: z.object({ id, answer: z.enum(verdicts) }),
    reply: minutesDetail,
    fails: stateful,
  },
  'PUT /minutes/{id}/close': {
    summary: 'Makes the document that is signed and seals the log of the meeting; from now on neither changes.',
    input: z.object({
      id,
      /** Whether it is closed although a verifier objects; that stands in the minutes then. */
      objected: z.boolean().default(false),
    }),
    reply: minutesDetail,
    fails: [...stateful, 'MINUTES.ERRORS.GAPS', 'MINUTES.ERRORS.OBJECTED', 'MINUTES.ERRORS.CHANGED'],
  },
  'POST /minutes/{id}/signed': {
    summary:
      'Stores the signed document, as PDF or a picture of it; for the committee alone where it bears the annexes or nothing is said.',
    input: one.extend({ to: z.enum(minutesReaders).default('committee') }),
    upload: 'file',
    fails: [...stateful, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'PUT /minutes/{id}/publish': {
    summary: 'Publishes signed minutes; an earlier version gives way.',
    input: z.object({ id, to: z.enum(minutesReaders) }),
    reply: minutesDetail,
    fails: stateful,
  },
  'GET /minutes/{id}/print': {
    summary: 'Minutes as A4 pages; Czech in every language.',
    input: one,
    reply: 'file',
    fails: notFound,
  },
});
