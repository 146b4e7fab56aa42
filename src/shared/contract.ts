import { z } from 'zod';
import type { ErrorKey, ValidationKey } from './errors.ts';
import { shareLimit } from './fraction.ts';
import { emailPattern } from './registers.ts';
import type { ModuleId } from './roles.ts';

/** `METHOD /path/{id}` as the documents write it; paths lie below /api/v2 unless they start with /api/. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** What a caller must hold: nothing, a session, or a session in a community whose role reads or writes the module. */
export type Needs = 'public' | 'account' | 'superAdmin' | 'member' | 'read' | 'write';

export type CallSpec = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Default: `read` of the module for GET, `write` otherwise. */
  needs?: Needs;
  /** Path, query and body in one flat object; unknown keys are refused. */
  input?: z.ZodObject;
  /** The `data` of the reply; `'file'` streams bytes, absent means null. */
  reply?: z.ZodType | 'file';
  /**
   * A multipart call: the name of its file part, which is streamed, never held in memory; `files[]` takes up to 20, all or
   * none. `data` takes the input as JSON and beside it up to 20 files, or none: files[i], each with names[i] and extends[i].
   */
  upload?: 'file' | 'avatar' | 'files[]' | 'data';
  /** How many bytes a file of an upload may have, and what its field is told past them; without it 250 MB. */
  largest?: { bytes: number; says: ValidationKey };
  /** How many bytes of JSON the call takes; without it 1 MB, and 16 kB of who needs no account. */
  mostJson?: number;
  /** The page asks it again and again by itself: it keeps no session alive, and is not logged as long as it is well. */
  byItself?: true;
  /** The body comes as a web form of at most 1 kB, from programs that send no JSON. */
  takesForm?: true;
  /** The files must be pictures; they come to the handler upright and without what a camera writes into them. */
  pictures?: true;
  /** What the method does not say, as the documents have it: a GET that changes something, or another call that changes nothing. */
  changes?: boolean;
  /** The file is read by the call and not kept. */
  isPassing?: true;
  /** Of what of a house the reply is made, beside its people and itself, and of the clock only by where records stand: while nothing of it has changed it is answered by 304. */
  madeOf?: readonly string[];
  /** A message key that the reply carries, shown as a toast. */
  says?: string;
  /** Errors worth naming in the OpenAPI document. */
  fails?: readonly ErrorKey[];
};

export type Contract = { module: ModuleId | null; calls: Record<CallName, CallSpec> };

/** Declares the calls of a module; the literal types drive handlers, client and forms. */
export function contract<const M extends ModuleId | null, const C extends Record<CallName, CallSpec>>(
  module: M,
  calls: C,
): { module: M; calls: C } {
  return { module, calls };
}

/** What the caller of a call sends (before defaults and coercion). */
export type InputOf<S extends CallSpec> = S['input'] extends z.ZodObject ? z.input<S['input']> : Record<never, never>;
/** What a handler receives. */
export type ParsedOf<S extends CallSpec> = S['input'] extends z.ZodObject ? z.output<S['input']> : Record<never, never>;
/** What `data` of the reply holds. */
export type ReplyOf<S extends CallSpec> = S['reply'] extends z.ZodType ? z.output<S['reply']> : null;

/** The effective requirement of a call. */
export const needsOf = (name: string, spec: CallSpec): Needs =>
  spec.needs ?? (name.startsWith('GET ') ? 'read' : 'write');

/** Whether a call changes nothing; some change something although they are a GET (G-137). */
export const isReading = (name: string, spec: CallSpec): boolean => !(spec.changes ?? !name.startsWith('GET '));

/** How many bytes of JSON a call takes. */
export const mostJsonOf = (name: string, spec: CallSpec): number =>
  spec.mostJson ?? (needsOf(name, spec) === 'public' ? 16_384 : 1_048_576);

/** The full path of a call, with `{id}` placeholders. */
export function pathOf(name: string): string {
  const path = name.slice(name.indexOf(' ') + 1);
  return path.startsWith('/api/') ? path : `/api/v2${path}`;
}

