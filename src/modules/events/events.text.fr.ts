import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': 'Il n’y a rien dans cette période.',
  'EVENT.CONFIRM.TYPE_UPDATE': 'L’événement se répète. À quoi cela doit-il s’appliquer ?',
  'EVENT.TYPE.this': 'Seulement cette date',
  'EVENT.TYPE.thisAndFuture': 'Celle-ci et toutes les suivantes',
  'EVENT.TYPE.future': 'Seulement les suivantes',
  'EVENT.TYPE.RULE': 'La répétition ne peut pas être changée pour une seule date.',
  'EVENT.LABEL.general': 'Général',
  'EVENT.LABEL.important': 'Important',
  'EVENT.LABEL.meeting': 'Réunion',
  'EVENT.LABEL.maintenance': 'Entretien',
  'EVENT.CALENDAR.MAIN': 'Calendrier principal',
  'EVENT.FIELD.WHEN': 'Quand',
  'EVENT.FIELD.PLACE_ADDRESS': 'Lieu',
  'EVENT.FIELD.CALENDAR': 'Calendrier',
  'EVENT.FIELD.LABEL': 'Étiquette',
  'EVENT.FIELD.AUTHOR': 'Créé par',
  'EVENT.PRINT.TITLE': 'Calendrier de la maison',
  'EVENT.PRINT.PERIOD': 'Période',
  'EVENT.PRINT.MORE': {
    one: 'Et {count} autre événement.',
    many: 'Et {count} autres événements.',
    other: 'Et {count} autres événements.',
  },
  'MAIL.EVENT_REMINDER.SUBJECT': 'Rappel : {title}',
  'MAIL.EVENT_REMINDER.BODY':
    'Bonjour,\n\nun événement approche dans la copropriété {house} :\n\n{title}\n{when}{place}\n\nDétails : {url}\n\nVous pouvez désactiver les rappels dans le calendrier, sous « Calendrier sur le téléphone ».\n\n{app}',
};
