import { useEffect, useRef, useState } from 'react';
import { upload } from '#web/api.ts';
import { useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { type Say, useText } from '#web/text.tsx';
import { maxFileSize } from '#web/ui/filelimit.ts';
import { fieldWords } from '#web/ui/refusal.ts';

/** A photo on its way: waiting, running with its share from 0 to 1, or failed with its words. */
export type Sending = { key: string; file: File; share?: number; failed?: string };

const atOnce = 2;
const types = ['image/jpeg', 'image/png', 'image/gif'];
let counter = 0;

/** What is wrong with a chosen file before it is sent; undefined when nothing is. */
function refusalOf(t: Say, file: File): string | undefined {
  if (file.size > maxFileSize) return t('FILE_MANAGER.TOO_LARGE', { name: file.name });
  return types.includes(file.type) ? undefined : t('BASE.VALIDATION.IMAGE');
}

/** The list of photos on their way; one that leaves the page stops them. */
function useList() {
  const [items, setItems] = useState<Sending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const sent = running.current;
    return () => {
      for (const controller of sent.values()) controller.abort();
    };
  }, []);
  return {
    items,
    running: running.current,
    push: (more: Sending[]) => setItems((held) => [...held, ...more]),
    change: (key: string, values: Partial<Sending>) =>
      setItems((held) => held.map((item) => (item.key === key ? { ...item, ...values } : item))),
    drop: (key: string) => setItems((held) => held.filter((item) => item.key !== key)),
  };
}

/** Sends chosen photos, two at a time, each in a request of its own, so that one that fails spoils no other (ERR-21). */
export function useSending(gallery: string, onAdded: () => Promise<unknown>) {
  const t = useText();
  const { items, running, push, change, drop } = useList();
  const added = useRef(0);
  const isBusy = items.some((item) => !item.failed);
  useLeaveGuard(isBusy);

  async function send({ key, file }: Sending) {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { share: 0 });
    try {
      const progress = (share: number) => change(key, { share });
      await upload('POST /gallery/{id}/upload', { id: gallery, 'files[]': file }, progress, controller.signal);
      added.current++;
      drop(key);
    } catch (failure) {
      if (controller.signal.aborted) drop(key);
      else change(key, { share: undefined, failed: fieldWords(t, failure) });
    } finally {
      running.delete(key);
    }
  }

  // Whenever something changes: the next ones start; when nothing is left to do, the gallery shows what came.
  useEffect(() => {
    const waiting = items.filter((item) => !item.failed && !running.has(item.key) && item.share === undefined);
    for (const item of waiting.slice(0, atOnce - running.size)) void send(item);
    if (isBusy || added.current === 0) return;
    const count = added.current;
    added.current = 0;
    void onAdded().then(() => notify('success', t('GALLERY.DONE.ADDED', { count })));
  });

  return {
    items,
    add: (files: File[]) => push(files.map((file) => ({ key: `${++counter}`, file, failed: refusalOf(t, file) }))),
    retry: (key: string) => change(key, { failed: undefined, share: undefined }),
    /** Takes a photo off the list; one that is on its way is stopped. */
    cancel(key: string) {
      running.get(key)?.abort();
      drop(key);
    },
  };
}
