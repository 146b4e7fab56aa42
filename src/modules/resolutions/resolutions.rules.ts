// What a resolution of the owners is and where it may stand, for both sides.

/** It holds, was done, is before a court, or holds no more. */
export const resolutionStatuses = ['valid', 'fulfilled', 'contested', 'cancelled'] as const;
export type ResolutionStatus = (typeof resolutionStatuses)[number];
export const resolutionTabs = ['all', ...resolutionStatuses] as const;

/** How a resolution moves: from which states to which. What a court has annulled, or another resolution cancelled, stays so. */
export const steps = {
  fulfil: { from: ['valid'], to: 'fulfilled' },
  reopen: { from: ['fulfilled'], to: 'valid' },
  cancel: { from: ['valid', 'fulfilled'], to: 'cancelled' },
  contest: { from: ['valid', 'fulfilled'], to: 'contested' },
  uphold: { from: ['contested'], to: 'valid' },
  annul: { from: ['contested'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ResolutionStatus[]; to: ResolutionStatus }>;
export type Step = keyof typeof steps;

export const mayStep = (step: Step, status: string): boolean =>
  (steps[step].from as readonly string[]).includes(status);

export const mostTasks = 50;
export const mostText = 20_000;

/** The number by which a resolution is named: of its year, from 1, without holes. */
export const showNumber = ({ year, number }: { year: number; number: number }): string => `U-${year}-${number}`;
