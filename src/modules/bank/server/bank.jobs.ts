import type { Job } from '#server/jobs.ts';
import { askBanks } from './bank.fio.ts';

export const bankJobs: Job[] = [{ name: 'bank', cron: '* * * * *', run: (services) => askBanks(services) }];
