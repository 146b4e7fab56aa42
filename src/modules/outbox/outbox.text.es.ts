import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'Correos electrónicos que la aplicación ha enviado o tiene que enviar.',
  'OUTBOX.NO_TRANSPORT':
    'El envío de correos no está configurado (SMTP_URL). Los correos se quedan aquí. Los enlaces y códigos para quienes ya inician sesión están ocultos: son solo suyos.',
  'OUTBOX.SHOW': 'Mostrar el texto',
  'OUTBOX.HIDE': 'Ocultar el texto',
  'OUTBOX.TO': 'Para',
  'OUTBOX.SUBJECT': 'Asunto',
  'OUTBOX.STATUS': 'Estado',
  'OUTBOX.CREATED': 'Creado',
  'OUTBOX.WAITING': {
    one: '{count} correo en espera',
    many: '{count} correos en espera',
    other: '{count} correos en espera',
  },
  'OUTBOX.FAILED': { one: '{count} sin entregar', many: '{count} sin entregar', other: '{count} sin entregar' },
  'OUTBOX.LAST': 'último envío {date}',
  'OUTBOX.STATUS.waiting': 'en espera',
  'OUTBOX.STATUS.sent': 'enviado',
  'OUTBOX.STATUS.failed': 'fallido',
  'OUTBOX.BODY_GONE': 'El texto de un correo enviado no se conserva.',
  'OUTBOX.MASKED': 'Los enlaces y códigos están ocultos. Cada consulta queda registrada.',
  'MAIL.RESET.SUBJECT': 'Contraseña nueva para {app}',
  'MAIL.RESET.BODY':
    'Buenos días{named}:\n\nAlguien, probablemente usted, ha pedido una contraseña nueva para {app}. Puede crearla aquí.\n\nEstablecer una contraseña nueva:\n{link}\n\nEl enlace es válido durante una hora y se puede usar una vez. Si no ha pedido ninguna contraseña, elimine este correo, por favor; no cambiará nada.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitación a {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Buenos días{named}:\n\nLa comunidad de propietarios {community} le invita a {app}. Allí encontrará los anuncios, los documentos y el calendario de su edificio. Active su cuenta aquí.\n\nActivar la cuenta:\n{link}\n\nEl enlace es válido durante siete días.\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': 'Confirme su nueva dirección: {community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'Buenos días:\n\nA partir de ahora accederá a la comunidad de propietarios {community} en {app} con esta dirección. Confírmela, por favor.\n\nConfirmar la nueva dirección:\n{link}\n\nHasta entonces sigue valiendo la dirección anterior. El enlace es válido durante siete días. Si no esperaba este mensaje, bórrelo.\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'Se está cambiando su correo de acceso: {community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'Buenos días:\n\nEn la comunidad de propietarios {community} se va a sustituir su correo de acceso por {email}. Su dirección vale hasta que se confirme la nueva.\n\nSi no sabe nada de esto o no está de acuerdo, anule el cambio.\n\nDeshacer el cambio:\n{link}\n\nEl enlace es válido durante siete días y funciona una sola vez.\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'Se ha cambiado su correo de acceso: {community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'Buenos días:\n\nEn la comunidad de propietarios {community} esta dirección se ha sustituido por {email} como correo de acceso.\n\nSi no sabe nada de esto o no está de acuerdo, anule el cambio. Su dirección volverá a valer y las sesiones abiertas desde entonces terminarán.\n\nDeshacer el cambio:\n{link}\n\nEl enlace es válido durante siete días y funciona una sola vez.\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'Se ha deshecho un cambio de acceso: {name}',
  'MAIL.PLACE_BACK.BODY':
    'Buenos días:\n\nen la comunidad {community} alguien ha deshecho un cambio de correo de acceso desde el buzón que pertenecía a {name}. La dirección, el acceso y el papel vuelven a ser los de antes de los cambios de los últimos siete días.\n\nPregunte quién hizo los cambios y por qué. Si eran correctos, póngase de acuerdo con esta persona y hágalos de nuevo.\n\nAbrir los datos de esta persona:\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': 'Un cambio sobre el dinero de la finca: {community}',
  'MAIL.MONEY_CHANGED.BODY':
    'Buenos días:\n\nen la comunidad {community}, {name} ha cambiado lo siguiente:\n\n{what}\n\nSi no sabe nada de ello, compruébelo cuanto antes.\n\nAbrir en la aplicación:\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': 'Un cambio sobre el dinero de la finca espera: {community}',
  'MAIL.MONEY_ASKED.BODY':
    'Buenos días:\n\nen la comunidad {community}, {name} quiere cambiar lo siguiente:\n\n{what}\n\nValdrá cuando lo confirme otro miembro de la junta. Si se trata de una cuenta, compruébela antes por otra vía que el correo, por ejemplo en el banco.\n\nDecidir sobre el cambio:\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': 'Cuenta en la que se paga: hasta ahora {from}, ahora {to}',
  'MAIL.MONEY.paymentEmail': 'Correo para conciliar pagos: hasta ahora {from}, ahora {to}',
  'MAIL.MONEY.confirmsAccount.true':
    'A partir de ahora, el cambio de cuenta debe confirmarlo otro miembro de la junta.',
  'MAIL.MONEY.confirmsAccount.false':
    'A partir de ahora, el cambio de cuenta ya no tiene que confirmarlo otro miembro de la junta.',
  'MAIL.MONEY.statements': 'Cuenta cuyos extractos se leen: hasta ahora {from}, ahora {to}',
  'MAIL.MONEY.symbols': 'Símbolos variables de las unidades: {to}',
  'MAIL.MONEY.payeeAccount': 'Cuenta en la que la finca paga «{title}»: hasta ahora {from}, ahora {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': 'Ha cambiado la propiedad de una unidad: {community}',
  'MAIL.TRANSFER_OWN.BODY':
    'Buenos días:\n\nEn la comunidad {community}, {name} ha registrado un cambio en lo que le pertenece:\n\n{what}\n\nSi no es así, póngase en contacto enseguida con la junta.\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': 'Han cambiado los propietarios: {community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'Buenos días:\n\nEn la comunidad {community}, {name} ha registrado un cambio de propietarios:\n\n{what}\n\nSi no tiene noticia de ello, compruébelo cuanto antes.\n\nAbrir las unidades:\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': 'Unidad {number}, desde el {date}: hasta ahora {before}, en adelante {after}',
  'MAIL.TRANSFER.OF_UNIT': 'Unidad {number}, desde el {date}\n  hasta ahora: {before}\n  en adelante: {after}',
  'MAIL.TRANSFER.NOTHING': 'nada',
  'MAIL.TRANSFER.WHOLE': 'la unidad entera',
  'MAIL.TRANSFER.UNKNOWN': 'una parte de tamaño desconocido',
  'MAIL.TRANSFER.MORE': {
    one: 'y {count} unidad más',
    many: 'y {count} unidades más',
    other: 'y {count} unidades más',
  },
  'MAIL.TRANSFER.ADMINISTRATOR': 'el administrador de la aplicación',
};
