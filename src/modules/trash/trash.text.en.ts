import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': 'What is deleted in the house stays here for 30 days. Then it is gone for good.',
  'TRASH.EMPTY': 'The trash is empty.',
  'TRASH.WHAT': 'What',
  'TRASH.DELETED': 'Deleted',
  'TRASH.ENDS': 'Gone for good',
  'TRASH.UNTITLED': 'Untitled',
  'TRASH.RESTORE': 'Restore',
  'TRASH.DELETE': 'Delete for good',
  'TRASH.KIND.message': 'Notice',
  'TRASH.KIND.event': 'Event',
  'TRASH.KIND.file': 'File',
  'TRASH.KIND.folder': 'Folder',
  'TRASH.KIND.gallery': 'Gallery',
  'TRASH.KIND.photo': 'Photo',
  'TRASH.KIND.contact': 'Contact',
  'TRASH.KIND.survey': 'Survey',
  'TRASH.KIND.meeting': 'Meeting',
  'TRASH.KIND.report': 'Issue report',
  'TRASH.KIND.approval': 'Request for approval',
  'TRASH.INSIDE': { one: 'and {count} more with it', other: 'and {count} more with it' },
  'TRASH.CONFIRM': {
    one: 'Delete {count} item for good?\nIt cannot be brought back.',
    other: 'Delete {count} items for good?\nThey cannot be brought back.',
  },
  'TRASH.YES': 'Yes, delete for good',
  'TRASH.DONE.RESTORED': { one: 'The item is back.', other: 'The items are back.' },
  'TRASH.DONE.DELETED': { one: 'The item is gone for good.', other: 'The items are gone for good.' },
  'JOB.trash': 'Emptying the trash',
};
