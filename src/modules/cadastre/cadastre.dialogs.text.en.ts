import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': 'Upload an extract of the cadastre',
  'REAL_ESTATE.FILE.HELP':
    'Upload title deeds downloaded from the cadastre as XML, or a table of owners (XLSX, CSV). Nothing in the house changes by it: you see the differences and decide on each. Birth numbers are neither read nor kept.',
  'REAL_ESTATE.FILE.PRICE':
    'The remote access of the cadastre charges {price} for one title deed as XML. If each of {count} units has its own, you pay {total}. The application itself orders nothing that costs money.',
  'REAL_ESTATE.FILE.CHOOSE': 'Choose files',
  'REAL_ESTATE.FILE.KEEP': 'Keep units that are not in the files',
  'REAL_ESTATE.FILE.KEEP_HINT': 'Leave it ticked when you upload title deeds unit by unit.',
  'REAL_ESTATE.FILE.SENDING': 'Uploading {done} of {count}: {name}',
  'REAL_ESTATE.FILE.DONE': {
    one: '{count} unit is loaded from the extract.',
    other: '{count} units are loaded from the extracts.',
  },
  'REAL_ESTATE.FILE.STOPPED': 'The file {name} was not uploaded. What was uploaded before it stays.',
  'REAL_ESTATE.OWNERS.HEAD': 'Take over the owners of unit {unit}',
  'REAL_ESTATE.OWNERS.SINCE': 'Owner since',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    'The day on which the entry took effect, today at the latest. Filled in is the day of the register’s state; the change may have been earlier.',
  'REAL_ESTATE.OWNERS.DOCUMENT': 'Document',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': 'Optional, such as the number of the proceeding V-123/2026.',
  'REAL_ESTATE.OWNERS.LV': 'Title deed {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'It is a transfer of the unit: former and new owners and the committee are told. Who is not in the house yet becomes one of its people without access.',
  'REAL_ESTATE.OWNERS.YES': 'Take over the owners',
};
