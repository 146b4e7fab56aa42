import type { Services } from '#server/context.ts';
import { findInAres } from './registers.ares.ts';
import { findChair } from './registers.chair.ts';

// What the servers of other modules may ask of the registers: a company by its IČO, with its chair.

/** A company with its present chair; the public register, which knows the chair, may be silent and hinders nothing. */
export async function findWithChair(services: Services, ico: string) {
  const [found, chair] = await Promise.all([findInAres(services, ico), findChair(services, ico)]);
  return { ...found, chair };
}
