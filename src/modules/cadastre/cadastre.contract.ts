import { z } from 'zod';
import {
  contract,
  count,
  day,
  id,
  instant,
  paging,
  personSchema,
  searchText,
  shareSchema,
  title,
} from '#shared/contract.ts';
import { sexes, unitTypes } from '#shared/house.ts';
import { compactCode } from '#shared/registers.ts';
import {
  cadastreStatuses,
  differenceStates,
  differenceTabs,
  failings,
  mostFileBytes,
  sourceNames,
} from './cadastre.rules.ts';

const required = title.min(1, 'BASE.VALIDATION.REQUIRED');
const share = z.object({ top: count, bottom: count });

/** Where the cadastre has a house (CAD-04). */
export const cadastreRequest = z.object({
  cadasterNumber: required,
  cadasterVillage: required,
  cadasterStreet: required,
});

const names = {
  titleBefore: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titleAfter: z.string(),
  companyName: z.string(),
  ico: z.string(),
};

/** Who owns a unit by the register (CAD-05): a row for each owner of each unit, spouses one after the other. */
const member = z.object({
  id,
  ...names,
  sex: z.enum(sexes).nullable(),
  fullAddress: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  /** What of the unit is theirs; spouses hold theirs together. */
  share,
  jointly: z.boolean(),
  unit: z.string(),
  mainUser: z.boolean(),
  remove: z.boolean(),
  /** Who of the house this is; null when nobody there is called so, or several are. */
  user: personSchema.nullable(),
});

const status = z.object({
  status: z.enum(cadastreStatuses),
  lastUpdate: instant.nullable(),
  nextUpdate: instant.nullable(),
});

/** The state of the register with all that its page shows of it. */
const standing = status.extend({
  cadasterNumber: z.string(),
  cadasterVillage: z.string(),
  cadasterStreet: z.string(),
  failing: z.enum(failings).nullable(),
  failedAt: instant.nullable(),
  askingUntil: instant.nullable(),
  source: z.enum(sourceNames).nullable(),
  validAt: instant.nullable(),
  building: z.string(),
  warnings: z.array(z.string()),
  /** How much is read of a house that is told unit by unit, until all of it is. */
  part: z.object({ done: count, count }).nullable(),
  /** How many units the house has, by which what deeds cost is told before anybody orders them. */
  houseUnits: count,
});

const holder = z.object({
  ...names,
  share: share.nullable(),
  jointly: z.boolean(),
  /** Spouses are one holder; absent where only their order says who holds together. */
  holder: count.nullish(),
});
const unit = z.object({
  id,
  number: z.string(),
  type: z.enum(unitTypes),
  share: share.nullable(),
  owners: z.array(holder),
});

const difference = z.object({
  id,
  state: z.enum(differenceStates),
  there: unit.extend({ lv: z.string() }).nullable(),
  here: unit.nullable(),
  /** What was compared; who decides names it. */
  digest: z.string(),
  /** The day from which on owners who are accepted are so, unless another one is said. */
  day,
  ignored: z.boolean(),
  /** Whether the parts of the owners in the register make the whole unit; if not, they are not compared. */
  isWhole: z.boolean(),
  can: z.object({ accept: z.boolean(), ignore: z.boolean() }),
});

const digest = z.string().regex(/^[\w-]{10,60}$/, 'BASE.VALIDATION.INVALID');
const decided = ['REAL_ESTATE.ERROR.NOT_FOUND', 'BASE.ERRORS.STALE'] as const;

