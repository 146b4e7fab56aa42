import { type DragEvent, useState } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { selectionOf, useDocumentActions } from './documents.actions.tsx';
import type { DocumentRow } from './documents.data.ts';

const rowsType = 'application/x-domovnik-documents';
const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on a place; nothing when nobody takes them. A whole directory is refused in words. */
export function useFileDrop(onFiles?: (files: File[]) => void) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    const items = [...event.dataTransfer.items].filter((item) => item.kind === 'file');
    const given = items.filter((item) => !item.webkitGetAsEntry?.()?.isDirectory);
    if (given.length < items.length) notify('warning', t('FILE.NO_DIRECTORY'));
    const files = given.map((item) => item.getAsFile()).filter((file) => file !== null);
    if (files.length > 0) onFiles?.(files);
  };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event);
    },
  };
  return { isOver, handlers: onFiles ? handlers : {} };
}

/** What is being dragged; a drop may be read only when it has happened. */
let dragged: DocumentRow[] = [];

/** Rows that are dragged onto a folder are moved into it. */
export function useRowDrag(row: DocumentRow, ticked: DocumentRow[]) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [isOver, setOver] = useState(false);
  const fits = (event: DragEvent) =>
    event.dataTransfer.types.includes(rowsType) && !dragged.some(({ id }) => id === row.id);
  const handlers = {
    onDragStart(event: DragEvent) {
      const rows = ticked.some(({ id }) => id === row.id) ? ticked : [row];
      if (!rows.every(({ can }) => can.edit)) return;
      dragged = rows;
      event.dataTransfer.setData(rowsType, '');
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    onDragOver(event: DragEvent) {
      if (row.kind !== 'folder' || !fits(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!isOver) return;
      event.preventDefault();
      setOver(false);
      const count = dragged.length;
      api('PUT /folder/move', { ...selectionOf(dragged), parentId: row.id }).then(
        () => void refresh().then(() => notify('success', t('DOCUMENT.DONE.MOVED', { count }))),
        () => {}, // the refusal has shown its toast by itself
      );
    },
  };
  return { isOver, handlers };
}
