import type { Job } from '#server/jobs.ts';
import { makeDue } from './convening.making.ts';

export const conveningJobs: Job[] = [{ name: 'convening', cron: '* * * * *', run: makeDue }];
