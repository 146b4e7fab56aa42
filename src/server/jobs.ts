import type { Services } from './context.ts';
import type { Mailer } from './mail.ts';

/** Background work: when it is due (cron, Prague time) and what it does. Each may run twice without harm (G-165). */
export type Job = { name: string; cron: string; run(services: Services): Promise<void> };

/** The kernel's own job; those of the house and of the modules stand there. */
export const kernelJobs = (mailer: Mailer): Job[] => [
  { name: 'mail', cron: '* * * * *', run: async () => void (await mailer.sendWaiting()) },
];

/** Jobs as the queue takes them. */
export const worksOf = (services: Services, jobs: Job[]) =>
  jobs.map(({ run, ...job }) => ({ ...job, run: () => run(services) }));
