import { Readable } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Bounds, fairTurns, holdBack, type Whose } from '#engines/turns.ts';
import { Failure } from '#shared/errors.ts';

const of = (communityId: string, accountId = communityId): Whose => ({ communityId, accountId });

/** A queue whose works end when they are told to; `order` names them as they began. */
function stage(bounds: Partial<Bounds> = {}) {
  const turns = fairTurns({ atOnce: 1, waiting: 100, waitingEach: 100, ...bounds });
  const [order, ends]: [string[], (() => void)[]] = [[], []];
  const ask = (whose: Whose, name: string) =>
    turns.run(whose, () => {
      order.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const finish = async () => {
    for (await soon(); ends.length > 0; await soon()) ends.shift()?.();
  };
  const end = async () => {
    ends.shift()?.();
    await soon();
  };
  return { turns, ask, order, finish, end };
}

const refused = (work: Promise<unknown>): Promise<Failure | null> =>
  work.then(
    () => null,
    (error) => error as Failure,
  );

describe('turns', () => {
  test('hold a refusal back, so that asking again and again takes nothing from the others', async () => {
    const { ask, finish } = stage({ waitingEach: 1 });
    for (const n of [1, 2]) void ask(of('lipova'), `l${n}`);
    const failure = (await refused(ask(of('lipova'), 'l3'))) as Failure;
    let isTold = false;
    void holdBack(failure).then(() => {
      isTold = true;
    });
    await holdBack(new Failure('BASE.ERRORS.NO_PERMISSION'));
    expect([failure.key, isTold]).toEqual(['BASE.ERRORS.IN_TURN', false]);
    await finish();
  });

  test('go from house to house, however much one of them wants', async () => {
    const { ask, order, finish } = stage();
    for (const n of [1, 2, 3, 4]) void ask(of('lipova', `l${n}`), `lipova ${n}`);
    for (const n of [1, 2]) void ask(of('dubova', `d${n}`), `dubova ${n}`);
    void ask(of('bukova'), 'bukova 1');
    await finish();
    expect(order).toEqual(['lipova 1', 'dubova 1', 'bukova 1', 'lipova 2', 'dubova 2', 'lipova 3', 'lipova 4']);
  });

  test('go from account to account within a house', async () => {
    const { ask, order, finish } = stage();
    for (const n of [1, 2, 3]) void ask(of('lipova', 'dychtivy'), `dychtivy ${n}`);
    void ask(of('lipova', 'klidny'), 'klidny 1');
    await finish();
    expect(order).toEqual(['dychtivy 1', 'klidny 1', 'dychtivy 2', 'dychtivy 3']);
  });

  test('an account works one at a time, also when there is room for more and it belongs to two houses', async () => {
    const { ask, order, end } = stage({ atOnce: 3 });
    for (const house of ['lipova', 'dubova']) void ask(of(house, 'oba'), house);
    void ask(of('lipova', 'jiny'), 'jiny');
    await soon();
    expect(order).toEqual(['lipova', 'jiny']);
    await end();
    expect(order).toEqual(['lipova', 'jiny', 'dubova']);
  });

  test('an account with too many waiting works is told so with 429, while others still find room', async () => {
    const { ask, finish } = stage({ waitingEach: 2 });
    for (const name of ['a', 'b', 'c']) void ask(of('lipova'), name);
    const failure = await refused(ask(of('lipova'), 'd'));
    expect(failure).toMatchObject({ key: 'BASE.ERRORS.IN_TURN', detail: { retryAfter: expect.any(Number) } });
    const other = ask(of('dubova'), 'e');
    await finish();
    expect(await refused(other)).toBeNull();
  });

  test('past the bound of all everybody is told with 503 when to try again', async () => {
    const { ask } = stage({ waiting: 2 });
    for (const house of ['a', 'b', 'c']) void ask(of(house), house);
    const failure = (await refused(ask(of('d'), 'd'))) as Failure;
    expect(failure.key).toBe('BASE.ERRORS.BUSY');
    expect(failure.detail.retryAfter).toBeGreaterThanOrEqual(1);
    expect(failure.detail.retryAfter).toBeLessThanOrEqual(60);
  });

  test('an account that rests after its works leaves the time to the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, order, end } = stage({ rests: true });
    for (const n of [1, 2]) void ask(of('lipova'), `lipova ${n}`);
    await soon();
    vi.advanceTimersByTime(400);
    await end();
    void ask(of('dubova'), 'dubova');
    await soon();
    await end();
    vi.advanceTimersByTime(399);
    expect(order).toEqual(['lipova 1', 'dubova']);
    vi.advanceTimersByTime(1);
    await soon();
    expect(order).toEqual(['lipova 1', 'dubova', 'lipova 2']);
  });

  test('a work that fails ends its turn', async () => {
    const { turns } = stage();
    await expect(turns.run(of('a'), () => Promise.reject(new Error('nejde')))).rejects.toThrow('nejde');
    await expect(turns.stream(of('a'), () => Promise.reject(new Error('nejde')))).rejects.toThrow('nejde');
    expect(await turns.run(of('a'), async () => 'jde')).toBe('jde');
  });

  test('a stream holds its turn until it is read or given up', async () => {
    const { turns } = stage({ waitingEach: 0 });
    const first = await turns.stream(of('a'), async () => Readable.from(['x']));
    expect((await refused(turns.run(of('a'), async () => {})))?.key).toBe('BASE.ERRORS.IN_TURN');
    first.destroy();
    await soon();
    const second = await turns.stream(of('a'), async () => Readable.from(['y']));
    expect(await second.toArray()).toEqual(['y']);
    await soon();
    expect(await turns.run(of('a'), async () => 'volno')).toBe('volno');
  });

  test('whatever is asked, the bounds hold, all that was accepted is done, and nothing is left over', async () => {
    const asked = fc.array(fc.record({ house: fc.nat(3), account: fc.nat(2), steps: fc.nat(3) }), { maxLength: 60 });
    const bounds = fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      each: fc.integer({ min: 1, max: 2 }),
      waiting: fc.nat(20),
      waitingEach: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(asked, bounds, async (works, held) => {
        const turns = fairTurns(held);
        const running = new Map<string, number>();
        let [most, mostEach, done] = [0, 0, 0];
        const ended = await Promise.all(
          works.map(({ house, account, steps }) => {
            const key = `${house}/${account}`;
            const work = async () => {
              running.set(key, (running.get(key) ?? 0) + 1);
              most = Math.max(
                most,
                [...running.values()].reduce((sum, n) => sum + n, 0),
              );
              mostEach = Math.max(mostEach, running.get(key) as number);
              for (let i = 0; i < steps; i++) await soon();
              running.set(key, (running.get(key) as number) - 1);
              done++;
            };
            return refused(turns.run(of(String(house), key), work));
          }),
        );
        expect(most).toBeLessThanOrEqual(held.atOnce);
        expect(mostEach).toBeLessThanOrEqual(held.each);
        expect(done).toBe(ended.filter((failure) => failure === null).length);
        expect(ended.every((failure) => failure === null || failure instanceof Failure)).toBe(true);
        const again = Array.from({ length: held.atOnce }, (_, i) => turns.run(of(`znovu${i}`), async () => i));
        expect(await Promise.all(again)).toHaveLength(held.atOnce);
      }),
      { numRuns: 60 },
    );
  });
});
