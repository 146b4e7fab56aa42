import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPost } from '../testing/post.ts';
import { openPost } from './smtp.ts';

let post: Awaited<ReturnType<typeof startPost>>;

beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

test('a letter goes to its one address, whatever lines its subject and text hold', async () => {
  const send = openPost(post.url, 'Domovník <domovnik@localhost>');
  const subject = 'Zápis\r\nBcc: cizi@example.cz\r\n\r\nJiný text';
  const body = 'Dobrý den,\r\n.\r\nRCPT TO:<cizi@example.cz>\r\n\r\nFrom: nekdo@example.cz';
  expect(await send({ id: 'a', to: 'jana@example.cz', subject, body, ours: 'http://localhost' })).toEqual({
    error: null,
    isAway: false,
    isFinal: false,
  });
  expect(post.letters).toHaveLength(1);
  const [letter] = post.letters;
  expect(letter?.to?.map(({ address }) => address)).toEqual(['jana@example.cz']);
  expect([letter?.bcc, letter?.cc, letter?.from?.address]).toEqual([undefined, undefined, 'domovnik@localhost']);
  expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(letter?.text?.replace(/\r\n/g, '\n').trim()).toBe(body.replace(/\r\n/g, '\n'));
});
