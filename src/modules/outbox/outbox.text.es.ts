import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'Correos electrónicos que la aplicación ha enviado o tiene que enviar.',
  'OUTBOX.NO_TRANSPORT': 'El envío de correos electrónicos no está configurado (SMTP_URL). Los correos se quedan aquí.',
  'OUTBOX.SHOW': 'Mostrar el texto',
  'OUTBOX.HIDE': 'Ocultar el texto',
  'OUTBOX.TO': 'Para',
  'OUTBOX.SUBJECT': 'Asunto',
  'OUTBOX.STATUS': 'Estado',
  'OUTBOX.CREATED': 'Creado',
  'OUTBOX.STATUS.waiting': 'en espera',
  'OUTBOX.STATUS.sent': 'enviado',
  'OUTBOX.STATUS.failed': 'fallido',
  'OUTBOX.BODY_GONE': 'El texto de un correo enviado no se conserva.',
  'MAIL.RESET.SUBJECT': 'Contraseña nueva para {app}',
  'MAIL.RESET.BODY':
    'Buenos días:\n\nAlguien, probablemente usted, ha pedido una contraseña nueva para {app}. Puede crearla aquí:\n\n{link}\n\nEl enlace es válido durante una hora y se puede usar una vez. Si no ha pedido ninguna contraseña, elimine este correo, por favor; no cambiará nada.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitación a {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Buenos días:\n\nLa comunidad de propietarios {community} le invita a {app}. Allí encontrará los anuncios, los documentos y el calendario de su edificio. Active su cuenta aquí:\n\n{link}\n\nEl enlace es válido durante siete días.\n\n{app}',
};
