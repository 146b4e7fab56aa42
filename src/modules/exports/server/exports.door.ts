export { archiveOfHouse } from './exports.handlers.ts';
