import type { Job } from '#server/jobs.ts';
import { retryCadastres } from './cadastre.importing.ts';

/** The moment is stored with each house, so that the two nights on which the clock is changed are nights as all others. */
export const cadastreJobs: Job[] = [{ name: 'cadastre', cron: '* * * * *', run: retryCadastres }];