export const methodOf = (name: string): string => name.slice(0, name.indexOf(' '));

// The pieces that contracts are made of. JSON-plain: instants are ISO strings, money integers.

/** An id, read in lower case: two spellings of one id are one id everywhere behind the contract. */
export const id = z.uuid().toLowerCase();
const whole = z.number().int().min(1).max(shareLimit);

/** A share as two whole numbers, at most the whole (G-046). */
export const shareSchema = z
  .object({ top: whole, bottom: whole })
  .refine(({ top, bottom }) => top <= bottom, 'BASE.VALIDATION.SHARE');

/** The id that a text from outside stands for, in lower case; null when it has not the form of one. */
export const readId = (text: unknown): string | null => id.safeParse(text).data ?? null;
/** Whether a text has the form of an id, in whatever letters. */
export const isId = (text: unknown): text is string => readId(text) !== null;
/** An instant of the years 1900 to 2199 as ISO 8601 in UTC, in one spelling with milliseconds, so that texts compare as times do. */
export const instant = z.iso
  .datetime({ error: 'BASE.VALIDATION.DATE' })
  .refine((text) => /^(19|20|21)/.test(text), 'BASE.VALIDATION.DATE')
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));
/** A day of the years 1900 to 2199 as `YYYY-MM-DD` (G-114). */
export const day = z.iso
  .date({ error: 'BASE.VALIDATION.DATE' })
  .refine((text) => /^(19|20|21)/.test(text), 'BASE.VALIDATION.DATE');
/** Characters that would reorder or hide text around them are refused in one-line texts. */
const oneLine = /^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u;
/** A name or title: one line, trimmed, at most 255 characters (G-097). */
export const title = z.string().trim().max(255, 'BASE.VALIDATION.TOO_LONG').regex(oneLine, 'BASE.VALIDATION.INVALID');
/** Rich text: HTML of at most 50 000 characters before the server reduces it (G-096, G-097). */
export const richText = z.string().max(50_000, 'BASE.VALIDATION.TOO_LONG');
/** That nobody is told of what is stored; it is seen all the same (G-178). */
export const silence = { tellNobody: z.boolean().default(false) };
/** A comment: at most 5 000 characters, not empty (G-032, G-097). */
export const commentText = z.string().trim().min(1, 'BASE.VALIDATION.REQUIRED').max(5_000, 'BASE.VALIDATION.TOO_LONG');
/** The HTML standard's e-mail pattern, at most 254 characters (G-070), stored in lower case. */
export const email = z
  .string()
  .trim()
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(254, 'BASE.VALIDATION.EMAIL')
  .regex(emailPattern, 'BASE.VALIDATION.EMAIL')
  .toLowerCase();
/** Ids of a bulk call: at least one, at most 500, each once (G-095). */
export const ids = z
  .array(id)
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(500, 'BASE.VALIDATION.TOO_MANY')
  .refine((list) => new Set(list).size === list.length, 'BASE.VALIDATION.INVALID');

/** A whole number, mostly of how many there are. */
export const count = z.number().int();
/** When a record was made and last changed, and the version that a change of it names (G-170). */
export const stamps = { createdAt: instant, updatedAt: instant, version: count };
/** What the reader may do with a record now: yes or no for each verb. */
export const canDo = <const Verb extends string>(...verbs: Verb[]) =>
  z.object(Object.fromEntries(verbs.map((verb) => [verb, z.boolean()])) as Record<Verb, z.ZodBoolean>);

/** Page and size of a list call (G-048, G-094): 25, 50 or all, where all means at most 10 000 rows. */
export const paging = {
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  sizePerPage: z.enum(['25', '50', 'all']).default('all'),
};

/** What a list is searched for. */
export const searchText = z.string().max(200, 'BASE.VALIDATION.TOO_LONG').optional();

/** What a list of records takes: its page, then fields of its own, and by what it is ordered; the newest first unless asked. */
export const listInput = <Own extends z.ZodRawShape, const Sort extends string>(own: Own, sorts: readonly Sort[]) =>
  z.object({
    ...paging,
    ...own,
    sort: z.enum(sorts).default('createdAt' as never),
    direction: z.enum(['asc', 'desc']).default('desc'),
  });

