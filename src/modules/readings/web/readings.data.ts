import type { Reply } from '#web/api.ts';

export type Reading = Reply<'GET /reading/{id}'>;
export type UnitStates = Reply<'GET /reading/{id}/unit'>['units'][number];
export type State = UnitStates['states'][number];

/** A state as a person types it, without zeros at its end. */
export const typedState = (value: number): string => String(value / 1_000).replace('.', ','); // thousandths below 2^53 print exactly
