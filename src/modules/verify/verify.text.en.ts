import type { Translation } from '#shared/text.ts';
import type { verify as source } from './verify.text.cs.ts';

export const verify: Translation<typeof source> = {
  'VERIFY.TITLE': 'Checking a record',
  'VERIFY.TEXT':
    'Choose the file with the record of a vote or a meeting that you downloaded from the application. We check that nobody changed anything in it, and count the votes again. The file stays on your device and is sent nowhere.',
  'VERIFY.CHOOSE': 'Choose a file',
  'VERIFY.CHOOSE_HINT':
    'Its name ends with .svjvote.json or .svjmeeting.json. You may choose several files at once: with the record its earlier form or your receipts.',
  'VERIFY.HANDED': 'What to compare the record with',
  'VERIFY.HANDED_HINT':
    'Optional. Paste a fingerprint from the minutes or the notice board, a public key, or the whole text of the e-mail about a stored vote.',
  'VERIFY.NOTHING': 'There is no fingerprint, receipt or public key in the text.',
  'VERIFY.RUNNING': 'Checking the record',
  'VERIFY.SOUND': 'The record is sound',
  'VERIFY.FOREIGN': 'The file is coherent, but another server signed it',
  'VERIFY.SOUND.whole':
    'No entry of the file is missing, added or changed (checked: {events}). Each was written by the rules, and a new count came to the same result.',
  'VERIFY.SOUND.seal':
    'Fingerprint and signature of the proof agree. Who was there and how they voted cannot be counted again from it; for that there is the whole record, which the committee downloads.',
  'VERIFY.MINUTES': 'The minutes in the file are those with which the record was closed.',
  'VERIFY.HERE': 'It was signed by this server.',
  'VERIFY.ELSEWHERE':
    'It was signed by another server than this one. If it should be of your house, ask the committee.',
  'VERIFY.DIFFERS': 'The record is not that of what you pasted',
  'VERIFY.DIFFERS_TEXT':
    'By itself the file is sound, but something of what you pasted is not in it. It may be of another vote, or somebody gave you another file. Ask the committee.',
  'VERIFY.BROKEN': 'The record is not sound',
  'VERIFY.UNCHECKED': 'The record could not be checked',
  'VERIFY.WHERE': 'It is about entry number {seq}.',
  'VERIFY.PLACE.form': 'This is no record downloaded from the application, or the file was damaged on its way.',
  'VERIFY.PLACE.chain': 'The entries do not follow on each other: one was changed, left out or added.',
  'VERIFY.PLACE.rules': 'There is something in it that by the rules could not have been written.',
  'VERIFY.PLACE.result': 'The result in the file is not what the votes come to.',
  'VERIFY.PLACE.minutes': 'The minutes in the file are not those with which the record was closed.',
  'VERIFY.PLACE.receipts': 'The signed receipts in the file do not belong to its entries.',
  'VERIFY.PLACE.key': 'The public key in the file is not valid.',
  'VERIFY.PLACE.signature': 'A signature does not belong to the key in the file.',
  'VERIFY.PLACE.large':
    'The file is larger than a browser can check. The program described in the documentation of the application checks it.',
  'VERIFY.PLACE.failed':
    'The file cannot be read, or the page was not loaded whole. Load it again and choose the file once more.',
  'VERIFY.NEXT':
    'Download the file from the application again. If it comes to the same, show the committee the file and this message.',
  'VERIFY.DETAIL': 'For an expert: {problem}',
  'VERIFY.KIND.vote': 'Vote',
  'VERIFY.KIND.meeting': 'Meeting',
  'VERIFY.KIND.seal': 'Proof of closed minutes of a meeting',
  'VERIFY.ENDED': 'Ended {at}',
  'VERIFY.RUNS': 'It had not ended when it was downloaded',
  'VERIFY.ANNULLED': 'Annulled {at}, the result is void',
  'VERIFY.SEALED': 'Minutes closed {at}',
  'VERIFY.NO_COUNT': 'Without a result',
  'VERIFY.CORRECTED': 'The result was corrected.',
  'VERIFY.ELECTED': '{point}, elected: {names}',
  'VERIFY.NOBODY': '{point}: nobody was elected',
  'VERIFY.COUNT.ballots': 'Ballots: {count}',
  'VERIFY.COUNT.objections': 'Objections: {count}',
  'VERIFY.COUNT.moved': 'Moves to a new owner: {count}',
  'VERIFY.COUNT.named': 'Representatives named by co-owners: {count}',
  'VERIFY.COUNT.waiting': 'Changed addresses that nobody confirmed: {count}',
  'VERIFY.HEAD': 'Fingerprint of the record',
  'VERIFY.KEY': 'Public key',
  'VERIFY.COMPARED': 'Comparison',
  'VERIFY.PRINT.head': 'The fingerprint {print} is that of this record.',
  'VERIFY.PRINT.root': 'The fingerprint {print} is the root of this record.',
  'VERIFY.PRINT.event': 'The fingerprint {print} is in the record, number {seq}.',
  'VERIFY.PRINT.none': 'The fingerprint {print} is not in the record.',
  'VERIFY.KEY.same': 'The public key is the same.',
  'VERIFY.KEY.other': 'The public key is another one: {key}',
  'VERIFY.RECEIPT.there': 'Your receipt is in the record, number {seq}, stored {at}.',
  'VERIFY.RECEIPT.none': 'The receipt is not in the record, or was not signed by its server.',
  'VERIFY.EARLIER.there': 'The file {name} is an earlier form of this record; nothing in it has changed since.',
  'VERIFY.EARLIER.none': 'The file {name} does not fit this record.',
  'VERIFY.UNIT': 'Unit {unit}',
};
