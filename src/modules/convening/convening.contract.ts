import { z } from 'zod';
import { contract, count, countsOf, day, id, ids, instant, paging, searchText } from '#shared/contract.ts';
import { conveningTabs, paperWays, stages, standings } from './convening.rules.ts';

/** Whose letters are printed: of all, of those who have to be told and have none yet by mail or on paper, of some. */
export const letterChoices = ['all', 'open', 'some'] as const;

/** A document holds the letters of so many units. */
export const lettersTogether = 100;

const notFound = ['MEETING.ERRORS.NOT_FOUND'] as const;
const fails = [...notFound, 'CONVENING.ERRORS.NOT_INVITED'] as const;
const ofSome = [...fails, 'CONVENING.ERRORS.NOT_FOUND'] as const;

const paper = z.object({
  id,
  way: z.enum(paperWays),
  day,
  remark: z.string(),
  /** Who noted it, and when. */
  by: z.string(),
  notedAt: instant,
});

const invitation = z.object({
  id,
  unitId: id.nullable(),
  unit: z.string(),
  owners: z.string(),
  /** Whom it went to: the representative of the owners, else all of them; and whom it would go to now, where they are others. */
  people: z.array(z.string()),
  peopleNow: z.array(z.string()),
  /** Six letters by which its paper is known. */
  code: z.string(),
  standing: z.enum(standings),
  isOpen: z.boolean(),
  /** Since when all of its people have the last step in the application, and by mail. */
  inApp: instant.nullable(),
  byMail: instant.nullable(),
  /** Who of them had no mail about it. */
  withoutMail: z.array(z.string()),
  mailWaits: z.boolean(),
  mailFailed: z.boolean(),
  printedAt: instant.nullable(),
  papers: z.array(paper),
});

const overview = z.object({
  name: z.string(),
  start: instant,
  /** What people were told last, and when. */
  stage: z.enum(stages),
  stageAt: instant,
  invitedAt: instant,
  ...countsOf(conveningTabs),
  /** How many units have it in each way. */
  ways: z.object({ app: count, mail: count, paper: count }),
});

/** Who was invited to an owners' meeting, how and when; for the committee alone. */
export const conveningContract = contract('meetings', {
  'GET /meeting-of-owners/{id}/invitation': {
    needs: 'write',
    summary: 'One page of the invitations of the units, with how each came and who still has to be told.',
    input: z.object({ id, ...paging, tab: z.enum(conveningTabs).default('all'), search: searchText }),
    reply: overview.extend({ invitations: z.array(invitation), totalItems: count }),
    fails,
  },
  'GET /meeting-of-owners/{id}/invitation/overview': {
    needs: 'write',
    summary: 'How many units were invited in which way, and how many still have to be told.',
    input: z.object({ id }),
    reply: overview,
    fails,
  },
  'PUT /meeting-of-owners/{id}/invitation': {
    summary: 'Notes that the letters of some units were handed over or posted on a day.',
    input: z.object({
      id,
      ids,
      way: z.enum(paperWays),
      day,
      remark: z.string().trim().max(500, 'BASE.VALIDATION.TOO_LONG').default(''),
    }),
    reply: z.object({ papers: ids }),
    fails: ofSome,
  },
  'PUT /meeting-of-owners/{id}/invitation/undo': {
    summary: 'Takes back what was noted of letters.',
    input: z.object({ id, papers: ids }),
    fails: ofSome,
  },
  'PUT /meeting-of-owners/{id}/invitation/printed': {
    summary: 'Notes that the letters of some units were printed, with what was true at a moment.',
    input: z.object({ id, ids, at: instant }),
    fails: ofSome,
  },
  'POST /meeting-of-owners/{id}/invitation/letters': {
    changes: false,
    summary:
      'The letters of units as a PDF in base64, each with a prefilled power of attorney; of many the part that is asked for.',
    input: z.object({
      id,
      which: z.enum(letterChoices),
      ids: z.array(id).max(500, 'BASE.VALIDATION.TOO_MANY').default([]),
      part: count.min(1, 'BASE.VALIDATION.TOO_SMALL').max(100, 'BASE.VALIDATION.TOO_LARGE').default(1),
    }),
    reply: z.object({ pdf: z.string(), parts: count, ids: z.array(id), at: instant }),
    fails: [...ofSome, 'CONVENING.ERRORS.NOBODY'],
  },
});
