// What the servers of other modules may ask of the import: the owners and units that a spreadsheet lists, and to write such a list into a new house.

export { readOwners, writeOwners } from './imports.listed.ts';
