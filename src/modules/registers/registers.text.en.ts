import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': 'Watched registers',
  'REGISTER.LEAD':
    'What the application asks elsewhere for your house, when it got the last answer and when it will ask again.',
  'REGISTER.NAME.cadastre': 'Property register',
  'REGISTER.NAME.insolvency': 'Insolvency register',
  'REGISTER.SAMPLE': 'The application is not connected to the register. These are made-up data to try it out.',
  'REGISTER.IDLE.cadastre': 'Nobody has loaded the property register yet; nothing is watched there.',
  'REGISTER.IDLE.insolvency': 'No owner is checked yet.',
  'REGISTER.OPEN': 'Open',
  'REGISTER.OPEN_ONE': 'Open: {name}',
  'REGISTER.LAST': 'Last answer: {date}.',
  'REGISTER.LAST.none': 'No answer has come yet.',
  'REGISTER.NEXT': 'The application asks again by itself: {date}.',
  'REGISTER.NEXT.none': 'It is not asked again by itself until you say so.',
  'REGISTER.FAILED': 'The last try failed: {date}. {why}',
  'REGISTER.ASKING': 'Waiting for an answer.',
  'REGISTER.TRY': 'Try now',
  'REGISTER.TRY_ONE': 'Try now: {name}',
  'REGISTER.TRIED': 'The question has gone; the answer will appear here by itself.',
};
