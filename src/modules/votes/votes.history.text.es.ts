import type { Translation } from '#shared/text.ts';
import type { votesHistory as source } from './votes.history.text.cs.ts';

export const votesHistory: Translation<typeof source> = {
  'VOTE.HISTORY.create': 'Votación creada',
  'VOTE.HISTORY.title': 'Nombre cambiado',
  'VOTE.HISTORY.type': 'Tipo cambiado',
  'VOTE.HISTORY.participationCount': 'Participación necesaria cambiada',
  'VOTE.HISTORY.acceptCount': 'Aprobación necesaria cambiada',
  'VOTE.HISTORY.acceptBase': 'Base de aprobación cambiada',
  'VOTE.HISTORY.audience': 'Visibilidad cambiada',
  'VOTE.HISTORY.deadline': 'Plazo cambiado',
  'VOTE.HISTORY.description': 'Descripción cambiada',
  'VOTE.HISTORY.unanimous': 'Requisito de unanimidad cambiado',
  'VOTE.HISTORY.legalGround': 'Fundamento legal cambiado',
  'VOTE.HISTORY.legalNote': 'Nota sobre el fundamento legal cambiada',
  'VOTE.HISTORY.meeting': 'Cambio de la junta',
  'VOTE.HISTORY.closes': 'Cierre automático cambiado',
  'VOTE.HISTORY.open': 'Votación abierta',
  'VOTE.HISTORY.finish': 'Votación cerrada',
  'VOTE.HISTORY.close': 'Cerrada al vencer el plazo',
  'VOTE.HISTORY.BY_ITSELF': 'La propia aplicación',
  'VOTE.LEDGER.TEXT': 'Cada voto está escrito en una cadena en la que nada puede cambiarse en secreto.',
  'VOTE.LEDGER.HEAD': 'Huella del último registro',
  'VOTE.LEDGER.ROOT': 'Raíz de todo el registro',
  'VOTE.LEDGER.KEY': 'Clave pública',
  'VOTE.LEDGER.COPY': 'Copiar el valor completo',
  'VOTE.LEDGER.COPIED': 'Copiado',
  'VOTE.HISTORY.annul': 'Votación anulada',
  'VOTE.HISTORY.transfer': 'Voto traspasado al nuevo propietario',
  'VOTE.HISTORY.objection': 'Objeción de un propietario',
  'VOTE.HISTORY.address': 'Dirección cambiada confirmada',
  'VOTE.LEDGER.NOW':
    'Descargue el registro o anote la huella: con el programa libre cualquiera puede comprobar si falta algo o se ha cambiado.',
  'VOTE.LEDGER.LATER':
    'Anote la huella. El registro podrá descargarse cuando termine la votación y cualquiera podrá comprobar con la huella si falta algo o se ha cambiado.',
};
