import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { letterHtml, type Said } from '#engines/letter.ts';

/** What became of a letter; `isAway` when no server spoke to us, rather than one that refuses this letter, `isFinal` when it says that it always will. */
export type Handed = { error: string | null; isAway: boolean; isFinal: boolean };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A letter as it is handed on. */
export type Handing = Said & { id: string; to: string; replyTo?: string; headers?: Record<string, string> };

/** Lays letters as text files into a folder, readable to the owner of the process alone; for development. */
export async function layOut(folder: string, { id, to, subject, body }: Omit<Handing, 'ours'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${id}.txt`), `${to}\n${subject}\n\n${body}\n`, { mode: 0o600 });
}

/** Hands letters to the mail server at an address; an answer or its lack comes within half a minute, and is never thrown. */
export function openPost(url: string, from: string) {
  const transport = createTransport({ url, ...timeouts } as never);
  return async (letter: Handing): Promise<Handed> => {
    const { id, to, subject, body: text, replyTo, headers } = letter;
    const said = { subject, text, html: letterHtml(letter), messageId: `<${id}@domovnik>` };
    try {
      await transport.sendMail({ from, to, replyTo, headers, ...said });
      return { error: null, isAway: false, isFinal: false };
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const isAway = code === 'EAUTH' || (!responseCode && code !== 'EENVELOPE');
      const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
      return { error: String(error).slice(0, 500), isAway, isFinal };
    }
  };
}
