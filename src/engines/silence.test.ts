import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endWhenSlow } from './silence.ts';

describe('a stream that is watched for what it brings', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const watched = () => {
    const stream = new PassThrough({ autoDestroy: false });
    return { stream, end: endWhenSlow(stream, 20_000) };
  };

  /** Brings so many bytes, so many milliseconds apart. */
  async function bring(stream: PassThrough, bytes: number, everyMs: number, times: number) {
    for (let i = 0; i < times && !stream.destroyed; i++) {
      stream.write(Buffer.alloc(bytes));
      await new Promise(setImmediate);
      vi.advanceTimersByTime(everyMs);
    }
  }

  test('is ended when it brings nothing for so long, from the beginning or later', async () => {
    const [silent, later] = [watched(), watched()];
    await bring(later.stream, 30_000, 19_999, 1);
    expect([silent, later].map(({ stream }) => stream.destroyed)).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([silent, later].map(({ stream }) => stream.destroyed)).toEqual([true, false]);
    vi.advanceTimersByTime(20_000);
    expect(later.stream.destroyed).toBe(true);
  });

  test('is ended when it brings byte by byte, which never is silent', async () => {
    const { stream } = watched();
    await bring(stream, 1, 500, 40);
    expect(stream.destroyed).toBe(true);
  });

  test('goes on at a kilobyte a second, and once nobody watches any more', async () => {
    const { stream, end } = watched();
    await bring(stream, 1_000, 1_000, 200);
    expect(stream.destroyed).toBe(false);
    end();
    vi.advanceTimersByTime(600_000);
    expect(stream.destroyed).toBe(false);
  });

  test('goes on while it is we who do not read, and when all has come', async () => {
    const [full, paused, over] = [watched().stream, watched().stream, watched().stream];
    full.pause();
    full.write('waits for us');
    paused.pause();
    over.end('all');
    await new Promise(setImmediate);
    vi.advanceTimersByTime(200_000);
    expect([full, paused, over].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });
});
