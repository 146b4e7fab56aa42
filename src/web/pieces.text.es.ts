import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': 'Pestaña',
  'BASE.LIST.SEARCH': 'Texto buscado',
  'BASE.LIST.COUNT': 'Número de filas',
  'BASE.LIST.BY': 'Elaborado por',
  'BASE.LIST.MADE': 'Elaborado el',
  'BASE.LIST.SUM': 'Total',
  'BASE.PAY': 'Cómo pagar',
  'BASE.PAY.CODE': 'Código de pago de {amount}, {title}',
  'BASE.PAY.SAVE': 'Guardar o compartir el código',
  'BASE.PAY.FILE': 'Pago QR',
  'BASE.PAY.ACCOUNT': 'Cuenta',
  'BASE.PAY.AMOUNT': 'Importe',
  'BASE.PAY.SYMBOL': 'Símbolo variable',
  'BASE.PAY.MESSAGE': 'Mensaje para el beneficiario',
  'BASE.PAY.HINT':
    'Escanee el código en la aplicación de su banco o copie los datos. Si paga en este teléfono, guarde el código y elija en la aplicación el pago desde una imagen.',
  'BASE.PAY.COPY': 'Copiar: {name}',
  'BASE.PAY.COPIED': 'Copiado: {text}',
  'BASE.PAY.NOT_COPIED': 'El navegador no permitió copiar. Anótelo: {text}',
  'GRID.HINT':
    'Escriba directamente en las celdas. Intro baja, Tab va a la derecha, las flechas a todas partes y Escape recupera el valor anterior. Pegue un bloque copiado en la celda donde debe empezar.',
  'GRID.BEFORE': 'Antes: {value}',
  'GRID.BEFORE_EMPTY': 'Antes vacío',
  'GRID.SHOW_FLAW': 'Mostrar el primero',
  'GRID.DISCARD': 'Descartar cambios',
  'GRID.DISCARD.ASK': '¿Descartar los cambios?\nTodas las celdas recuperan sus valores anteriores.',
  'GRID.YES.DISCARD': 'Sí, descartar',
};
