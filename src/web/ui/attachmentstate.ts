import { useState } from 'react';
import type { LinkedFile } from '#shared/contract.ts';
import type { PendingFile } from './attachments.tsx';

/** The attachments that will go and come with the next save, and the documents that will be linked. */
export function useAttachmentState(linked: LinkedFile[] = []) {
  const [removed, setRemoved] = useState<string[]>([]);
  const [pending, setPending] = useState<PendingFile[]>([]);
  const [documents, setDocuments] = useState(linked);
  const isLinkedAnew = documents.map(({ id }) => id).join() !== linked.map(({ id }) => id).join();
  return {
    removed,
    pending,
    setPending,
    documents,
    setDocuments,
    isChanged: removed.length > 0 || pending.length > 0 || isLinkedAnew,
    remove: (id: string) => setRemoved([...removed, id]),
    forgetRemoved: () => setRemoved([]),
  };
}
