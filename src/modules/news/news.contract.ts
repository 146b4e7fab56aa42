import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';
import { ways } from '#shared/house.ts';
import { moduleIds } from '#shared/roles.ts';

const module = z.enum(moduleIds);
const way = z.enum(ways);
/** How what happens in modules comes; a module that is not named is left as the house or the application has it. */
const chosen = z.partialRecord(module, way);
const token = z.string().max(300);
const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'NEWS.VALIDATION.DEVICE');

export const newsContract = contract(null, {
  'GET /news': {
    summary: 'What the caller was told in all their houses, of what they still see, the newest first.',
    needs: 'account',
    /** The entry after which the page begins: what happened before it. */
    input: z.object({ after: id.optional(), house: id.optional() }),
    reply: z.object({
      news: z.array(
        z.object({
          id,
          recordId: id,
          communityId: id,
          house: z.string(),
          module,
          text: z.string(),
          path: z.string(),
          at: instant,
          isRead: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
      /** The entry after which the next page begins, also when nobody sees it any more. */
      last: id.nullable(),
    }),
  },
  'GET /news/unread': {
    summary:
      'How much of it is unread, at most the newest hundred, and of which records, with the addresses of their pages.',
    needs: 'account',
    byItself: true,
    reply: z.object({ count, unread: z.array(z.object({ recordId: id, page: z.string() })) }),
  },
  'PUT /news/read': {
    summary: 'Marks what the caller was told of some records as read, or all of it.',
    needs: 'account',
    input: z.object({
      records: z.array(id).max(500, 'BASE.VALIDATION.TOO_MANY').default([]),
      all: z.boolean().default(false),
    }),
  },
  'GET /news/settings': {
    summary:
      'How the caller is told of what happens in each module of the house, and how the house tells who has not chosen.',
    needs: 'member',
    reply: z.object({
      modules: z.array(z.object({ id: module, way, house: way, isChosen: z.boolean(), hasDue: z.boolean() })),
      onlyDue: z.boolean(),
    }),
  },
  'PUT /news/settings': {
    summary: 'Stores how the caller wants to be told in this house.',
    needs: 'member',
    input: z.object({ ways: chosen, onlyDue: z.boolean() }),
  },
  'PUT /news/house': {
    summary: 'Stores how the house tells those who have not chosen; for the committee.',
    needs: 'member',
    input: z.object({ ways: chosen }),
    fails: ['BASE.ERRORS.NO_PERMISSION'],
  },
  'GET /news/reach': {
    summary:
      'How many people a new record of a module would be told to, by letter at once and in the evening; for who writes the module.',
    needs: 'member',
    input: z.object({ module, of: module.optional(), isPublic: z.enum(['true', 'false']).default('true') }),
    reply: z.object({ people: count, now: count, digest: count }),
  },
  'GET /news/reminder/{id}': {
    summary: 'How many people have not done what a record asks of them, and whether the caller may remind them now.',
    needs: 'member',
    input: z.object({ id }),
    reply: z.object({ people: count, mayRemind: z.boolean(), remindedAt: instant.nullable() }),
    fails: ['NEWS.ERRORS.NOT_FOUND'],
  },
  'PUT /news/reminder/{id}': {
    summary: 'Reminds the people who have not done what a record asks of them, at most once a day.',
    needs: 'member',
    input: z.object({ id }),
    reply: z.object({ people: count }),
    fails: ['NEWS.ERRORS.NOT_FOUND', 'NEWS.ERRORS.REMINDED'],
  },
  'GET /news/choice/{token}': {
    summary: 'What the signed link of a letter is about: the house and the modules.',
    needs: 'public',
    input: z.object({ token }),
    reply: z.object({ house: z.string(), modules: z.array(z.object({ id: module, way })) }),
    fails: ['NEWS.ERRORS.LINK'],
  },
  'PUT /news/choice/{token}': {
    summary: 'Changes how these modules come to the person of the link.',
    needs: 'public',
    input: z.object({ token, way }),
    fails: ['NEWS.ERRORS.LINK'],
  },
  'POST /news/leave/{token}': {
    summary:
      'Ends the letters of these modules to the person of the link, as programs of mail ask for it by one click (RFC 8058).',
    needs: 'public',
    takesForm: true,
    input: z.object({ token, 'List-Unsubscribe': z.string().max(100).optional() }),
    fails: ['NEWS.ERRORS.LINK'],
  },
  'GET /news/device': {
    summary: 'The devices to which notices of the caller come, and the key by which a browser knows this server.',
    needs: 'account',
    reply: z.object({
      devices: z.array(z.object({ id, name: z.string(), createdAt: instant, lastPushedAt: instant.nullable() })),
      key: z.string(),
    }),
  },
  'POST /news/device': {
    summary:
      'Lets notices come to the browser of this subscription, as it tells it itself; the twenty-first device takes the place of the one that was silent longest.',
    needs: 'account',
    input: z.object({
      endpoint: z.string().max(2_000, 'NEWS.VALIDATION.DEVICE'),
      expirationTime: z.number().nullish(),
      keys: z.object({ p256dh: key(87), auth: key(22) }),
    }),
    reply: z.object({ id }),
  },
  'DELETE /news/device/{id}': {
    summary: 'No notice comes to this device any more.',
    needs: 'account',
    input: z.object({ id }),
    fails: ['NEWS.ERRORS.DEVICE'],
  },
});