/** How many records stand in each tab, as the reply of a list names them. */
export const countsOf = <const Tab extends string>(tabs: readonly Tab[]) =>
  Object.fromEntries(tabs.map((tab) => [`${tab}Count`, count])) as { [T in Tab as `${T}Count`]: typeof count };

export const personSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  titleBefore: z.string().nullable(),
  titleAfter: z.string().nullable(),
  isCompany: z.boolean(),
  companyName: z.string().nullable(),
});
export type Person = z.output<typeof personSchema>;

export const attachmentSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  /** Whether those who see the file must confirm that they have read it (WIDGETS-20). */
  acceptRead: z.boolean(),
  createdAt: instant,
  file: z.object({ type: z.string(), url: z.string(), fileSize: count }),
});
export type Attachment = z.output<typeof attachmentSchema>;

/** A comment as its reader may see it: of a hidden one only its author and the committee see more than the reason. */
export const commentSchema = z.object({
  id,
  user: personSchema.nullable(),
  createdAt: instant,
  description: z.string(),
  /** Only the committee reads it. */
  isInternal: z.boolean(),
  changedAt: instant.nullable(),
  /** The words as they were first sent, for the committee; null while they have not been changed. */
  first: z.string().nullable(),
  /** Why it is hidden; null when it is not. */
  hidden: z.string().nullable(),
  files: z.array(attachmentSchema),
  likeCount: count,
  isLiked: z.boolean(),
  /** The first twenty who agree. */
  likedBy: z.array(personSchema),
  /** Until when the reader, who wrote it, may change it; null for whom it never was or is not any more. */
  changeableUntil: instant.nullable(),
  can: canDo('like', 'hide', 'show'),
});
export type Comment = z.output<typeof commentSchema>;

/** An existing document that is linked to a record: a file or, with type `link`, an address. */
export const linkedFileSchema = z.object({
  id,
  name: z.string(),
  isPublic: z.boolean(),
  type: z.string(),
  fileSize: count,
  url: z.string(),
});
export type LinkedFile = z.output<typeof linkedFileSchema>;

/** The papers that hang on a record: its attachments, the ids of the linked documents that the reader may see, and what to show of them (G-101). */
export const papers = {
  attachments: z.array(attachmentSchema),
  files: z.array(id),
  documents: z.array(linkedFileSchema),
};
/** Ids in a form: of documents that it links to a record, or of attachments that it takes off (G-101). */
export const paperIds = z.array(id).max(50, 'BASE.VALIDATION.TOO_MANY').default([]);

/** Whether somebody has read what must be read: the revision that counts, and those confirmed before, the newest first (ACC-04, G-187). */
const acceptedSchema = z.object({
  user: personSchema,
  isRead: z.boolean(),
  readDate: instant.nullable(),
  revision: count.nullable(),
  earlier: z.array(z.object({ revision: count, readDate: instant })),
});
export type Accepted = z.output<typeof acceptedSchema>;

/** Who has read it and who not, empty for who may not write the module (G-104), and which text it is, as a confirmation names it (G-187). */
export const reading = { allAccepts: z.array(acceptedSchema), revision: count };

export const historySchema = z.object({
  createdAt: instant,
  user: personSchema.nullable(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type HistoryRow = z.output<typeof historySchema>;

/** The limit of a picture of a person or a house: 5 MB (G-121). */
export const avatarLimit = { bytes: 5_242_880, says: 'BASE.VALIDATION.PICTURE_SIZE' } as const;

/** The result of a module's search call: at most 20 (G-093). */
export const foundSchema = z.array(z.object({ id, title: z.string() }));

/** The call by which the search of the house asks a module; who may not read the module finds nothing (SEARCH-14). */
export const searchCall = (summary: string) =>
  ({ summary, needs: 'member', input: z.object({ text: z.string() }), reply: foundSchema }) as const;
