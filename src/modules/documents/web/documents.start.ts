import { useEffect, useRef, useState } from 'react';
import { decode } from '#shared/encoding.ts';

// The beginning of a stored content, for the previews that read it here.

/** The first bytes of a content, and whether these are all. */
export type Start = { bytes: Uint8Array; isWhole: boolean };

/** Bytes as the text that they most probably are; a letter cut at the end of a beginning is left out. Empty when they are none. */
export const textOf = (bytes: Uint8Array, isWhole: boolean): string => decode(bytes, !isWhole)[0]?.text ?? '';

/** The first bytes behind an address, at most so many; rejects when they do not come. */
async function fetchStart(url: string, most: number): Promise<Start> {
  const reply = await fetch(url);
  if (!reply.ok || !reply.body) throw new Error(`answered ${reply.status}`);
  const reader = reply.body.getReader();
  const bytes = new Uint8Array(most);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes: bytes.subarray(0, length), isWhole: true };
    const fitting = value.subarray(0, most - length);
    bytes.set(fitting, length);
    length += fitting.length;
    if (fitting.length < value.length) {
      await reader.cancel();
      return { bytes, isWhole: false };
    }
  }
}

/** What is behind an address, made of at most so many bytes; null until it is here. A failed fetch is only logged (ERR-30). */
export function useStart<T>(url: string, most: number, read: (start: Start) => T, onFail: () => void): T | null {
  const [found, setFound] = useState<T | null>(null);
  const given = useRef({ read, onFail });
  useEffect(() => {
    let isCurrent = true;
    fetchStart(url, most)
      .then((start) => isCurrent && setFound(() => given.current.read(start)))
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: this failure is only logged
        console.error('the preview was not loaded', error);
        if (isCurrent) given.current.onFail();
      });
    return () => {
      isCurrent = false;
    };
  }, [url, most]);
  return found;
}
