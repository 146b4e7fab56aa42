import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx, Services } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { languages } from '#shared/languages.ts';
import { foldHeading, type ImportField, importFields } from '../imports.rules.ts';
import { houseImport } from './imports.kind.ts';
import type { Known } from './imports.proposal.ts';
import { loadHouse } from './imports.state.ts';

/** What a table is opened with: the house as it stands and what headings mean here. */
export async function knownOf(ctx: Ctx): Promise<Known> {
  return { house: await loadHouse(ctx), headings: await rememberedHeadings(ctx) };
}

/** What headings mean by the names of the fields in all languages. */
export function namedHeadings(services: Services): Known['headings'] {
  const held = new Map<string, ImportField | null>();
  for (const lang of languages)
    for (const field of importFields) held.set(foldHeading(sayIn(services, lang)(`IMPORT.FIELD.${field}`)), field);
  return held;
}

/** What headings mean by those names, and by what this community has chosen before. */
async function rememberedHeadings({ db, me, services }: Ctx): Promise<Known['headings']> {
  const held = namedHeadings(services);
  const last = await db
    .select({ columns: houseImport.columns, mapping: houseImport.mapping })
    .from(houseImport)
    .where(and(eq(houseImport.communityId, me.communityId), isNotNull(houseImport.committedAt)))
    .orderBy(desc(houseImport.createdAt))
    .limit(20);
  for (const { columns, mapping } of last.reverse())
    for (const [i, heading] of columns.entries()) if (heading) held.set(foldHeading(heading), mapping[i] ?? null);
  return held;
}
