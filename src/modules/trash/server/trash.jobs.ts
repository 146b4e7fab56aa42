import { emptyTrash } from '#house/trash.ts';
import type { Job } from '#server/jobs.ts';

export const trashJobs: Job[] = [{ name: 'trash', cron: '0 3 * * *', run: emptyTrash }];
