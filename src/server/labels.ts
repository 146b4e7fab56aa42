import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { failFields } from '#shared/errors.ts';
import { type LabelKind, labelTypes } from '#shared/labels.ts';
import type { Ctx } from './context.ts';
import { label } from './schema.ts';

/** The community's labels of a kind, the default first; a label is named by its type, the browser says it in words. */
export async function labelsOf<K extends LabelKind>(ctx: Ctx, kind: K) {
  const rows = await ctx.db
    .select({ id: label.id, type: label.type })
    .from(label)
    .where(and(eq(label.communityId, ctx.me.communityId), eq(label.kind, kind)))
    .orderBy(asc(label.position));
  return rows.map((row) => ({ id: row.id, name: row.type, type: row.type as (typeof labelTypes)[K][number] }));
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
