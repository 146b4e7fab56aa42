import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': 'Protokoll',
  'MINUTES.OPEN': 'Protokoll öffnen',
  'MINUTES.START': 'Protokoll anlegen',
  'MINUTES.STARTED': 'Das Protokoll ist angelegt.',
  'MINUTES.STATUS.draft': 'In Arbeit',
  'MINUTES.STATUS.verifying': 'Bei den Beglaubigern',
  'MINUTES.STATUS.signing': 'Zur Unterschrift',
  'MINUTES.STATUS.signed': 'Unterschrieben',
  'MINUTES.STATUS.published': 'Veröffentlicht',
  'MINUTES.STATUS.replaced': 'Ersetzt',
  'MINUTES.DUE': 'Protokoll bis {date}',
  'MINUTES.LATE': 'Das Protokoll war bis {date} fällig',
};
