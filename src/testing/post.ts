import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server can do to us: take letters, refuse them, be away, say nothing, talk nonsense, hang up when it has the whole letter. */
export type PostMood = 'works' | 'refuses' | 'is away' | 'is silent' | 'talks nonsense' | 'hangs up';

/** A real mail server on this machine that keeps what it was given; `url` is what SMTP_URL says. */
export async function startPost() {
  const letters: Email[] = [];
  const sockets = new Set<Socket>();
  let mood: PostMood = 'works';
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const content = await buffer(stream).catch(() => null);
      if (!content) return done(new Error('cut off'));
      if (mood === 'refuses') return done(new Error('closed'));
      if (mood === 'hangs up') return sockets.forEach((socket) => void socket.destroy());
      letters.push(await PostalMime.parse(content));
      done();
    },
  });
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    if (mood === 'is away') socket.destroy();
    else if (mood === 'talks nonsense')
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<h1>Vítejte</h1>\r\n');
    else if (mood !== 'is silent') post.server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const to = (email: string) => letters.filter((letter) => letter.to?.some(({ address }) => address === email));
  return {
    letters,
    to,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: PostMood) {
      mood = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
