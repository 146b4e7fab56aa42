import { createTransport } from 'nodemailer';

/** What became of a letter; `isAway` when no server spoke to us, rather than one that refuses this letter. */
export type Handed = { error: string | null; isAway: boolean };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands letters to the mail server at an address; an answer or its lack comes within half a minute, and is never thrown. */
export function openPost(url: string, from: string) {
  const transport = createTransport({ url, ...timeouts } as never);
  return async (letter: { id: string; to: string; subject: string; body: string }): Promise<Handed> => {
    const { id, to, subject, body: text } = letter;
    try {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@domovnik>` });
      return { error: null, isAway: false };
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const isAway = code === 'EAUTH' || (!responseCode && code !== 'EENVELOPE');
      return { error: String(error).slice(0, 500), isAway };
    }
  };
}
