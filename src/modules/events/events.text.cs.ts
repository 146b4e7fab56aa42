import type { Text } from '#shared/text.ts';

export const events = {
  'EVENT.EMPTY': 'V\u00a0tomto období nic není.',
  'EVENT.CONFIRM.TYPE_UPDATE': 'Událost se opakuje. Čeho se to má týkat?',
  'EVENT.TYPE.this': 'Jen tohoto termínu',
  'EVENT.TYPE.thisAndFuture': 'Tohoto a\u00a0všech následujících',
  'EVENT.TYPE.future': 'Jen následujících',
  'EVENT.TYPE.RULE': 'Opakování se u\u00a0jednoho termínu samotného změnit nedá.',
  'EVENT.LABEL.general': 'Obecné',
  'EVENT.LABEL.important': 'Důležité',
  'EVENT.LABEL.meeting': 'Schůze',
  'EVENT.LABEL.maintenance': 'Údržba',
  'EVENT.CALENDAR.MAIN': 'Hlavní kalendář',
  'EVENT.FIELD.WHEN': 'Kdy',
  'EVENT.FIELD.PLACE_ADDRESS': 'Místo',
  'EVENT.FIELD.CALENDAR': 'Kalendář',
  'EVENT.FIELD.LABEL': 'Štítek',
  'EVENT.FIELD.AUTHOR': 'Založil',
  'EVENT.PRINT.TITLE': 'Kalendář domu',
  'EVENT.PRINT.PERIOD': 'Období',
  'EVENT.PRINT.MORE': {
    one: 'A\u00a0ještě {count} událost.',
    few: 'A\u00a0ještě {count} události.',
    many: 'A\u00a0ještě {count} události.',
    other: 'A\u00a0ještě {count} událostí.',
  },
  'MAIL.EVENT_REMINDER.SUBJECT': 'Připomínka: {title}',
  'MAIL.EVENT_REMINDER.BODY':
    'Dobrý den,\n\nblíží se událost ve společenství {house}:\n\n{title}\n{when}{place}\n\nPodrobnosti: {url}\n\nPřipomínky vypnete v\u00a0kalendáři tlačítkem „Kalendář v\u00a0telefonu“.\n\n{app}',
} satisfies Record<string, Text>;