export const cadastreContract = contract('cadastre', {
  'POST /svj/{id}/getCadaster': {
    summary:
      'Asks the cadastre for a house and puts its answer in place of what stood; by its administrator also of a house that is only ordered.',
    needs: 'account',
    input: cadastreRequest.extend({ id }),
    reply: z.array(member),
    fails: ['REAL_ESTATE.ERROR.DATA', 'REAL_ESTATE.ERROR.BUSY', 'BASE.ERRORS.NOT_FOUND'],
  },
  'POST /real-estate/file': {
    summary:
      'Reads title deeds of the cadastre (XML) or a spreadsheet of owners and puts what they tell in place of what stood, or beside the units that they do not name.',
    input: z.object({ keepsOthers: z.enum(['true', 'false']).default('false') }),
    upload: 'file',
    largest: { bytes: mostFileBytes, says: 'REAL_ESTATE.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: z.object({ units: count }),
    fails: [
      'REAL_ESTATE.ERROR.FILE',
      'REAL_ESTATE.ERROR.FILE.STRUCTURE',
      'REAL_ESTATE.ERROR.FILE.PARTIAL',
      'REAL_ESTATE.ERROR.FILE.NO_UNIT',
      'REAL_ESTATE.ERROR.BUSY',
      'BASE.ERRORS.NOT_FOUND',
    ] as const,
  },
  'GET /real-estate-status': {
    madeOf: ['cadastre', 'unit'],
    summary: 'How the last update of the register ended, when it was, and when it is tried again.',
    reply: status,
  },
  'GET /real-estate': {
    madeOf: ['cadastre', 'unit'],
    summary: 'One page of the owners that the register last told, and the state of the register.',
    input: z.object({ ...paging, search: searchText }),
    reply: z.object({ members: z.array(member), totalItems: count, status: standing }),
  },
  'POST /real-estate/user': {
    summary: 'Makes an owner of the register a person of the house.',
    input: z.object({
      /** The row of the register; without it the rows of that name and address are meant. */
      memberId: id.optional(),
      firstName: title.default(''),
      lastName: title.default(''),
      titleBefore: title.default(''),
      titleAfter: title.default(''),
      companyName: title.default(''),
      ico: title.overwrite(compactCode).default(''),
      street: title.default(''),
      city: title.default(''),
      post: title.overwrite(compactCode).default(''),
      hasAccess: z.boolean().default(false),
      share: shareSchema.nullable().default(null),
      /** Without one the role `member`. */
      roleId: id.nullable().default(null),
      sex: z.enum(sexes).nullable().default(null),
      createdByCadastre: z.literal(true, 'BASE.VALIDATION.INVALID').default(true),
    }),
    reply: personSchema,
    says: 'REAL_ESTATE.SUCCESS.USER_ADDED',
    fails: [
      'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND',
      'REAL_ESTATE.ERROR.USER_NOT_ADDED',
      'REAL_ESTATE.ERROR.NOT_FOUND',
    ],
  },
  'DELETE /real-estate/user/{id}': {
    summary:
      'Takes an owner out of the register as it stands here, and archives the person of the house that they are when asked to.',
    input: z.object({ id, archive: z.enum(['true', 'false']).default('false') }),
    fails: ['REAL_ESTATE.ERROR.NOT_FOUND', 'USER.ERRORS.SELF', 'USER.ERRORS.CHAIR'],
  },
  'GET /real-estate/difference': {
    madeOf: ['cadastre', 'unit'],
    summary:
      'One page of what differs between the register and the house, unit by unit, and what the shares of both add up to.',
    input: z.object({ ...paging, tab: z.enum(differenceTabs).default('open'), search: searchText }),
    reply: z.object({
      differences: z.array(difference),
      totalItems: count,
      openCount: count,
      ignoredCount: count,
      sameCount: count,
      /** Exact fractions as texts, `1` when they make the whole house. */
      sums: z.object({ register: z.string(), house: z.string() }),
    }),
  },
  'PUT /real-estate/difference/{id}/accept': {
    summary: 'Makes a unit of the house what the register says of it: its share, its owners and how they are called.',
    input: z.object({
      id,
      digest,
      /** Of other owners the day from which on they are so, without it that of the register, and by which paper. */
      day: day.optional(),
      document: title.default(''),
    }),
    reply: z.object({
      /** By what other owners are taken back at once, as the transfer of their unit; null where they stay. */
      transfer: z.object({ unitId: id, transferId: id }).nullable(),
      /** Running votes in which the unit has not voted and still stands as it was. */
      runningVotes: z.array(z.object({ id, title: z.string() })),
    }),
    fails: [...decided, 'REAL_ESTATE.ERROR.NOTHING', 'REAL_ESTATE.ERROR.NAMESAKES', 'REAL_ESTATE.ERROR.ENTRANCE'],
  },
  'DELETE /real-estate/transfer/{id}/{transferId}': {
    summary:
      'Takes back other owners of a unit that were accepted within the last minute, unless something follows from them already.',
    input: z.object({ id, transferId: id }),
    fails: ['ROOM.ERRORS.NOT_FOUND', 'ROOM.ERRORS.TRANSFER_STANDS'],
  },
  'PUT /real-estate/difference/{id}/ignore': {
    summary: 'Leaves a difference aside as long as it stays the same, or takes it up again.',
    input: z.object({ id, digest, ignored: z.boolean().default(true) }),
    fails: decided,
  },
});
