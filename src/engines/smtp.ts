import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { codeId, letterHtml, type Said } from '#engines/letter.ts';
import { codePicture } from '#engines/spayd.ts';

/** What became of a letter; `isAway` when no server spoke to us or it takes nothing more now, rather than one that refuses this letter, `isFinal` when it says that it always will. */
export type Handed = { error: string | null; isAway: boolean; isFinal: boolean };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A letter that a connection did not begin goes once more by another one, as when the server closed it after the one before. */
const oneConnection = { pool: true, maxConnections: 1, maxRequeues: 1 };
const wholeMs = 30_000;

/** A file that goes with a letter. */
export type Enclosed = { name: string; type: string; content: Buffer };
/** A letter as it is handed on. */
export type Handing = Said & {
  id: string;
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  enclosed?: Enclosed[];
};

/** Lays letters as text files into a folder, readable to the owner of the process alone; for development. */
export async function layOut(folder: string, { id, to, subject, body }: Omit<Handing, 'ours'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${id}.txt`), `${to}\n${subject}\n\n${body}\n`, { mode: 0o600 });
}

/** What an error says of a letter: a server that closes (421) takes no other letter either. */
function failed(error: unknown): Handed {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isAway = code === 'EAUTH' || responseCode === 421 || (!responseCode && code !== 'EENVELOPE');
  const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return { error: String(error).slice(0, 500), isAway, isFinal };
}

/** Hands letters to the mail server at an address, those that follow each other by one connection. */
export function openPost(url: string, from: string, allMs = wholeMs) {
  const open = () => createTransport({ url, ...oneConnection, ...timeouts } as never);
  let transport: ReturnType<typeof open> | null = null;
  /** Ends the connection, when there is nothing more to hand on. */
  const rest = (): void => {
    transport?.close();
    transport = null;
  };
  /** Hands a letter on; an answer or its lack comes within half a minute, also from a server that drips, and is never thrown. */
  async function hand(letter: Handing): Promise<Handed> {
    const { id, to, subject, body: text, replyTo, headers, enclosed = [] } = letter;
    const said = { subject, text, html: letterHtml(letter), messageId: `<${id}@domovnik>` };
    transport ??= open();
    try {
      const code = letter.code
        ? [{ filename: 'platba.png', cid: codeId, content: await codePicture(letter.code) }]
        : [];
      const files = enclosed.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
      await transport.sendMail({
        from,
        to,
        replyTo,
        headers,
        attachments: [...code, ...files],
        ...said,
        signal: AbortSignal.timeout(allMs),
      } as never);
      return { error: null, isAway: false, isFinal: false };
    } catch (error) {
      const answer = failed(error);
      if (answer.isAway) rest(); // the next one asks anew
      return answer;
    }
  }
  return { hand, rest };
}
