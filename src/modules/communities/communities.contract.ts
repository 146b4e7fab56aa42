import { z } from 'zod';
import {
  avatarLimit,
  canDo,
  contract,
  count,
  email,
  id,
  instant,
  paging,
  personSchema,
  title,
} from '#shared/contract.ts';
import { type HouseCount, houseCountNames, sexes } from '#shared/house.ts';
import { compactCode, countryIds } from '#shared/registers.ts';
import { moduleIds } from '#shared/roles.ts';
import { communityItem } from '../auth/auth.contract.ts';
import { messageLabel } from '../messages/messages.contract.ts';
import { personStates } from '../people/people.rules.ts';
import { communityFields, compactAccount } from './communities.rules.ts';

const entrance = z.object({
  id,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  country: z.string(),
});

const committeeMember = personSchema.extend({
  role: z.object({ name: z.string(), title: z.string() }),
  /** Only for the title of the role: chair or chairwoman. */
  sex: z.enum(sexes).nullable(),
  /** The dashboard shows the active ones alone (DASH-05). */
  state: z.enum(personStates),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const activityRow = z.object({
  id,
  date: instant,
  module: z.enum(moduleIds),
  type: z.enum(['create', 'update', 'delete']),
  visibility: z.enum(['public', 'private']),
  service: z.boolean(),
  title: z.string(),
  user: personSchema.nullable(),
});

/** The community as its members see it; the bank account and the e-mail of payments reach the committee only (COMMUNITY-19). */
const svj = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  country: z.string(),
  email: z.string(),
  invoiceEmail: z.string(),
  ico: z.string(),
  dic: z.string(),
  bankAccount: z.string().nullable(),
  dataBox: z.string(),
  totalShares: count.nullable(),
  /** How many days before a meeting people are to be invited. */
  invitationDays: count,
  proxyLimit: count.nullable(),
  /** Whether the bylaws let owners take part in meetings at a distance. */
  remoteMeetings: z.boolean(),
  paymentEmail: z.string().nullable(),
  /** How payments are watched, for the committee (G-051). */
  paymentMonitoring: z.object({ dueDay: count, bankAccount: z.string(), paymentEmail: z.string() }).nullable(),
  invoiceCompanyName: z.string(),
  invoiceStreet: z.string(),
  invoiceCity: z.string(),
  invoicePost: z.string(),
  invoiceCountry: z.string(),
  invoiceIco: z.string(),
  invoiceDic: z.string(),
  /** The SHA-256 of the picture, null when there is none; the picture itself is `GET /svj/avatar`. */
  avatar: z.string().nullable(),
  version: count,
  url_hash: z.string(),
  isFree: z.boolean(),
  isDemo: z.boolean(),
  /** Whether another account waits until a second one of the committee confirms it (G-193); null for who does not see the account. */
  confirmsAccount: z.boolean().nullable(),
});

const houseCounts = Object.fromEntries(houseCountNames.map((name) => [name, count.nullable()])) as Record<
  HouseCount,
  z.ZodNullable<typeof count>
>;

/** One field that was changed, with its values as texts; what waits holds once a second one has confirmed it. */
const communityChange = z.object({
  id,
  field: z.enum(communityFields),
  from: z.string(),
  to: z.string(),
  author: personSchema.nullable(),
  createdAt: instant,
  state: z.enum(['held', 'waits', 'dropped']),
  decidedBy: personSchema.nullable(),
  can: canDo('confirm', 'drop'),
});

const text = title.optional();
const code = title.overwrite(compactCode).optional();
const country = z.enum(countryIds).optional();

/** What saving a community sends (G-085): what is absent stays as it is; the rules of the module check the rest. */
const svjFields = z.object({
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  nickname: text,
  street: text,
  city: text,
  post: code,
  country,
  email: title.toLowerCase().optional(),
  invoiceEmail: email,
  ico: code,
  dic: code,
  /** Null, as who may not see it is sent, leaves it as it is; so does a null e-mail of payments. */
  bankAccount: title.overwrite(compactAccount).nullable().optional(),
  /** The committee's to change, as the account; null leaves it as it is. */
  confirmsAccount: z.boolean().nullable().optional(),
  dataBox: title.toLowerCase().optional(),
  totalShares: z.number().int().min(1).max(1_000_000_000_000).nullable().optional(),
  invitationDays: z.number().int().min(1).max(90).optional(),
  proxyLimit: z.number().int().min(1).max(1_000).nullable().optional(),
  remoteMeetings: z.boolean().optional(),
  paymentEmail: title.toLowerCase().nullable().optional(),
  /** Stands above the fields of the same names; null, as who may not see it is sent, leaves all as it is (G-051). */
  paymentMonitoring: z
    .object({
      dueDay: z.number().int().min(1, 'BASE.VALIDATION.TOO_SMALL').max(28, 'BASE.VALIDATION.TOO_LARGE').optional(),
      bankAccount: title.overwrite(compactAccount).optional(),
      paymentEmail: title.toLowerCase().optional(),
    })
    .nullable()
    .optional(),
  invoiceCompanyName: text,
  invoiceStreet: text,
  invoiceCity: text,
  invoicePost: code,
  invoiceCountry: country,
  invoiceIco: code,
  invoiceDic: code,
  /** The whole list: one without an id is new, one that is left out is removed. */
  entrances: z
    .array(
      z.object({
        id: id.optional(),
        name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
        street: text,
        city: text,
        post: code,
        country,
      }),
    )
    .max(200, 'BASE.VALIDATION.TOO_MANY')
    .optional(),
  /** As `GET /svj` sent them: they change by calls of their own, or never. */
  avatar: z.string().max(100).nullable().optional(),
  url_hash: z.string().max(200).optional(),
  /** These three are the administrator's to change. */
  modules: z.array(z.enum(moduleIds)).max(moduleIds.length, 'BASE.VALIDATION.TOO_MANY').optional(),
  isFree: z.boolean().optional(),
  isDemo: z.boolean().optional(),
});

