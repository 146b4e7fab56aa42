// What the servers of other modules may ask of the registers: a company by its IČO.

export { findInAres } from './registers.ares.ts';
