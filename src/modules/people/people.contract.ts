import { z } from 'zod';
import {
  avatarLimit,
  contract,
  count,
  email,
  id,
  ids,
  instant,
  paging,
  personSchema,
  searchCall,
  searchText,
  shareSchema,
  stamps,
  title,
} from '#shared/contract.ts';
import { communications, relatedTypes, sexes } from '#shared/house.ts';
import { languages } from '#shared/languages.ts';
import { compactCode, countryIds, fullPhone } from '#shared/registers.ts';
import { transferFields } from '../units/units.contract.ts';
import { invitationStates, personStates, personTabs } from './people.rules.ts';

const code = title.overwrite(compactCode);
const visibility = z.enum(['all', 'admin']);
const several = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, visibility })).max(10, 'BASE.VALIDATION.TOO_MANY');

const relationship = z.object({ relatedUserId: id, authorizedPersonType: z.enum(relatedTypes) });

/** The person's form (G-058); what is absent from a change stays as it is. */
export const personFields = z
  .object({
    isCompany: z.boolean(),
    companyName: title,
    ico: code,
    dic: code,
    titleBefore: title,
    firstName: title,
    lastName: title,
    /** The last name is all the name they have; the first one is kept empty (G-194). */
    hasOneName: z.boolean(),
    titleAfter: title,
    sex: z.enum(sexes).nullable(),
    roleId: id,
    /** The first one is the login (G-124). */
    emails: several(email),
    phones: several(title.min(1, 'BASE.VALIDATION.REQUIRED').overwrite(fullPhone)),
    street: title,
    city: title,
    post: code,
    country: z.enum(countryIds),
    permanentStreet: title,
    permanentCity: title,
    permanentPost: code,
    permanentCountry: z.enum(countryIds),
    entranceId: id.nullable(),
    share: shareSchema.nullable(),
    bankAccount: code,
    preferredCommunication: z.enum(communications).nullable(),
    hasAccess: z.boolean(),
    /** Whose relative, tenant or proxy this is (G-126). */
    relationship: relationship.nullable(),
    createdByCadastre: z.boolean(),
    /** For the committee alone (G-171). */
    notes: z.string().trim().max(50_000, 'BASE.VALIDATION.TOO_LONG'),
  })
  .partial();

/** A new person, with a unit of which something passes to them, and whether they are written to at once. */
const newPerson = personFields.extend({
  room: transferFields.extend({ id, version: count.optional() }).optional(),
  invite: z.boolean().default(false),
});

const role = z.object({ id, name: z.string(), title: z.string() });

const personRow = personSchema.extend({
  title: z.string(),
  sex: z.enum(sexes).nullable(),
  /** An address that opens the picture for an hour, null without one. */
  avatar: z.string().nullable(),
  role,
  /** The login e-mail and the first phone, as far as the reader may see them. */
  user: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    showEmail: z.boolean(),
    showPhone: z.boolean(),
  }),
  isActive: z.boolean(),
  hasAccess: z.boolean(),
  authorizedPersonType: z.enum(relatedTypes).nullable(),
  state: z.enum(personStates),
  invitation: z.enum(invitationStates),
  rooms: z.array(z.object({ id, number: z.string() })),
  archivedAt: instant.nullable(),
  ...stamps,
  can: z.object({
    edit: z.boolean(),
    /** Share, relationship and notes. */
    administer: z.boolean(),
    /** Role and access. */
    place: z.boolean(),
    /** The login e-mail. */
    address: z.boolean(),
    invite: z.boolean(),
    /** The link that confirms another login e-mail, once more. */
    resend: z.boolean(),
    removeAccess: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    remove: z.boolean(),
    /** All that the house holds about the person, as an archive. */
    export: z.boolean(),
  }),
});

const reach = z.array(z.object({ value: z.string(), visibility }));
const address = z.string().nullable();

/** A person as their page shows them; what the reader may not see is null or left out by the server. */
const personDetail = personRow.extend({
  hasOneName: z.boolean(),
  ico: z.string(),
  dic: z.string(),
  emails: reach,
  phones: reach,
  street: address,
  city: address,
  post: address,
  country: z.enum(countryIds).nullable(),
  permanentStreet: address,
  permanentCity: address,
  permanentPost: address,
  permanentCountry: z.enum(countryIds).nullable(),
  entranceId: id.nullable(),
  entrance: z.string().nullable(),
  share: z.object({ top: count, bottom: count }).nullable(),
  /** The committee and the person alone (USR-19). */
  bankAccount: z.string().nullable(),
  preferredCommunication: z.enum(communications).nullable(),
  relationship: relationship.extend({ person: personSchema }).nullable(),
  related: z.array(personSchema.extend({ authorizedPersonType: z.enum(relatedTypes).nullable() })),
  createdByCadastre: z.boolean(),
  activationSentAt: instant.nullable(),
  /** Another login e-mail that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  lang: z.enum(languages).nullable(),
  /** Sent to the privileged alone. */
  notes: z.string().optional(),
});