export const communitiesContract = contract('svj', {
  'GET /svj': {
    summary: 'The initial load of the selected community.',
    needs: 'member',
    reply: z.object({
      svj,
      entrances: z.array(entrance),
      modules: z.array(z.enum(moduleIds)),
      activities: z.array(activityRow),
      hasMayorCommittee: z.boolean(),
      committees: z.array(committeeMember),
      auditCommittees: z.array(committeeMember),
      messageLabels: z.array(messageLabel),
      messageDefaultLabel: id.nullable(),
      discussionCount: count,
      roomsCount: count,
      usersCount: count,
      reportsCount: count,
      votesCount: count,
      /** Of the votes in run those that wait for the reader's own ballot: the badge of the menu. */
      votesWaitingCount: count,
      surveysCount: count,
      meetingsCount: count,
      requirementApprovalCount: count,
    }),
  },
  'GET /svj/all': {
    summary: 'The communities of the signed-in account; all of them for an administrator.',
    needs: 'account',
    reply: z.array(communityItem.extend({ street: z.string(), city: z.string() })),
  },
  'GET /svj/mine': {
    summary:
      'The houses where the account has a place, with what is to be done in each; a number is null where it may not know it.',
    needs: 'account',
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        nickname: z.string(),
        street: z.string(),
        city: z.string(),
        ...houseCounts,
      }),
    ),
  },
  'PUT /svj/{id}': {
    summary: 'Changes the own community and its entrances; a version older than the stored one is refused.',
    input: svjFields.extend({ id, version: count.optional() }),
    reply: svj,
    fails: ['BASE.ERRORS.NOT_FOUND', 'BASE.ERRORS.STALE', 'SVJ.ERRORS.ENTRANCE_USED'],
  },
  'GET /svj/change': {
    summary: 'What of the community was changed, field by field, newest first; for its committee and who audits it.',
    input: z.object({ ...paging, sizePerPage: z.enum(['25', '50', 'all']).default('25') }),
    reply: z.object({ changes: z.array(communityChange), totalItems: count }),
  },
  'PUT /svj/change/{id}': {
    summary: 'Confirms a change that waits, as a second one of the committee, or drops it.',
    input: z.object({ id, confirms: z.boolean() }),
    fails: ['SVJ.ERRORS.NO_CHANGE', 'SVJ.ERRORS.OWN_CHANGE', 'SVJ.ERRORS.TOO_NEW'],
  },
  'GET /svj/avatar': {
    summary: 'The picture of the community.',
    needs: 'member',
    reply: 'file',
    fails: ['SVJ.ERRORS.NO_AVATAR'],
  },
  'POST /svj/avatar': {
    summary: 'Gives the community a picture: png, jpg or gif of at most 5 MB.',
    upload: 'avatar',
    pictures: true,
    largest: avatarLimit,
    reply: z.object({ avatar: z.string() }),
  },
  'DELETE /svj/avatar': { summary: 'Removes the picture of the community.' },
  'POST /svj/change-mayor-committee': {
    summary: 'Makes an active member of the committee its chair; the former chair stays in the committee as a member.',
    input: z.object({ userId: id }),
    fails: ['USER.ERRORS.NOT_FOUND', 'SVJ.ERRORS.NOT_COMMITTEE', 'SVJ.ERRORS.HAS_CHAIR'],
  },
  'GET /activity': {
    summary: 'What was created, changed and deleted, newest first; counted up to 250 beyond the page.',
    input: z.object({
      module: z.enum(moduleIds).optional(),
      type: z.enum(['create', 'update', 'delete']).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
      sizePerPage: z.enum(['25', '50', 'all']).default('25'),
    }),
    reply: z.object({ activities: z.array(activityRow), totalItems: count }),
  },
});
