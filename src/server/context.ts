import type { SQL } from 'drizzle-orm';
import type { Database, Db } from '#engines/db.ts';
import type { Upload } from '#engines/files.place.ts';
import type { FileStore } from '#engines/files.ts';
import type { Limits } from '#engines/limits.ts';
import type { Thumbnails } from '#engines/pictures.ts';
import type { Bytes, FileReply } from '#engines/sending.ts';
import type { Enclosed } from '#engines/smtp.ts';
import type { Plan } from '#engines/takeout.ts';
import type { Select } from '#engines/together.ts';
import type { CallSpec, Contract, ParsedOf, ReplyOf } from '#shared/contract.ts';
import type { Errors } from '#shared/errors.ts';
import type { CountName, HouseCount } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { Texts } from '#texts/kernel.ts';
import type { Config } from './config.ts';
import type { KindBase } from './kind.ts';
import type { Account, HeldRole, Me } from './session.ts';

/**
 * What a module puts into an archive: tables on a page, which who gives a title makes, and files, of a person when an id is given,
 * else of the house, as far as the ids of the records go of which the archive tells.
 */
export type Takeout = {
  page: string;
  title?: string;
  tables: Plan;
  files?: (ctx: Ctx, personId: string | null, seen: SQL) => AsyncIterable<{ name: string; content: Buffer }>;
};

/** Something that waits for who asks: its whole title, why and by when, and the one deed, in their language; without `until` it has waited already. */
export type Wait = {
  id: string;
  module: ModuleId;
  title: string;
  text: string;
  deed: string;
  path: string;
  until: string | null;
};

/** How far something of a house has come: so many (of how many), in words of its own where it has some. */
export type Progress = Pick<Wait, 'id' | 'module' | 'title' | 'path'> & {
  text: string;
  done: number;
  of: number | null;
};

/** What a module watches outside for a house, as one person reads it: of what and what of it was found, in words, when it was last told and is asked next, and what the last try failed of. */
export type Watched = {
  what: string;
  found: string;
  last: string | null;
  next: string | null;
  failing: { why: string; at: string | null } | null;
  /** What stands there is made up, for no register is connected. */
  isSample: boolean;
  /** It is being asked, or will be in a moment. */
  isAsking: boolean;
  /** Whether the person may have it asked now. */
  canTry: boolean;
};

/** How a register that a module watches stands for the house of who asks, and asking it now; null while nothing of the house is watched there. */
export type Watch = {
  module: 'cadastre' | 'insolvency';
  read(ctx: Ctx): Promise<Watched | null>;
  tryNow(ctx: Ctx): Promise<void>;
};

/** What a letter says at the moment when it goes, headers of its own, and what goes with it; null when there is nothing to say any more. */
export type Renewal = (
  services: Services,
  db: Db,
  letter: { id: string; subject: string; body: string; secrets: string[]; encloses: string[] },
  now: string,
) => Promise<{ subject?: string; body?: string; headers?: Record<string, string>; enclosed?: Enclosed[] } | null>;

/** What modules declare and others map over: kinds of records, the numbers of the menu, what goes into archives, texts, what is refused. */
export type Declared = {
  kinds: readonly KindBase[];
  counts: Partial<Record<CountName, Asked<number>>>;
  /** What waits for the person who asks, of what they see. */
  waits: readonly Asked<Wait[]>[];
  /** The same where whole rules work it out, of the rows that say whether there is anything to be worked out. */
  workedOut: readonly Asked<Promise<Wait[]>>[];
  /** What is done before units of a house are deleted, in its transaction: what would come of them later is taken back. */
  leaving: readonly ((ctx: Ctx, unitIds: readonly string[]) => Promise<void>)[];
  /** The registers that are watched for a house. */
  watches: readonly Watch[];
  /** How far the house has come, for its committee. */
  progress: readonly Asked<Progress[]>[];
  /** A number of each of one's houses in which one may know it, for all of them at once. */
  houseCounts: Partial<Record<HouseCount, (ctx: AccountCtx, places: Me[]) => Promise<Map<string, number>>>>;
  /** Each with the module whose readers it is for; null where it goes by what each row hangs on. */
  takeout: readonly (Takeout & { module: ModuleId | null })[];
  texts: Texts;
  errors: Errors;
  /** The modules of a house that this build has. */
  modules: readonly ModuleId[];
  /** Kinds of letters that open something. */
  openings: ReadonlySet<string>;
  /** What is written anew when it goes, by the kind of the letter. */
  renewals: Partial<Record<string, Renewal>>;
};

