import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { label } from '#server/schema.ts';
import { failFields } from '#shared/errors.ts';
import { type LabelKind, labelTypes } from '#shared/labels.ts';

const ofCommunity = and(eq(label.communityId, sql.placeholder('community')), eq(label.kind, sql.placeholder('kind')));
const labelsByKind = prepared((db) =>
  db
    .select({ id: label.id, name: label.type, type: label.type })
    .from(label)
    .where(ofCommunity)
    .orderBy(asc(label.position))
    .prepare('labels'),
);

/** The community's labels of a kind, the default first; a label is named by its type, the browser says it in words. */
export const labelsOf = <K extends LabelKind>({ db, me }: Ctx, kind: K) =>
  labelsByKind(db).execute({ community: me.communityId, kind }) as Promise<
    { id: string; name: string; type: (typeof labelTypes)[K][number] }[]
  >;

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
