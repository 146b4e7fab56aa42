import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': 'A favor',
  'VOTE.VALUE.notAgree': 'En contra',
  'VOTE.VALUE.noVote': 'Abstención',
  'VOTE.VALUE.miss': 'Ausente',
  'VOTE.STATUS.concept': 'Borrador',
  'VOTE.STATUS.run': 'En curso',
  'VOTE.STATUS.finish': 'Terminada',
  'VOTE.TYPE.online': 'En línea',
  'VOTE.TYPE.local': 'En la junta',
  'VOTE.ACCEPTED': 'Aprobado',
  'VOTE.REFUSED': 'No aprobado',
  'VOTE.CHANNEL.online': 'en línea, con el código del correo',
  'VOTE.CHANNEL.paper': 'en papeleta, anotado por la junta directiva',
  'VOTE.CHANNEL.proxy': 'por poder, anotado por la junta directiva',
  'VOTE.CHANNEL.meeting': 'en la junta, anotado por la junta directiva',
  'VOTE.CHANNEL.absent': 'sin voto, anotado como ausente',
  'MAIL.VOTE_CODE.SUBJECT': 'Código para la votación: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Buenos días:\n\nel código para guardar los votos en {title} ({house}):\n\n{code}\n\nVale {minutes} minutos, una sola vez y solo para este guardado. Si no lo ha pedido usted, no se lo diga a nadie y avise a la junta directiva.\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Voto registrado: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Buenos días:\n\nse ha registrado un voto en {title} ({house}).\n\nUnidad: {unit}\nPropietario: {owner}\nForma: {how}\n\n{choices}\n\nNadie puede cambiar un voto guardado. Si no corresponde a su voluntad, avise enseguida a la junta directiva.\n\nVotación: {url}\nHuella: {fingerprint}\n\nGuarde el comprobante firmado. Con él cualquiera puede comprobar que su voto sigue en el registro:\n{receipt}\nClave pública: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Resultado de la votación: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Buenos días:\n\nla votación {title} ({house}) ha terminado.\n\n{results}\n\nRegistrado por usted:\n{own}\n\nEstos datos cierran el registro de la votación. Guárdelos: con ellos cualquiera puede comprobar que nadie cambió nada.\nÚltimo registro: {head}\nRaíz: {root}\nClave pública: {key}\n\nDetalles: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, huella {fingerprint}',
};
