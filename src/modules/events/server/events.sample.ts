import type { Client } from '#engines/client.ts';
import type { SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { LabelType } from '#shared/labels.ts';
import type { eventsContract } from '../events.contract.ts';
import { monthOf, weekDayOfMonth } from '../events.rules.ts';

type Calls = (typeof eventsContract)['calls'];
type Caller = Client<Calls>;
type Body = Omit<InputOf<Calls['POST /event']>, 'start' | 'end' | 'labelId'> & { label?: LabelType };

/** Who writes the calendars of the two sample houses, and who has something to say. */
type Sample = { today: string; chair: Caller; other: Caller; owners: Caller[] };

/** The day of a weekday (0 is Monday) in the week that begins so many weeks from now. */
const weekDay = (today: string, day: number, weeks: number) =>
  addDays(today, day - weekDayOfMonth(today).weekDay + weeks * 7);

/** The second Tuesday of the month of a day. */
function secondTuesday(day: string): string {
  const { from } = monthOf(day);
  return addDays(from, ((8 - weekDayOfMonth(from).weekDay) % 7) + 7);
}

async function asked<Reply extends { code: number; data: unknown }>(reply: Promise<Reply>): Promise<Reply['data']> {
  const { code, data } = await reply;
  if (code !== 200) throw new Error(`sample event: ${JSON.stringify(data)}`);
  return data;
}

/** Writes events of one house: a day or two, `18:00–19:30` or nothing for all day, and the rest of the form. */
async function writerOf(call: Caller) {
  const labels = await asked(call('GET /event/label'));
  return (day: string, hours: string, { label, ...body }: Body, last = day) => {
    const [from = '00:00', to = '00:00'] = hours ? hours.split('–') : [];
    const times = { start: houseInstant(`${day} ${from}`), end: houseInstant(`${last} ${to}`), allDay: !hours };
    const labelId = labels.find(({ type }) => type === label)?.id;
    return asked(call('POST /event', { ...times, ...body, labelId }));
  };
}

const calendars = {
  meetings: { name: 'Schůze', colour: 'blue' },
  upkeep: { name: 'Úklid a\u00a0údržba', colour: 'green' },
  room: { name: 'Společenská místnost', colour: 'yellow' },
} as const;

/** Regular work in the house, which comes again and again. */
async function writeSeries(call: Caller, today: string, ids: Record<keyof typeof calendars, string>) {
  const write = await writerOf(call);
  const repeat = { repeat: true, endRepeat: 'none' as const };
  await write(weekDay(today, 0, -4), '08:00–10:30', {
    title: 'Úklid společných prostor',
    calendarId: ids.upkeep,
    label: 'maintenance',
    ...repeat,
    repeatFrequency: 'week',
    place_address: 'Vchody A a\u00a0B',
    comments: false,
    place_description: '<p>Rohožky prosím nechte na chodbě opřené o\u00a0dveře.</p>',
  });
  await write(secondTuesday(addDays(monthOf(today).from, -1)), '18:00–19:30', {
    title: 'Schůze výboru',
    calendarId: ids.meetings,
    label: 'meeting',
    ...repeat,
    notify_period: '1_d',
    repeatFrequency: 'month',
    typeOfMonthRepeat: 'weekDay',
    place_address: 'Kočárkárna, vchod A',
    place_description: '<p>Přijít může každý vlastník; své dotazy předem napište předsedkyni.</p>',
  });
  await write(weekDay(today, 3, 6), '09:00–13:00', {
    title: 'Revize komínů',
    calendarId: ids.upkeep,
    label: 'important',
    ...repeat,
    repeatFrequency: 'year',
    notify_period: '1_h,1_d',
    place_address: 'Všechny byty s\u00a0plynovým kotlem',
    place_description: '<p>Kominík potřebuje do každého bytu. Kdo nebude doma, nechte klíče sousedovi.</p>',
  });
}

/** What happens once. */
async function writeSingle({ chair, owners, today }: Sample, ids: Record<keyof typeof calendars, string>) {
  const write = await writerOf(chair);
  const saturday = weekDay(today, 5, 1);
  const work = {
    title: 'Brigáda na dvoře',
    label: 'important' as const,
    acceptRead: true,
    notify_period: '1_d',
    place_address: 'Dvůr a\u00a0předzahrádka',
    place_description:
      '<p>Uklidíme dvůr, natřeme lavičky a\u00a0vyklidíme sklep pod schodištěm.</p><ul><li>hrábě a\u00a0rukavice vezměte s\u00a0sebou,</li><li>barvu a\u00a0kontejner zajistí výbor.</li></ul>',
  };
  const brigade = await write(saturday, '', work, addDays(saturday, 1));
  const remarks = ['Přijdu v\u00a0sobotu, můžu vzít i\u00a0hrábě.', 'V\u00a0neděli přivezu přívěs na odpad.'];
  for (const [i, message] of remarks.entries())
    await asked((owners[i] as Caller)('POST /event/{id}/comment', { id: brigade.id, message }));
  await write(weekDay(today, 2, 1), '17:00–18:30', {
    title: 'Výběr dodavatele výtahu',
    calendarId: ids.meetings,
    label: 'meeting',
    isPublic: false,
    notify_period: '1_h',
    place_address: 'Kancelář výboru',
    place_description: '<p>Porovnáme tři nabídky. Podklady jsou v\u00a0dokumentech výboru.</p>',
  });
  await write(weekDay(today, 1, 1), '14:00–16:00', {
    title: 'Odečet měřičů tepla',
    calendarId: ids.upkeep,
    label: 'maintenance',
    notify_period: '1_h,1_d',
    place_description: '<p>Technik začíná ve vchodu A od nejvyššího patra.</p>',
  });
  await write(weekDay(today, 4, 0), '16:00–20:00', {
    title: 'Dětské odpoledne',
    calendarId: ids.room,
    place_address: 'Společenská místnost, vchod B',
    place_description: '<p>Hry, malování a\u00a0občerstvení. Každý, kdo přinese něco dobrého, je vítán.</p>',
  });
}

/** The calendars of the sample houses, from a month ago to years ahead. */
export async function writeSample({ signIn, first, second, ...tools }: SampleTools): Promise<void> {
  const callsOf = async (email: string, house: string) => (await signIn<Calls>(email, house)).call;
  const sample: Sample = {
    today: tools.today,
    chair: await callsOf('predseda@example.cz', first),
    other: await callsOf('predseda7@example.cz', second),
    owners: await Promise.all(tools.owners.slice(0, 3).map((email) => callsOf(email, first))),
  };
  const today = houseDay(sample.today);
  const make = async (key: keyof typeof calendars) =>
    (await asked(sample.chair('POST /event/calendar', calendars[key]))).id;
  const ids = { meetings: await make('meetings'), upkeep: await make('upkeep'), room: await make('room') };
  await writeSeries(sample.chair, today, ids);
  await writeSingle({ ...sample, today }, ids);
  const write = await writerOf(sample.other);
  await write(weekDay(today, 1, 1), '18:00–19:00', {
    title: 'Předání klíčů od sklepa',
    notify_period: '1_h',
    place_address: 'Vestibul',
    place_description: '<p>Nový zámek, každý byt dostane dva klíče.</p>',
  });
}
