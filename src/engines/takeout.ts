// How the tables of a house become pages of an archive: what is said of each, in SQL over its row `t`, with `:house` and `:person`.

/** What goes out of one table. */
export type Taken = {
  title: string;
  /** Headings, and what stands under them. */
  shown: Record<string, string>;
  /** Columns that stay inside: secrets, folded texts, what only the application needs. */
  inside?: string[];
  /** Columns and headings that a person's archive lacks, because they tell of others or are the committee's. */
  houseOnly?: { shown?: Record<string, string>; columns: string[] };
  /** Headings that a person's archive has beside those of the house. */
  personOnly?: Record<string, string>;
  /** Columns and headings of a person's archive that only the committee takes out. */
  committeeOnly?: { shown: Record<string, string>; columns: string[] };
  /** Whose rows of the house; without it all of the table's that are the house's. */
  ofHouse?: string;
  /** Of a house only in the whole archive: no call tells the rows to whoever reads the module. */
  wholeOnly?: true;
  /** Which rows are of the person; without it none is. */
  ofPerson?: string;
  /** Order, and place to go on from; a text that no two rows share. */
  key?: string;
  /** Where the bytes of a row lie, and under which name they go out. */
  bytes?: { sha256: string; name: string };
};

/** What stays inside whole, and why. */
type Left = { left: string };
/** Of each table, by its name, what goes out of it or why nothing does. */
export type Plan = Record<string, Taken | Left>;
