import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': 'Registros vigilados',
  'REGISTER.LEAD':
    'Lo que la aplicación consulta fuera para su finca, cuándo llegó la última respuesta y cuándo volverá a preguntar.',
  'REGISTER.NAME.cadastre': 'Catastro',
  'REGISTER.NAME.insolvency': 'Registro de insolvencias',
  'REGISTER.SAMPLE': 'La aplicación no está conectada al registro. Son datos inventados para probarla.',
  'REGISTER.IDLE.cadastre': 'Nadie ha cargado aún el catastro; no se vigila nada en él.',
  'REGISTER.IDLE.insolvency': 'Aún no se comprueba a ningún propietario.',
  'REGISTER.OPEN': 'Abrir',
  'REGISTER.OPEN_ONE': 'Abrir: {name}',
  'REGISTER.LAST': 'Última respuesta: {date}.',
  'REGISTER.LAST.none': 'Aún no ha llegado respuesta.',
  'REGISTER.NEXT': 'La aplicación volverá a preguntar sola: {date}.',
  'REGISTER.NEXT.none': 'La aplicación no volverá a preguntar hasta que usted lo indique.',
  'REGISTER.FAILED': 'El último intento falló: {date}. {why}',
  'REGISTER.ASKING': 'Esperando respuesta.',
  'REGISTER.TRY': 'Probar ahora',
  'REGISTER.TRY_ONE': 'Probar ahora: {name}',
  'REGISTER.TRIED': 'La consulta ha salido; la respuesta aparecerá aquí sola.',
};
