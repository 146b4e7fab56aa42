import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': 'Sheets and ballots',
  'BALLOTS.KIND.attendance': 'Attendance sheet',
  'BALLOTS.KIND.ballots': 'Ballots',
  'BALLOTS.KIND.spare': 'Spare ballots',
  'BALLOTS.KIND.protocol': 'Record of results',
  'BALLOTS.HINT.attendance':
    'One list for each entrance. Whoever comes signs; the desk reads the code of the row with a camera or a reader.',
  'BALLOTS.HINT.ballots':
    'A ballot for each unit and point. Every box has a code: read the one beside the tick and the vote is counted.',
  'BALLOTS.HINT.spare': 'Without unit and point, for counter-proposals and for whoever lost a ballot. Three on a page.',
  'BALLOTS.HINT.protocol': 'What each vote came to, with lines for the counters to sign.',
  'BALLOTS.PRINT.attendance': 'Print the sheet',
  'BALLOTS.PRINT.ballots': 'Print the ballots',
  'BALLOTS.PRINT.spare': 'Print spare ones',
  'BALLOTS.PRINT.protocol': 'Download the record',
  'BALLOTS.PAGES': 'Number of pages',
  'BALLOTS.NO_POINTS': 'The agenda has no point that is voted on.',
  'BALLOTS.DONE': 'Saved for printing.',
  'BALLOTS.FILE.attendance': 'Attendance',
  'BALLOTS.FILE.ballots': 'Ballots',
  'BALLOTS.FILE.spare': 'Spare_ballots',
  'BALLOTS.FILE.protocol': 'Record',
};
