import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endWhenSilent } from './silence.ts';

describe('a stream that is watched for silence', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Brings a byte to the stream every so many milliseconds. */
  async function bring(stream: PassThrough, everyMs: number, times: number) {
    for (let i = 0; i < times; i++) {
      stream.write('a');
      await new Promise(setImmediate);
      vi.advanceTimersByTime(everyMs);
    }
  }

  test('is ended when it brings nothing for so long, from the beginning or later', async () => {
    const streams = [new PassThrough(), new PassThrough()];
    for (const stream of streams) endWhenSilent(stream, 60_000);
    vi.advanceTimersByTime(59_999);
    await bring(streams[1] as PassThrough, 59_999, 1);
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test('goes on for as long as it brings something, and once nobody watches any more', async () => {
    const stream = new PassThrough();
    const end = endWhenSilent(stream, 60_000);
    await bring(stream, 50_000, 20);
    end();
    vi.advanceTimersByTime(600_000);
    expect(stream.destroyed).toBe(false);
  });
});
