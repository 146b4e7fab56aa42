import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': 'Subir un extracto del catastro',
  'REAL_ESTATE.FILE.HELP':
    'Suba títulos de propiedad descargados del catastro en XML, o una tabla de propietarios (XLSX, CSV). En la casa no cambia nada: verá las diferencias y decidirá sobre cada una. Los números de nacimiento no se leen ni se guardan.',
  'REAL_ESTATE.FILE.PRICE':
    'El acceso remoto del catastro cobra {price} por un título en XML. Si cada una de las {count} unidades tiene el suyo, pagará {total}. La aplicación no pide nada de pago por sí misma.',
  'REAL_ESTATE.FILE.CHOOSE': 'Elegir archivos',
  'REAL_ESTATE.FILE.KEEP': 'Conservar las unidades que no están en los archivos',
  'REAL_ESTATE.FILE.KEEP_HINT': 'Déjelo marcado si sube los títulos unidad por unidad.',
  'REAL_ESTATE.FILE.SENDING': 'Subiendo {done} de {count}: {name}',
  'REAL_ESTATE.FILE.DONE': {
    one: 'Se ha cargado {count} unidad del extracto.',
    many: 'Se han cargado {count} unidades de los extractos.',
    other: 'Se han cargado {count} unidades de los extractos.',
  },
  'REAL_ESTATE.FILE.STOPPED': 'El archivo {name} no se ha subido. Lo subido antes queda.',
  'REAL_ESTATE.OWNERS.HEAD': 'Adoptar los propietarios de la unidad {unit}',
  'REAL_ESTATE.OWNERS.SINCE': 'Propietario desde',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    'El día en que surtió efecto la inscripción, a más tardar hoy. Se propone el día del estado del registro; el cambio pudo ser anterior.',
  'REAL_ESTATE.OWNERS.DOCUMENT': 'Documento',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': 'Opcional, por ejemplo el número de expediente V-123/2026.',
  'REAL_ESTATE.OWNERS.LV': 'Hoja registral {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'Es una transmisión de la unidad: se avisa a los propietarios anteriores y nuevos y a la junta. Quien aún no figura en la finca se inscribe sin acceso.',
  'REAL_ESTATE.OWNERS.YES': 'Adoptar los propietarios',
};