/** What one running instance holds. */
export type Services = {
  config: Config;
  database: Database;
  files: FileStore;
  thumbnails: Thumbnails;
  limits: Limits;
  /** What its modules declare together. */
  declared: Declared;
  /** The key of signed links, one for the whole instance. */
  secret: string;
  /** Asks that a job of this name is done now, in the background; never waits for it. */
  wake(job: 'mail' | 'telling' | 'pushing' | 'insolvency' | 'cadastre'): void;
  /** One structured line; never holds a secret. */
  log: { info(detail: object, text: string): void; error(detail: object, text: string): void };
  clock(): string;
};

/** Who asks: address and device of the caller, for limits and the list of sessions; the community header as it came. */
export type Caller = { address: string; device: string; requestId: string; communityId: string | null };

/** What every handler gets. `db` is the one transaction of a write in a community; elsewhere it is the pool. */
export type Ctx = {
  db: Db;
  now: string;
  services: Services;
  caller: Caller;
  me: Me;
  account: Account;
  /** Runs after the transaction has been committed. */
  after(work: () => void | Promise<void>): void;
};
/** Who looks at records, and when: all that a select of what is seen needs. */
export type Viewer = Pick<Ctx, 'db' | 'me' | 'now'>;

/** Who asks, with a place to be filled wherever a person, a role, a house or the moment stands in the SQL. */
export type Asker = Viewer & Pick<Ctx, 'services'>;

/** One question of a module, and what its answer means to who asked. */
export type Question<Row, Said, Fact = never> = {
  /** Built of what all of one reach have in common; null where they may not know. */
  ask: (as: Asker) => Select<Row> | null;
  /** Values of the places that the question has beside those of {@link Asker}, by their names. */
  fill?: (ctx: Ctx) => Record<string, unknown>;
  /** What its rows, where there are any, call for besides, asked with that of the others as one; people are told apart by the roles of the house. */
  more?: (ctx: Ctx, rows: Row[], roles: HeldRole[]) => Select<Fact> | null;
  say: (ctx: Ctx, rows: Row[], facts: Fact[]) => Said;
};
/** A question among others, whatever its rows are. */
export type Asked<Said> = Question<never, Said>;

export type AccountCtx = Omit<Ctx, 'me'>;
export type PublicCtx = Omit<Ctx, 'me' | 'account'>;

export type { Bytes, FileReply };

type CtxOf<S extends CallSpec> = S['needs'] extends 'public'
  ? PublicCtx
  : S['needs'] extends 'account' | 'superAdmin'
    ? AccountCtx
    : Ctx;

type FilesOf<S extends CallSpec> = S['upload'] extends 'files[]'
  ? { files: Upload[] }
  : S['upload'] extends 'data'
    ? { uploads: Upload[] }
    : S['upload'] extends string
      ? { file: Upload }
      : unknown;
type InputFor<S extends CallSpec> = ParsedOf<S> & FilesOf<S>;

/** The answer of a call: its data, or the bytes of a file. */
type AnswerOf<S extends CallSpec> = S['reply'] extends 'file'
  ? FileReply
  : S['reply'] extends object
    ? ReplyOf<S>
    : void;

type Handler<S extends CallSpec, Input> = (ctx: CtxOf<S>, input: Input) => Promise<AnswerOf<S>>;

/** The names that stand in the path of a call. */
type InPath<Name> = Name extends `${string}{${infer Key}}${infer Rest}` ? Key | InPath<Rest> : never;
/** A public call that brings a body and names something in its path: what is named lets in, or not, before the body is read. */
type Behind<Name, S extends CallSpec> = Name extends `GET ${string}`
  ? unknown
  : S['needs'] extends 'public'
    ? [InPath<Name>] extends [never]
      ? unknown
      : { door: (ctx: CtxOf<S>, path: Pick<ParsedOf<S>, InPath<Name> & keyof ParsedOf<S>>) => Promise<unknown> }
    : unknown;
/** A call that receives files: `before` refuses whom `run` would refuse, with all fields known and no byte of a file received. */
type Receiving<S extends CallSpec> = S['upload'] extends string
  ? { before: (ctx: CtxOf<S>, input: ParsedOf<S>) => Promise<unknown> }
  : unknown;

/** Of an upload that asks no more than its contract says. */
export const rightsSuffice = async () => {};

type Steps<Name, S extends CallSpec> = Behind<Name, S> & Receiving<S>;

/** One function for each call of a contract, and more where something is asked before its body or its files come. */
export type Handlers<C extends Contract> = {
  [K in keyof C['calls']]: C['calls'][K] extends CallSpec
    ? unknown extends Steps<K, C['calls'][K]>
      ? Handler<C['calls'][K], InputFor<C['calls'][K]>>
      : Steps<K, C['calls'][K]> & { run: Handler<C['calls'][K], InputFor<C['calls'][K]>> }
    : never;
};

type AnyWork = (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>;
export type AnyHandler = AnyWork | { door?: AnyWork; before?: AnyWork; run: AnyWork };
