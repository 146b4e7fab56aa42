// What a month of the calendar costs when a daily event goes on for ten years, and what making, moving and deleting such an event takes.
import { type BenchHouse, openBench, percentile } from './instance.ts';

const rounds = 60;
const month = { from: '2027-05-01', to: '2027-05-31' };
const { sql, openHouse, close } = await openBench();

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 4, day, hour)).toISOString();
const daily = {
  ...{ title: 'Úklid', start: at(1, 7), end: at(1, 8), repeat: true, repeatFrequency: 'day' as const },
  place_description: `<p>${'Úklid chodeb, schodiště a výtahu. '.repeat(100)}</p>`,
};
const tenYears = { endRepeat: 'date_end' as const, endDateRepeat: '2037-04-30' };

/** The answer to a month, as p50 and p95 in milliseconds. */
async function readMonth({ name, call }: BenchHouse) {
  const times: number[] = [];
  let events = 0;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    events = (await call('GET /event', month)).data.events.length;
    times.push(performance.now() - start);
  }
  console.log(
    `${name}: ${events} events, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}

async function timed(name: string, work: () => Promise<{ code: number }>) {
  const start = performance.now();
  const { code } = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(2)} s (${code})`);
}

const short = await openHouse('a daily event for this month alone', 'mayorCommittee');
const long = await openHouse('a daily event for ten years', 'mayorCommittee');
await short.call('POST /event', { ...daily, endRepeat: 'date_end', endDateRepeat: '2027-05-31' });
await timed('make 3 653 events', () => long.call('POST /event', { ...daily, ...tenYears }));
for (let n = 0; n < 20; n++) {
  const other = await openHouse(`another house ${n}`, 'mayorCommittee');
  await other.call('POST /event', { ...daily, ...tenYears });
}
await sql.query('vacuum analyze');
for (let n = 0; n < 2; n++) for (const house of [short, long]) await readMonth(house);

const [first] = (await long.call('GET /event', month)).data.events;
const { data } = await long.call('GET /event/{id}', { id: first?.id ?? '' });
const hourLater = { start: at(1, 8), end: at(1, 9), place_description: data.place_description, labelId: data.labelId };
const change = { ...daily, ...hourLater, ...tenYears, id: data.id, typeUpdate: 'thisAndFuture' as const };
await timed('move them all by an hour', () => long.call('PUT /event/{id}', change));
await timed('delete them all', () => long.call('DELETE /event/{id}', { id: data.id, type: 'thisAndFuture' }));
await close();
