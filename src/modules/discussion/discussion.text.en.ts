import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': 'New discussion',
  'DISCUSSION.TELLS.REPLY': 'New reply in the discussion: {title}',
  'DISCUSSION.TELLS.DEED': 'Read the reply',
  'DISCUSSION.TAB.all': 'All',
  'DISCUSSION.TAB.open': 'Open',
  'DISCUSSION.TAB.closed': 'Closed',
  'DISCUSSION.EMPTY.all': 'Nothing is being discussed here yet. Start the first discussion.',
  'DISCUSSION.EMPTY.open': 'No discussion is open.',
  'DISCUSSION.EMPTY.closed': 'No discussion has been closed yet.',
  'DISCUSSION.STATUS.open': 'Open',
  'DISCUSSION.STATUS.closed': 'Closed',
  'DISCUSSION.FIELD.NAME': 'Subject',
  'DISCUSSION.FIELD.NAME_HINT': 'What it is about, in one sentence.',
  'DISCUSSION.FIELD.DESCRIPTION': 'Details',
  'DISCUSSION.FIELD.STATUS': 'State',
  'DISCUSSION.FIELD.AUTHOR': 'Started by',
  'DISCUSSION.FIELD.CREATED': 'Started',
  'DISCUSSION.FINISH': 'Close the discussion',
  'DISCUSSION.CONFIRM.FINISH':
    'Close the discussion “{title}”?\nNobody will be able to write in it any more; everyone can still read it.',
  'DISCUSSION.YES.CREATE': 'Yes, open the discussion',
  'DISCUSSION.CONFIRM.CREATE': 'Open the discussion “{title}”?\nThe whole house will see it.',
  'DISCUSSION.YES.FINISH': 'Yes, close the discussion',
  'DISCUSSION.DONE.CREATED': 'The discussion has been started.',
  'DISCUSSION.DONE.FINISHED': 'The discussion has been closed.',
  'DISCUSSION.HISTORY.create': 'Discussion started',
  'DISCUSSION.HISTORY.finish': 'Discussion closed',
};
