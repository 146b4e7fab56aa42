import type { Translation } from '#shared/text.ts';
import type { votesPaper as source } from './votes.paper.text.cs.ts';

export const votesPaper: Translation<typeof source> = {
  'MAIL.VOTE_CODE.SUBJECT': 'Código para la votación: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Buenos días:\n\nel código para guardar los votos en {title} ({house}):\n\n{code}\n\nVale {minutes} minutos en la sesión en la que se pidió, para un guardado en cada votación. Si no lo ha pedido usted, no se lo diga a nadie y avise a la junta directiva.\n\n{app}',
  'VOTE.TELLS.OPENED': 'Ha comenzado la votación: {title}',
  'VOTE.TELLS.WAITS': 'Aún no ha votado: {title}',
  'VOTE.TELLS.LAST': 'Último día de votación: {title}',
  'VOTE.TELLS.REMINDED': 'El comité le recuerda la votación: {title}',
  'VOTE.TELLS.RESULT': 'Resultado de la votación: {title}',
  'VOTE.TELLS.UNTIL': 'Puede votar hasta el {until}.',
  'VOTE.TELLS.DEED': 'Ir a la votación',
  'VOTE.PRINT.ANNULLED': 'Anulada {at} por {by}. Motivo: {reason}',
  'VOTE.PRINT.NOT_VOTED': 'no votó',
  'MAIL.VOTE_ANNULLED.SUBJECT': 'Votación anulada: {title}',
  'MAIL.VOTE_ANNULLED.BODY':
    'Buenos días:\n\nla votación {title} ({house}) ha sido anulada.\n\nQuién: {by}\nCuándo: {at}\nMotivo: {reason}\n\nLa votación queda entre las anuladas con el resultado que tenía, junto con su registro, los comprobantes y la impresión.\n\nVotación: {url}\n\nComprobante firmado de la anulación: {receipt}\nClave pública: {key}\n\n{app}',
  'MAIL.VOTE_OWNERS.SUBJECT': 'Quién vota por usted: {title}',
  'MAIL.VOTE_OWNERS.BODY': 'Hola:\n\nEn la votación {title} ({house}):\n\n{said}\n\nVotación: {url}\n\n{app}',
  'MAIL.VOTE_OBJECTION.SUBJECT': 'Objeción contra un voto registrado: {title}',
  'MAIL.VOTE_OBJECTION.BODY':
    'Buenos días:\n\nen {title} ({house}) un propietario objeta el voto registrado a su nombre.\n\nUnidad: {unit}\nPropietario: {owner}\nVoto registrado: {how}\nObjeción: {reason}\n\nEl voto registrado no cambia. La objeción consta en el registro y la verá quien lo compruebe.\n\nVotación: {url}\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Voto registrado: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Buenos días:\n\nse ha registrado un voto en {title} ({house}).\n\nUnidad: {unit}\nPropietario: {owner}\nForma: {how}\n\n{choices}\n\nNadie puede cambiar un voto guardado. Si no corresponde a su voluntad, avise enseguida a la junta directiva.\n\nVotación: {url}\nHuella: {fingerprint}\n\nGuarde el comprobante firmado. Con él cualquiera puede comprobar que su voto sigue en el registro:\n{receipt}\nClave pública: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Resultado de la votación: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Buenos días:\n\nla votación {title} ({house}) ha terminado.\n\n{results}\n\nRegistrado por usted:\n{own}\n\nEstos datos cierran el registro de la votación. Guárdelos: con ellos cualquiera puede comprobar que nadie cambió nada.\nÚltimo registro: {head}\nRaíz: {root}\nClave pública: {key}\n\nDetalles: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, huella {fingerprint}',
  'MAIL.VOTE_RESULT.WORDING': 'Texto íntegro:',
  'MAIL.VOTE_RESULT.CUT': 'El texto es más largo de lo que cabe en el mensaje. Está completo en la aplicación.',
  'VOTE.PRINT.TITLE': 'Acta del resultado de la votación: {title}',
  'VOTE.PRINT.UNIT': 'Unidad',
  'VOTE.PRINT.OWNER': 'Propietario',
  'VOTE.PRINT.SPARE': 'Representado por',
  'VOTE.PRINT.SHARE': 'Cuota',
  'VOTE.PRINT.HOW': 'Cómo consta el voto',
  'VOTE.PRINT.EXCLUDED': 'no vota',
  'VOTE.PRINT.VISIBLE': 'Quién ve la votación',
  'VOTE.PRINT.OPENED': 'Abierta',
  'VOTE.PRINT.VALUE': 'Voto',
  'VOTE.PRINT.ROWS': 'Filas de la lista',
  'VOTE.PRINT.PART': 'Parte de todos los votos',
  'VOTE.PRINT.PERCENT': 'Porcentaje',
  'VOTE.PRINT.MORE_THAN': 'más de {value}',
  'VOTE.PRINT.AT_LEAST': 'al menos {value}',
  'VOTE.PRINT.PARTICIPATION': 'Participación: {value} ({part}), se necesita {needed}.',
  'VOTE.PRINT.AGREEMENT': 'Consentimiento: {value} ({part}), se necesita {needed}.',
  'VOTE.PRINT.QUORUM':
    'La junta tenía quórum: estaba presente más de la mitad de todos los votos (art.\u00a01206, apdo.\u00a02, del Código Civil checo).',
  'VOTE.PRINT.NO_QUORUM':
    'La junta no tenía quórum: no estaba presente más de la mitad de todos los votos (art.\u00a01206, apdo.\u00a02, del Código Civil checo).',
  'VOTE.PRINT.MAJORITY.present':
    'A favor estaba la mayoría de los votos presentes (art.\u00a01206, apdo.\u00a02, del Código Civil checo).',
  'VOTE.PRINT.MAJORITY.all':
    'A favor estaba la mayoría de los votos de todos los propietarios (art.\u00a01214 del Código Civil checo).',
  'VOTE.PRINT.NO_MAJORITY.present':
    'No estaba a favor la mayoría de los votos presentes (art.\u00a01206, apdo.\u00a02, del Código Civil checo).',
  'VOTE.PRINT.NO_MAJORITY.all':
    'No estaba a favor la mayoría de los votos de todos los propietarios (art.\u00a01214 del Código Civil checo).',
  'VOTE.PRINT.WHO': 'Quién votó qué',
  'VOTE.PRINT.TOO_MANY':
    'Hay tantos votos que solo constan por nombre en la aplicación y en el registro de la votación.',
  'VOTE.PRINT.LEDGER': 'Comprobación del registro',
  'VOTE.PRINT.CHECK':
    'El registro completo puede descargarse de la aplicación. Quien tenga estos datos puede comprobar con ellos que nadie ha cambiado nada.',
  'VOTE.PRINT.HEAD': 'Último registro',
  'VOTE.PRINT.ROOT': 'Raíz',
  'VOTE.PRINT.KEY': 'Clave pública',
  'VOTE.PRINT.FINGERPRINT': 'huella {fingerprint}',
  'VOTE.PRINT.DATE': 'Fecha',
  'VOTE.PRINT.CHAIR': 'Presidente',
  'VOTE.PRINT.VERIFIER': 'Verificador del acta',
  'VOTE.WAITS.DEED': 'Votar',
  'VOTE.WAITS.UNTIL': {
    one: 'Votación, {count} punto. Puede votar hasta el {until}.',
    many: 'Votación, {count} puntos. Puede votar hasta el {until}.',
    other: 'Votación, {count} puntos. Puede votar hasta el {until}.',
  },
  'VOTE.WAITS.OPEN': {
    one: 'Votación, {count} punto.',
    many: 'Votación, {count} puntos.',
    other: 'Votación, {count} puntos.',
  },
  'VOTE.WAITS.PROGRESS': {
    one: '{count} de {of} ha votado',
    many: '{count} de {of} han votado',
    other: '{count} de {of} han votado',
  },
  'VOTE.TICKET.PAGE': 'página {number} de {count}',
  'VOTE.TICKET.TITLE': 'Papeleta de voto: {title}',
  'VOTE.TICKET.HOW': 'Marque con una cruz una sola opción en cada punto. Entregue la papeleta rellenada al comité.',
  'VOTE.TICKET.LAW':
    'La papeleta solo vale si escribe en ella de su puño y letra el día, el mes y el año y la firma (art.\u00a01212 del Código Civil checo).',
  'VOTE.TICKET.DEED':
    'La ley exige escritura pública para esta decisión, por lo que la firma debe estar legitimada oficialmente (art.\u00a01212 del Código Civil checo).',
  'VOTE.TICKET.DATE': 'Día, mes y año',
  'VOTE.TICKET.SIGNATURE': 'Firma de puño y letra',
  'VOTE.TICKET.QR': 'Para el comité: al leerlo con el teléfono se abre el registro de esta papeleta.',
};
