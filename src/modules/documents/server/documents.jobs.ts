import { sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { file, folder } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';

/** A private folder whose owner was deleted for good can be seen by nobody any more: it goes with everything in it. */
async function dropOwnerless({ database: { db } }: Services): Promise<void> {
  const doomed = sql`(
    with recursive doomed as (
      select f.community_id, f.id from ${folder} f join ${record} r on r.id = f.id
        where f.visibility = 'personal' and r.author_id is null
      union
      select f.community_id, f.id from doomed d join ${folder} f
        on f.community_id = d.community_id and f.parent_id = d.id
    ) select id from doomed)`;
  await db.execute(sql`with doomed as ${doomed}
    delete from ${record} where id in (select id from doomed)
      or id in (select f.id from ${file} f where f.folder_id in (select id from doomed))`);
}

export const documentsJobs: Job[] = [{ name: 'documents', cron: '10 3 * * *', run: dropOwnerless }];
