import { z } from 'zod';
import { contract, count, countsOf, id, instant, paging, searchText, title } from '#shared/contract.ts';
import { moduleIds } from '#shared/roles.ts';
import { houseStates } from './houses.rules.ts';

const row = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  ico: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.enum(houseStates),
  isFree: z.boolean(),
  isDemo: z.boolean(),
  units: count,
  people: count,
  /** When somebody of the house was last seen at work, in this house or another of theirs. */
  seenAt: instant.nullable(),
  /** Bytes of the stored files. */
  size: count,
  createdAt: instant,
});

const detail = row.extend({
  email: z.string(),
  post: z.string(),
  closedAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The modules that can be switched, with how many things each holds. */
  modules: z.array(z.object({ id: z.enum(moduleIds), isOn: z.boolean(), held: count })),
  version: count,
});

const one = z.object({ id });
const notFound = ['HOUSES.ERRORS.NOT_FOUND'] as const;
const changes = {
  needs: 'superAdmin',
  input: one,
  reply: detail,
  fails: [...notFound, 'HOUSES.ERRORS.STATE'],
} as const;

/** The care of houses by the administrator of the application. */
export const housesContract = contract(null, {
  'GET /admin/svj': {
    summary: 'One page of the houses, those in use unless asked.',
    needs: 'superAdmin',
    input: z.object({
      ...paging,
      tab: z.enum(houseStates).default('active'),
      search: searchText,
      sort: z.enum(['name', 'createdAt', 'seenAt', 'units', 'people', 'size']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({ houses: z.array(row), totalItems: count, ...countsOf(houseStates) }),
  },
  'GET /admin/svj/{id}': {
    summary: 'One house, its modules and what each holds.',
    needs: 'superAdmin',
    input: one,
    reply: detail,
    fails: notFound,
  },
  'PUT /admin/svj/{id}': {
    summary:
      'Changes whether a house is free and which modules it has; what a module held stays and comes back with it.',
    needs: 'superAdmin',
    input: z.object({
      id,
      isFree: z.boolean(),
      modules: z.array(z.enum(moduleIds)).max(moduleIds.length, 'BASE.VALIDATION.TOO_MANY'),
      version: count.optional(),
    }),
    reply: detail,
    fails: [...notFound, 'BASE.ERRORS.STALE'],
  },
  'PUT /admin/svj/{id}/close': {
    summary: 'Switches a house off: nobody but an administrator comes in, nothing is sent, all stays as it is.',
    ...changes,
  },
  'PUT /admin/svj/{id}/open': {
    summary: 'Switches a house on again; letters that have waited since before it was switched off are not sent late.',
    ...changes,
  },
  'DELETE /admin/svj/{id}': {
    summary: 'Switches a house off and deletes it for good in thirty days; its name must be typed.',
    needs: 'superAdmin',
    input: z.object({ id, name: title }),
    reply: detail,
    fails: [...notFound, 'HOUSES.ERRORS.STATE'],
  },
  'PUT /admin/svj/{id}/keep': {
    summary: 'Takes the deletion back: the house stands as it stood before.',
    ...changes,
  },
  'GET /admin/svj/{id}/archive': {
    summary: 'All that a house holds, as a zip; also of one that is switched off.',
    needs: 'superAdmin',
    input: one,
    reply: 'file',
    fails: [...notFound, 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /admin/health': {
    summary: 'How the application is: version, room, mails, jobs, orders and houses.',
    needs: 'superAdmin',
    reply: z.object({
      version: z.string(),
      databaseSize: count,
      freeDisk: count,
      wholeDisk: count,
      houses: z.object(countsOf(houseStates)),
      mails: z.object({ waiting: count, failed: count, hasTransport: z.boolean() }),
      orders: z.object({ toFill: count, toCheck: count }),
      /** What each job does, in the reader's language, when it last ended well, and how often it failed within a day. */
      jobs: z.array(z.object({ name: z.string(), title: z.string(), doneAt: instant.nullable(), failed: count })),
    }),
  },
});
