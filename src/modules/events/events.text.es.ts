import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': 'No hay nada en este período.',
  'EVENT.CONFIRM.TYPE_UPDATE': 'El evento se repite. ¿A qué debe aplicarse?',
  'EVENT.TYPE.this': 'Solo esta fecha',
  'EVENT.TYPE.thisAndFuture': 'Esta y todas las siguientes',
  'EVENT.TYPE.future': 'Solo las siguientes',
  'EVENT.TYPE.RULE': 'La repetición no puede cambiarse para una sola fecha.',
  'EVENT.LABEL.general': 'General',
  'EVENT.LABEL.important': 'Importante',
  'EVENT.LABEL.meeting': 'Reunión',
  'EVENT.LABEL.maintenance': 'Mantenimiento',
  'EVENT.CALENDAR.MAIN': 'Calendario principal',
  'EVENT.FIELD.WHEN': 'Cuándo',
  'EVENT.FIELD.PLACE_ADDRESS': 'Lugar',
  'EVENT.FIELD.CALENDAR': 'Calendario',
  'EVENT.FIELD.LABEL': 'Etiqueta',
  'EVENT.FIELD.AUTHOR': 'Creado por',
  'EVENT.PRINT.TITLE': 'Calendario de la casa',
  'EVENT.PRINT.PERIOD': 'Período',
  'EVENT.PRINT.MORE': { one: 'Y {count} evento más.', many: 'Y {count} eventos más.', other: 'Y {count} eventos más.' },
  'MAIL.EVENT_REMINDER.SUBJECT': 'Recordatorio: {title}',
  'MAIL.EVENT_REMINDER.BODY':
    'Buenos días:\n\nSe acerca un evento en la comunidad {house}:\n\n{title}\n{when}{place}\n\nDetalles: {url}\n\nPuede desactivar los recordatorios en el calendario, en «Calendario en el teléfono».\n\n{app}',
};
