import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice': '{row}: la unidad figura varias veces en la lista y sus filas suman más de lo que le corresponde.',
  'VOTE.WARN.neighbour': '{row}: vota un vecino que no es propietario.',
  'VOTE.WARN.sold': '{row}: el propietario de la unidad cambió el {date}; en la lista sigue el anterior.',
  'VOTE.WARN.nobody':
    '{row}: los copropietarios no tienen un representante común, nadie puede votar todavía por la unidad.',
  'VOTE.WARN.RECORD': 'Registrar un representante según un documento',
  'VOTE.NAMED.LIST': 'Representantes de los copropietarios',
  'VOTE.NAMED.LINE': 'Por la unidad {unit}: {name}',
  'VOTE.NAMED.AGREED': 'acordado en la aplicación',
  'VOTE.NAMED.PAPER': 'registrado según un documento',
  'VOTE.ADDRESS.TITLE': 'Direcciones de acceso cambiadas',
  'VOTE.ADDRESS.CHANGED': 'cambiada el {at}',
  'VOTE.ADDRESS.CONFIRM': 'Confirmar la dirección',
  'VOTE.ADDRESS.CONFIRM_OF': 'Confirmar la dirección: {name}',
  'VOTE.ADDRESS.DONE': 'La dirección está confirmada.',
  'VOTE.ADDRESS.TEXT':
    'La dirección de acceso cambió durante la votación. Estas personas no recibirán código hasta que alguien de la junta confirme que la nueva dirección es suya. Compruébelo por otra vía que el correo, por ejemplo por teléfono.',
  'VOTE.ADDRESS.OTHER':
    'Solo puede confirmarla alguien de la junta que no la cambió y a quien no afecta. Si en el edificio no hay nadie así, la confirma el administrador de la aplicación, o vote con una papeleta firmada.',
  'VOTE.ADDRESS.ASK':
    '¿Confirmar que la nueva dirección es realmente de {name}?\nRecibirá un código y podrá votar. La confirmación queda en el registro de la votación.',
  'VOTE.MOVE.LIST': 'Cambios a nuevos propietarios',
  'VOTE.MOVE.LINE': 'Antes {from}, ahora {to}',
  'VOTE.OBJECT.LIST': 'Objeciones contra votos registrados',
};
