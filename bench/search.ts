// How long the search calls take in a house of a thousand records and in one that holds a tenth of all of them.
import { percentile, percentiles, type Row } from './report.ts';
import type { Person, Stage } from './stage.ts';

const budget = 150;
const rounds = 40;

/** What is looked for; `bobr` is in one record of 20 000, `bazén` only in other houses. */
const searched = {
  'rare word': 'bobr',
  'common word': 'výtah',
  'two words': 'odstávka kominík',
  'no hit': 'žirafa',
  prefix: 'odst',
  'inner part': 'utecn',
  'three letters': 'vod',
  'only elsewhere': 'bazén',
};

/** The same for people and units; `alena` is nobody's name. */
const named = {
  'common name': 'Novák',
  'two words': 'zdeněk novak',
  'one person': '4711',
  'no hit': 'alena',
  'three letters': 'ova',
  'number of a unit': '1098/47',
};

type Find = (text: string) => Promise<unknown>;

/** The percentiles of all texts together, and the text that takes longest. */
async function measure(what: string, find: Find, texts: Record<string, string>): Promise<Row> {
  const all: number[] = [];
  const each: [string, number][] = [];
  for (const [kind, text] of Object.entries(texts)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await find(text);
      times.push(performance.now() - start);
    }
    each.push([kind, percentile(times, 0.95)]);
    all.push(...times);
  }
  const [slowest, time] = each.sort(([, a], [, b]) => b - a)[0] as [string, number];
  const figures = { ...percentiles(all), slowest: `${slowest} ${time.toFixed(0)}` };
  return { part: 'search', what: `${what}, ms`, figures, goal: `p95 <= ${budget}`, holds: figures.p95 <= budget };
}

const messages =
  ({ call }: Person): Find =>
  (text) =>
    call('GET /message/search/{text}', { text });

/** Searches on the data that stand there. */
export async function measureSearch(stage: Stage, records: string, say: (row: Row) => void) {
  const [small, big] = [await stage.enter(0, 2), await stage.enter(1, 1)];
  say(await measure(`${records} records, house of 1 000`, messages(small), searched));
  say(await measure(`${records} records, house of a tenth`, messages(big), searched));
  const people: Find = (text) => big.call('GET /user/search/{text}', { text });
  const units: Find = (text) => big.call('GET /room/search/{text}', { text });
  say(await measure(`${records} records, its people`, people, named));
  say(await measure(`${records} records, its units`, units, named));
}
