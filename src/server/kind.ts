import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Person } from '#shared/contract.ts';
import type { ErrorKey, May } from '#shared/errors.ts';
import type { Way } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { TextKey, TextValues } from '#shared/text.ts';
import type { OpenTo, record } from './schema.ts';
import type { Me } from './session.ts';

/** A kind's own table: it shares the id of its record. */
export type OwnTable = PgTable & { id: PgColumn; communityId: PgColumn };
/** The columns that every record has. */
export type Spine = Omit<typeof record.$inferSelect, 'searchText'>;
/** A column of a kind's own table. */
export type Column<T extends OwnTable> = keyof T['$inferSelect'] & string;

/** A row as handlers see it: the spine, the kind's own columns (in lists without the long ones) and the author. */
export type RowOf<T extends OwnTable, Long extends Column<T> = never> = Spine &
  Omit<T['$inferSelect'], Long> & { author: Person | null };

/** Where a record stands at a moment, as SQL over its row; what is stored of it makes every list and count cheap. */
export type Standing<Tab extends string = string> = {
  /** The one tab of the lists in which it is. */
  tab: SQL<Tab>;
  /** Without it every record is open to all readers. */
  openTo?: SQL<OpenTo>;
  /** The next moment at which time alone will change the two; without it time changes nothing. */
  turnsAt?: SQL;
};

/** Says a text in the language of a reader. */
export type Say = (key: TextKey, values?: TextValues) => string;

/** What is told of a record when something becomes of it, as data beside its kind (G-178). */
export type Tell<T extends OwnTable = OwnTable> = {
  /** The line that says it, with `{title}`. */
  says: TextKey;
  /** What a letter says below it. */
  text?(row: Spine & T['$inferSelect'], say: Say): string;
  /** What the one button of a letter says. */
  deed: TextKey;
  /** How it comes to who has chosen nothing. */
  way: Way;
  /** Under which module a person chooses how it comes; without it that of the kind. */
  module?: ModuleId;
  /** The law wants it delivered: it goes at once whatever was chosen. */
  isDue?: true;
  /** A letter of its own goes anyway; this is said in the application and by push alone. */
  hasLetter?: true;
  /** Of a record that lies in the trash, to who saw it before; a letter leads to this page. */
  gone?: string;
  /** Who learns of it later than then has no use of it: what would come in the evening comes at once. */
  before?: SQL;
  /** Narrows those who see the record, and says while it is still true; asked of `record`, the kind's table and `member`. */
  whom?: (now: string) => SQL | undefined;
  /** It goes to those who have not done what they were asked for when the committee presses the button, once a day. */
  isByHand?: true;
};

/** What seeing needs to know of a kind. */
export type KindBase<T extends OwnTable = OwnTable, Tab extends string = string> = {
  name: string;
  module: ModuleId;
  table: T;
  notFound: ErrorKey;
  /** Names the record in which one lies; where it must name one, what lies in a record goes for good with it. */
  within?: PgColumn;
  /** Where a record stands; whoever changes what it says calls `settle`. Of a kind without it all stand in one tab. */
  stands?: (now: string) => Standing<Tab>;
  /** The tab repeated in the kind's own table, where lists are ordered by columns of it. */
  tabBeside?: PgColumn;
  /** Narrows what is visible beyond the standing; never widens it. */
  sees?: (me: Me, now: string) => SQL | undefined;
  /** By it alone what hangs on a record is opened by an address; without it who sees the record opens what is public, and the committee and its author the rest. */
  opens?: (me: Me, now: string) => SQL | undefined;
  /** While it holds, a record that asks for it waits to be read by all who see it (G-104); a kind without it never asks. */
  mustRead?: (now: string) => SQL;
  /** The address of a record's page. */
  page?: (id: string) => string;
  /** What is told of a record, by a word each. */
  tells?: Record<string, Tell<T>>;
};

/** What distinguishes one kind of record from another, as data. */
export type Kind<
  T extends OwnTable,
  Tab extends string = string,
  Verb extends string = string,
  Long extends Column<T> = never,
> = KindBase<T, Tab> & {
  /** Columns too long for a list; no rule of `can` may need them. */
  long?: readonly Long[];
  /** One line for each verb, state included. */
  can: Record<Verb, (me: Me, row: RowOf<T, Long>, now: string) => May>;
};

/** The word of the first condition that holds. */
export function firstMatch<Word extends string>(conditions: Record<Word, SQL>): SQL<Word> {
  const branches = Object.entries<SQL>(conditions).map(
    ([word, holds]) => sql`when ${holds} then ${sql.raw(`'${word}'`)}`,
  );
  return sql`(case ${sql.join(branches, sql` `)} end)`;
}

/** Declares a kind; its name and module, the tabs, verbs, long columns and words of what it tells become literal types. */
export const defineKind = <
  T extends OwnTable,
  Tab extends string,
  Verb extends string,
  Name extends string,
  Module extends ModuleId,
  Long extends Column<T> = never,
  What extends string = never,
>(
  kind: Kind<T, Tab, Verb, Long> & { name: Name; module: Module; tells?: Record<What, Tell<T>> },
) => kind;
