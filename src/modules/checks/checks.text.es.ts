import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': 'Control del diario',
  'CHECKS.LEAD':
    'Cada noche se compara si el diario dice lo mismo que la caja, el banco, las cuotas, los pagos y las liquidaciones.',
  'CHECKS.NEVER': 'El diario aún no se ha controlado. Se hará esta noche por primera vez.',
  'CHECKS.SOUND': 'Todo concuerda.',
  'CHECKS.DIFFERS': {
    one: '{count} dato no concuerda.',
    many: '{count} datos no concuerdan.',
    other: '{count} datos no concuerdan.',
  },
  'CHECKS.AT': 'Controlado el {date}. Documentos comparados: {things}.',
  'CHECKS.SINCE': 'Lo halló por primera vez el control del {date}.',
  'CHECKS.ADVICE':
    'El trabajo ordinario en la aplicación no causa tal diferencia. No corrija nada por ella y diríjase con esta página al administrador de la aplicación. Si solo falta un extracto del banco, súbalo.',
  'CHECKS.MORE': 'Se muestran los {shown} primeros.',
  'CHECKS.NOW': 'Controlar ahora',
  'CHECKS.DONE': 'El diario está controlado.',
  'CHECKS.FOUND': 'Lo que no concuerda',
  'CHECKS.WHAT.thing': '{source}: en la cuenta {account} debe haber {expected} el {date}, en el diario hay {entered}.',
  'CHECKS.WHAT.entry': 'El asiento número {text} no suma cero sino {entered}.',
  'CHECKS.WHAT.month':
    '{account}, {date}, lado {side}: según los asientos la suma debe ser {expected}, está guardado {entered}.',
  'CHECKS.WHAT.cash': 'Caja: según sus documentos debe haber {expected}, según el diario {entered}.',
  'CHECKS.WHAT.bank': 'Cuentas bancarias: según sus movimientos debe haber {expected}, según el diario {entered}.',
  'CHECKS.WHAT.statement':
    'Cuenta {text}: según el último extracto debe haber {expected}, según los movimientos subidos {entered}. Falta algún extracto entre ellos.',
  'CHECKS.WHAT.lines': '{account}, {date}: el diario tiene {expected} líneas, el número guardado es {entered}.',
  'CHECKS.WHAT.unit': 'Unidad {text}: según los asientos la deuda debe ser {expected}, se guarda {entered}.',
  'CHECKS.WHAT.series': 'Serie de números {text}: debe tener {expected} documentos y tiene {entered}.',
  'CHECKS.WHAT.counter':
    'Anulación {text}: con el documento que anula debe sumar {expected} en la cuenta {account}, suma {entered}.',
  'CHECKS.WHAT.desk':
    'Documentos de caja sin los anulados: en la cuenta {account} debe haber {expected} de ellos, en el diario hay {entered}.',
  'CHECKS.WHAT.matched':
    'Movimiento bancario {text} del {date}: debe haber {expected} asignado a pagos, hay {entered}.',
  'CHECKS.WHAT.dues': 'Comprobante de caja {text}: debe haber {expected} recibido para su pago, hay {entered}.',
  'CHECKS.WHAT.unmatched':
    'Pagos por asignar: según los movimientos y los pagos anotados a mano debe haber {expected}, en el diario hay {entered}.',
  'CHECKS.WHAT.gone':
    'Unidad que ya no está en la casa ({text}): {source} debe ser {expected}, en el diario hay {entered}.',
  'CHECKS.WHAT.start':
    'Saldo inicial de una unidad ({text}): según lo introducido debe ser {expected}, en el diario hay {entered}.',
  'CHECKS.ENTRIES': 'de los asientos del diario',
  'CHECKS.TELLS.DIFFERS': 'El diario no concuerda con los documentos: {title}',
  'CHECKS.TELLS.TEXT': {
    one: 'El control halló {count} diferencia.',
    many: 'El control halló {count} diferencias.',
    other: 'El control halló {count} diferencias.',
  },
  'CHECKS.TELLS.DEED': 'Ver las diferencias',
  'JOB.checks': 'Control de los diarios',
};
