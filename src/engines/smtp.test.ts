import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPost } from '../testing/post.ts';
import { until } from '../testing/until.ts';
import { codeId } from './letter.ts';
import { openPost } from './smtp.ts';

let post: Awaited<ReturnType<typeof startPost>>;

beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

const well = { error: null, isAway: false, isFinal: false };
const letter = (id: string) => ({ id, to: 'jana@example.cz', subject: id, body: id, ours: 'http://localhost' });

test('a letter goes to its one address, whatever lines its subject and text hold', async () => {
  const { hand, rest } = openPost(post.url, 'Domovník <domovnik@localhost>');
  const subject = 'Zápis\r\nBcc: cizi@example.cz\r\n\r\nJiný text';
  const body = 'Dobrý den,\r\n.\r\nRCPT TO:<cizi@example.cz>\r\n\r\nFrom: nekdo@example.cz';
  expect(await hand({ ...letter('a'), subject, body })).toEqual(well);
  expect(post.letters).toHaveLength(1);
  const [taken] = post.letters;
  expect(taken?.to?.map(({ address }) => address)).toEqual(['jana@example.cz']);
  expect([taken?.bcc, taken?.cc, taken?.from?.address]).toEqual([undefined, undefined, 'domovnik@localhost']);
  expect(taken?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(taken?.text?.replace(/\r\n/g, '\n').trim()).toBe(body.replace(/\r\n/g, '\n'));
  rest();
});

test('a letter that asks for a payment carries its code as a picture of its own, and shows it', async () => {
  const { hand, rest } = openPost(post.url, 'Domovník <domovnik@localhost>');
  const before = post.letters.length;
  const code = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK';
  expect(await hand({ ...letter('bez'), body: code })).toEqual(well);
  expect(await hand({ ...letter('s'), code })).toEqual(well);
  const [without, taken] = post.letters.slice(before);
  expect([without?.attachments.length, String(without?.html).includes('<img')]).toEqual([0, false]); // a text is no order
  const [picture] = taken?.attachments ?? [];
  expect([picture?.mimeType, picture?.contentId]).toEqual(['image/png', `<${codeId}>`]);
  expect(String(taken?.html)).toContain(`src="cid:${codeId}"`);
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code);
  rest();
});

/** What a server does at one of its moments instead of its answer: nothing, or whatever is written here. */
type Manner = {
  connected?(socket: Socket, nth: number): void;
  /** Answers a command in its own way when it answers true. */
  asked?(command: string, socket: Socket, letters: number): boolean;
  taken?(socket: Socket): void;
};

