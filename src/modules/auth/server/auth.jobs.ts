import type { Job } from '#server/jobs.ts';
import { sweepAddresses } from './auth.address.ts';

export const authJobs: Job[] = [{ name: 'addresses', cron: '40 3 * * *', run: sweepAddresses }];
