// What a month of the calendar costs when a daily event goes on for ten years, and what making, moving and deleting such an event takes.
import { type BenchHouse, openBench } from './instance.ts';
import { percentiles, type Row, round } from './report.ts';

const rounds = 60;
const month = { from: '2027-05-01', to: '2027-05-31' };

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 4, day, hour)).toISOString();
const daily = {
  title: 'Úklid',
  start: at(1, 7),
  end: at(1, 8),
  repeat: true,
  repeatFrequency: 'day' as const,
  place_description: `<p>${'Úklid chodeb, schodiště a výtahu. '.repeat(100)}</p>`,
};
const tenYears = { endRepeat: 'date_end' as const, endDateRepeat: '2037-04-30' };

/** The answer to a month. */
async function readMonth({ name, call }: BenchHouse, say: (row: Row) => void) {
  const times: number[] = [];
  let events = 0;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    events = (await call('GET /event', month)).data.events.length;
    times.push(performance.now() - start);
  }
  say({ part: 'calendar', what: `${name}, month of ${events} events, ms`, figures: percentiles(times) });
}

async function timed(work: () => Promise<{ code: number }>) {
  const start = performance.now();
  const { code } = await work();
  if (code !== 200) throw new Error(`the calendar answers ${code}`);
  return round((performance.now() - start) / 1000);
}

/** A month among 80 000 events, and the three calls that touch thousands of them. */
export async function measureCalendar(say: (row: Row) => void) {
  const { sql, openHouse, close } = await openBench();
  const short = await openHouse('daily for this month', 'mayorCommittee');
  const long = await openHouse('daily for ten years', 'mayorCommittee');
  await short.call('POST /event', { ...daily, endRepeat: 'date_end', endDateRepeat: '2027-05-31' });
  const made = await timed(() => long.call('POST /event', { ...daily, ...tenYears }));
  for (let n = 0; n < 20; n++) {
    const other = await openHouse(`another house ${n}`, 'mayorCommittee');
    await other.call('POST /event', { ...daily, ...tenYears });
  }
  await sql.query('vacuum analyze');
  for (const house of [short, long]) await readMonth(house, say);
  const [first] = (await long.call('GET /event', month)).data.events;
  const { data } = await long.call('GET /event/{id}', { id: first?.id ?? '' });
  const hourLater = {
    start: at(1, 8),
    end: at(1, 9),
    place_description: data.place_description,
    labelId: data.labelId,
  };
  const change = { ...daily, ...hourLater, ...tenYears, id: data.id, typeUpdate: 'thisAndFuture' as const };
  const moved = await timed(() => long.call('PUT /event/{id}', change));
  const removed = await timed(() => long.call('DELETE /event/{id}', { id: data.id, type: 'thisAndFuture' }));
  const figures = { make: made, 'move by an hour': moved, delete: removed };
  say({ part: 'calendar', what: '3 653 events of one series, s', figures });
  await close();
}
