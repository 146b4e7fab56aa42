import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { label } from '#server/schema.ts';
import { failFields } from '#shared/errors.ts';
import { type LabelKind, labelTypes } from '#shared/labels.ts';

type TypeOf<K extends LabelKind> = (typeof labelTypes)[K][number];

/** The labels of a kind in a house, the default first; a label is named by its type, the browser says it in words. */
export function selectLabels<K extends LabelKind>(db: Db, house: string, kind: K) {
  const type = sql<TypeOf<K>>`${label.type}`;
  return db
    .select({ id: label.id, name: sql<string>`${label.type}`, type })
    .from(label)
    .where(and(eq(label.communityId, house), eq(label.kind, kind)))
    .orderBy(asc(label.position));
}

type Label<K extends LabelKind> = { id: string; name: string; type: TypeOf<K> };

/** Made with their house and never changed, the labels of so many houses are remembered, the longest known forgotten first. */
const mostKnown = 10_000;
const knownOf = new WeakMap<Database, Map<string, Label<LabelKind>[]>>();

/** The labels of a kind in the house of who asks. */
export async function labelsOf<K extends LabelKind>({ db, me, services }: Ctx, kind: K): Promise<Label<K>[]> {
  const known = knownOf.get(services.database) ?? new Map<string, Label<LabelKind>[]>();
  knownOf.set(services.database, known);
  const key = `${me.communityId} ${kind}`;
  const labels = known.get(key) ?? (await selectLabels(db, me.communityId, kind));
  if (labels.length > 0) known.set(key, labels);
  const [oldest = ''] = known.keys();
  if (known.size > mostKnown) known.delete(oldest);
  return labels as Label<K>[];
}

/** The chosen label, or the default one; a label of another community or kind is refused by its field. */
export async function labelIdOf(ctx: Ctx, kind: LabelKind, wanted: string | undefined): Promise<string> {
  const labels = await labelsOf(ctx, kind);
  const chosen = wanted ? labels.find((row) => row.id === wanted) : labels[0];
  return chosen?.id ?? failFields({ labelId: 'BASE.VALIDATION.INVALID' });
}

/** Gives a new community its labels. */
export async function createLabels(db: Db, communityId: string): Promise<void> {
  const kinds = Object.entries(labelTypes) as [LabelKind, readonly (typeof label.$inferInsert)['type'][]][];
  const rows = kinds.flatMap(([kind, types]) =>
    types.map((type, position) => ({ id: newId(), communityId, kind, type, position })),
  );
  await db.insert(label).values(rows);
}
