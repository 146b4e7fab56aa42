import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { place } from '#server/asking.ts';
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

const labelsByKind = prepared((db) => selectLabels(db, place('house'), place<LabelKind>('kind')).prepare('labels'));

/** The labels of a kind in the house of who asks. */
export const labelsOf = <K extends LabelKind>({ db, me }: Ctx, kind: K) =>
  labelsByKind(db).execute({ house: me.communityId, kind }) as Promise<{ id: string; name: string; type: TypeOf<K> }[]>;

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
