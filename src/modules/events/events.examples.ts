import type { Example, Stage } from '../../testing/examples.ts';
import type { eventsContract } from './events.contract.ts';

const inDays = (days: number, minutes = 0) => new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString();

/** An event of tomorrow that lasts an hour. */
const meeting = () => ({
  title: 'Příklad',
  place_description: '<p>Popis</p>',
  place_address: 'Společenská místnost',
  start: inDays(1),
  end: inDays(1, 60),
});

async function eventOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /event', meeting());
  return data.id;
}

async function calendarOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /event/calendar', { name: 'Příklad', colour: 'green' });
  return data.id;
}

/** One example of every call of the calendar. */
export const eventsExamples: Record<keyof (typeof eventsContract)['calls'], Example> = {
  'GET /event/calendar': { input: () => ({}) },
  'POST /event/calendar': { input: () => ({ name: 'Příklad', colour: 'red' }) },
  'GET /event/calendar/{id}': { input: async (stage) => ({ id: await calendarOf(stage) }) },
  'PUT /event/calendar/{id}': {
    input: async (stage) => ({ id: await calendarOf(stage), name: 'Změna', colour: 'blue' }),
  },
  'DELETE /event/calendar/{id}': { input: async (stage) => ({ id: await calendarOf(stage) }) },
  'GET /event/label': { input: () => ({}) },
  'GET /event': { input: () => ({}) },
  'POST /event': { input: () => meeting() },
  'GET /event/{id}': { input: async (stage) => ({ id: await eventOf(stage) }) },
  'PUT /event/{id}': { input: async (stage) => ({ id: await eventOf(stage), ...meeting(), title: 'Změna' }) },
  'DELETE /event/{id}': { input: async (stage) => ({ id: await eventOf(stage) }) },
  'GET /event/search/{text}': { input: () => ({ text: 'priklad' }) },
  'GET /event/{id}/print': { input: async (stage) => ({ id: await eventOf(stage) }) },
  'GET /event/print': { input: () => ({ from: '2031-05-01', to: '2031-05-31' }) },
  'POST /event/{id}/comment': { input: async (stage) => ({ id: await eventOf(stage), message: 'Příklad' }) },
};
