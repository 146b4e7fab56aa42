import { useEffect, useRef, useState } from 'react';
import { upload } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { type Say, useText } from '#web/text.tsx';
import { maxFileSize } from '#web/ui/filelimit.ts';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import type { Gallery } from './gallery.data.ts';

/** A photo on its way to its place: waiting, running with its share from 0 to 1, or failed with its words. */
export type Sending = { key: string; file: File; position: number; share?: number; failed?: string };

const atOnce = 2;
/** What the browser offers to choose; of an iPhone's photos some systems know no type, only the name. */
export const photoTypes = 'image/jpeg,image/png,image/gif,image/heic,image/heif,.heic,.heif';
let counter = 0;

/** What is wrong with a chosen file before it is sent; undefined when nothing is. */
export function refusalOf(t: Say, file: File): string | undefined {
  if (file.size > maxFileSize) return t('FILE_MANAGER.TOO_LARGE', { name: file.name });
  const type = file.type || `.${file.name.split('.').at(-1)?.toLowerCase()}`;
  return photoTypes.split(',').includes(type) ? undefined : t('BASE.VALIDATION.IMAGE');
}

const handed = new Map<string, File[]>();

/** Gives photos that were chosen for a new gallery to its page, which sends them once it is open. */
export const handOver = (gallery: string, files: File[]) => void handed.set(gallery, files);

function useHanded(gallery: string, add: (files: File[]) => void) {
  useEffect(() => {
    const given = handed.get(gallery);
    handed.delete(gallery);
    if (given?.length) add(given);
  });
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

/** Gives chosen photos their places, one after another behind those that are there, whenever each of them arrives (F-C3). */
function usePlaces({ nextPosition }: Gallery) {
  const next = useRef(0);
  return (files: File[], t: Say): Sending[] => {
    const first = Math.max(next.current, nextPosition);
    next.current = first + files.length;
    return files.map((file, i) => ({ key: `${++counter}`, file, position: first + i, failed: refusalOf(t, file) }));
  };
}

/** Sends chosen photos, two at a time, each in a request of its own, so that one that fails spoils no other (ERR-21). */
export function useSending(gallery: Gallery, onAdded: () => Promise<unknown>) {
  const t = useText();
  const { items, running, push, change, drop } = useList();
  const places = usePlaces(gallery);
  const added = useRef(0);
  const isBusy = items.some((item) => !item.failed);
  const { id } = gallery;
  useLeaveGuard(isBusy);

  async function send({ key, file, position }: Sending) {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { share: 0 });
    try {
      const progress = (share: number) => change(key, { share });
      await upload('POST /gallery/{id}/upload', { id, position, 'files[]': file }, progress, controller.signal);
      added.current++;
      drop(key);
    } catch (failure) {
      if (controller.signal.aborted) drop(key);
      else change(key, { share: undefined, failed: fieldWords(t, failure) });
    } finally {
      running.delete(key);
    }
  }

  const add = (files: File[]) => push(places(files, t));
  useHanded(id, add);
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
    add,
    retry: (key: string) => change(key, { failed: undefined, share: undefined }),
    /** Takes a photo off the list; one that is on its way is stopped. */
    cancel(key: string) {
      running.get(key)?.abort();
      drop(key);
    },
  };
}