const notFound = ['USER.ERRORS.NOT_FOUND'] as const;
const one = z.object({ id });
const many = z.object({ ids });

export const peopleContract = contract('users', {
  'GET /user': {
    summary: 'One page of a tab of the people, with the counts of all tabs.',
    input: z.object({
      ...paging,
      tab: z.enum(personTabs).default('users'),
      search: searchText,
      roleId: id.optional(),
      entranceId: id.optional(),
      invitation: z.enum(invitationStates).optional(),
      sort: z.enum(['title', 'createdAt']).default('title'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({
      users: z.array(personRow),
      totalItems: count,
      counts: z.object(
        Object.fromEntries(personTabs.map((tab) => [tab, count])) as Record<(typeof personTabs)[number], z.ZodNumber>,
      ),
    }),
  },
  'POST /user': {
    summary:
      'Creates a person, as owner of a unit and invited when so asked, all or nothing; a known e-mail joins the same account.',
    input: newPerson,
    /** Of the unit: running votes in which it has not voted and still stands as it was, and by what its transfer is taken back at once. */
    reply: personDetail.extend({
      runningVotes: z.array(z.object({ id, title: z.string() })),
      transferId: id.nullable(),
    }),
    fails: ['BE.USER.EMAIL_EXISTS', 'USER.ERRORS.BEYOND', 'USER.ERRORS.NO_ACCESS', 'BASE.ERRORS.STALE'],
  },
  'GET /user/{id}': {
    summary: 'One person; the own one is open to everyone.',
    needs: 'member',
    input: one,
    reply: personDetail,
    fails: notFound,
  },
  'PUT /user/{id}': {
    summary: 'Changes what is sent of a person; of oneself without role, access, share and relationship.',
    needs: 'member',
    input: personFields.extend({ id, version: count.optional() }),
    reply: personDetail,
    fails: [
      ...notFound,
      ...([
        'BE.USER.EMAIL_EXISTS',
        'BASE.ERRORS.STALE',
        'USER.ERRORS.SELF',
        'USER.ERRORS.CHAIR',
        'USER.ERRORS.ARCHIVED',
      ] as const),
      ...(['USER.ERRORS.BEYOND', 'USER.ERRORS.FROZEN'] as const),
    ],
  },
  'DELETE /user/{id}': {
    summary: 'Deletes an archived person for good.',
    input: one,
    fails: [...notFound, 'USER.ERRORS.NOT_ARCHIVED', 'USER.ERRORS.OWNS_UNIT', 'USER.ERRORS.SELF'],
  },
  'DELETE /user/access/{id}': {
    summary: 'Takes the access from a person.',
    input: one,
    fails: [...notFound, 'USER.ERRORS.SELF', 'USER.ERRORS.CHAIR', 'USER.ERRORS.ARCHIVED', 'USER.ERRORS.NO_ACCESS'],
  },
  'PUT /user/archive/{id}': {
    summary: 'Archives a person.',
    input: one,
    fails: [...notFound, 'USER.ERRORS.SELF', 'USER.ERRORS.CHAIR', 'USER.ERRORS.ARCHIVED'],
  },
  'PUT /user/archive/restore/{id}': {
    summary: 'Brings an archived person back.',
    input: one,
    fails: [...notFound, 'USER.ERRORS.NOT_ARCHIVED'],
  },
  'PUT /user/archive-all': {
    summary: 'Archives several people, all or none.',
    input: many,
    fails: [...notFound, 'USER.ERRORS.SELF', 'USER.ERRORS.CHAIR', 'USER.ERRORS.ARCHIVED'],
  },
  'PUT /user/delete-all': {
    summary: 'Deletes several archived people for good, all or none.',
    input: many,
    fails: [...notFound, 'USER.ERRORS.NOT_ARCHIVED', 'USER.ERRORS.OWNS_UNIT'],
  },
  'GET /user/search/{text}': searchCall('At most 20 people whose name holds the text.'),
  'POST /user/{id}/avatar': {
    summary: 'Stores the picture of a person: png, jpg or gif of at most 5 MB.',
    needs: 'member',
    input: one,
    upload: 'avatar',
    pictures: true,
    largest: avatarLimit,
    reply: z.object({ avatar: z.string().nullable() }),
    fails: notFound,
  },
  'DELETE /user/{id}/avatar': {
    summary: 'Removes the picture of a person.',
    needs: 'member',
    input: one,
    fails: notFound,
  },
  'GET /avatar/{id}': {
    summary: 'The picture behind a signed address.',
    needs: 'public',
    input: z.object({ id, expires: z.coerce.number<number | string>().int(), signature: z.string().max(100) }),
    reply: 'file',
    fails: notFound,
  },
});