/** A mail server in its bare lines, which behaves as it is told to. */
async function startRogue({ connected, asked, taken }: Manner) {
  const [sockets, letters] = [new Set<Socket>(), [] as string[]];
  let opened = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    let [held, text, mine] = ['', null as string | null, 0];
    if (connected) connected(socket, ++opened);
    else socket.write(`220 ready ${++opened}\r\n`);
    const line = (command: string) => {
      if (text !== null && command !== '.') text += `${command}\n`;
      else if (asked?.(command, socket, mine)) return;
      else if (command === 'DATA') {
        text = '';
        socket.write('354 go on\r\n');
      } else if (text !== null) {
        letters.push(/^Subject: (.*)$/m.exec(text)?.[1] ?? '');
        [text, mine] = [null, mine + 1];
        socket.write('250 taken\r\n');
        taken?.(socket);
      } else socket.write(command.startsWith('QUIT') ? '221 bye\r\n' : '250 well\r\n');
    };
    socket.on('data', (chunk) => {
      const lines = (held + chunk).split('\r\n');
      held = lines.pop() ?? '';
      lines.forEach(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, letters, stop, opened: () => opened, open: () => sockets.size };
}

describe('a mail server', () => {
  let rogue: Awaited<ReturnType<typeof startRogue>>;
  let office: ReturnType<typeof openPost>;
  afterEach(async () => {
    office.rest();
    await rogue.stop();
  });
  async function meet(manner: Manner, allMs?: number) {
    rogue = await startRogue(manner);
    office = openPost(rogue.url, 'domovnik@localhost', allMs);
  }
  async function handAll(...ids: string[]) {
    const answers = [];
    for (const id of ids) answers.push(await office.hand(letter(id)));
    return answers;
  }

  test('that works takes letters that follow each other by one connection, and by another one after a rest', async () => {
    await meet({});
    expect(await handAll('a', 'b', 'c')).toEqual([well, well, well]);
    expect(rogue.opened()).toBe(1);
    office.rest();
    await until(() => rogue.open() === 0);
    expect(await handAll('d')).toEqual([well]);
    expect([rogue.opened(), rogue.letters]).toEqual([2, ['a', 'b', 'c', 'd']]);
  });

  test.each<[string, Manner, number]>([
    ['closes after each letter', { taken: (socket) => void socket.end() }, 0],
    ['cuts after each letter', { taken: (socket) => void socket.resetAndDestroy() }, 0],
    ['closes a connection that waits', { taken: (socket) => void setTimeout(() => socket.end(), 30) }, 90],
    [
      'says that it closes (421) after each letter',
      { taken: (socket) => void setTimeout(() => socket.end('421 4.4.2 idle\r\n'), 10) },
      50,
    ],
    [
      'answers the second letter with 421',
      { asked: (command, socket, letters) => letters > 0 && /^MAIL/.test(command) && !!socket.end('421 enough\r\n') },
      0,
    ],
    [
      'hangs up at the second letter',
      { asked: (command, socket, letters) => letters > 0 && /^MAIL/.test(command) && !!socket.destroy() },
      0,
    ],
  ])('that %s gets each letter once, without a minute between them', async (_, manner, pause) => {
    await meet(manner);
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) {
      expect(await office.hand(letter(id))).toEqual(well);
      await sleep(pause);
    }
    expect(rogue.letters).toEqual(ids);
  });

  test.each<[string, Manner]>([
    ['never greets', { connected: () => {} }],
    ['takes a letter and hangs', { asked: (command) => command === '.' }],
    [
      'drips an answer that never ends',
      {
        asked: (command, socket) => {
          const drip = setInterval(() => socket.write('250-well\r\n'), 20);
          socket.on('close', () => clearInterval(drip));
          return command.startsWith('MAIL');
        },
      },
    ],
  ])('that %s is left when its time is over, and the next letter asks anew', async (_, manner) => {
    await meet(manner, 500);
    expect(await handAll('a', 'b')).toMatchObject([{ isAway: true }, { isAway: true }]);
    expect([rogue.opened(), rogue.letters]).toEqual([2, []]);
    await until(() => rogue.open() === 0, 10);
  });

  test('that greets with 421 is away, and so is one that hangs up before it greets', async () => {
    await meet({ connected: (socket, nth) => (nth === 1 ? socket.end('421 busy\r\n') : socket.destroy()) });
    expect(await handAll('a', 'b')).toMatchObject([{ isAway: true }, { isAway: true }]);
    expect(rogue.opened()).toBeLessThan(5);
  });

  test('that hangs up once it has the whole letter is given it once, also on a connection in use', async () => {
    let count = 0;
    await meet({ asked: (command, socket) => command === '.' && ++count > 1 && !!socket.destroy() });
    expect(await handAll('a', 'b')).toMatchObject([well, { isAway: true }]);
    expect([rogue.opened(), count, rogue.letters]).toEqual([1, 2, ['a']]);
  });

  test('that refuses one letter takes the next by the same connection', async () => {
    await meet({
      asked: (command, socket, letters) => /^RCPT/.test(command) && letters === 1 && !!socket.write('550 no\r\n'),
    });
    expect(await handAll('a', 'b')).toMatchObject([well, { isAway: false, isFinal: true }]);
    expect(await handAll('c')).toMatchObject([{ isAway: false, isFinal: true }]);
    expect(rogue.opened()).toBe(1);
  });

  test('is left by a rest in the midst of a letter that was refused', async () => {
    await meet({ asked: (command, socket) => /^RCPT/.test(command) && !!socket.write('450 later\r\n') });
    expect(await handAll('a')).toMatchObject([{ isAway: false, isFinal: false }]);
    office.rest();
    await until(() => rogue.open() === 0);
  });
});
