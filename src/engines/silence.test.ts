import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { endWhenSilent } from './silence.ts';

describe('a stream that brings nothing', () => {
  test('is ended, and its reader learns it', async () => {
    const stream = new PassThrough();
    endWhenSilent(stream, 20);
    stream.write('a');
    await once(stream, 'close');
    expect(stream.readableEnded).toBe(false);
  });

  test('goes on for as long as it brings something, and when nobody watches any more', async () => {
    const stream = new PassThrough();
    const end = endWhenSilent(stream, 2_000);
    for (let i = 0; i < 30; i++) {
      await sleep(100);
      stream.write('a');
    }
    end();
    const short = new PassThrough();
    endWhenSilent(short, 20)();
    await sleep(100);
    expect([stream.destroyed, short.destroyed]).toEqual([false, false]);
  });
});
