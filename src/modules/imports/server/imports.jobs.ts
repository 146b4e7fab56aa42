import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { noCorrections } from '../imports.corrections.rules.ts';
import { houseImport } from './imports.kind.ts';

const days = (now: string, count: number) => new Date(Date.parse(now) - count * 86_400_000).toISOString();

/** Personal data are not kept for longer than they serve: what nobody finished in a week goes, rows and before-images after a month. */
async function dropOld({ database: { db }, clock }: Services): Promise<void> {
  const now = clock();
  await db.delete(houseImport).where(and(eq(houseImport.state, 'open'), lt(houseImport.createdAt, days(now, 7))));
  const empty = sql`jsonb_set(jsonb_set(${houseImport.preview}, '{rows}', '[]'), '{offers}', '[]')`;
  await db
    .update(houseImport)
    .set({ rows: [], before: null, outcome: null, corrections: noCorrections, preview: empty as never })
    .where(
      and(
        or(eq(houseImport.state, 'committed'), eq(houseImport.state, 'undone')),
        lt(houseImport.createdAt, days(now, 30)),
      ),
    );
}

export const importsJobs: Job[] = [{ name: 'imports', cron: '0 3 * * *', run: dropOld }];
