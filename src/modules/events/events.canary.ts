import { canary, type Place } from '../../testing/canary.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A calendar with a repeating event, with the canary wherever a person writes or another calendar has written. */
export async function settleCanary({ world, home, writer }: Place) {
  const { data } = await writer.call('POST /event/calendar', { name: canary });
  await writer.call('POST /event', {
    title: canary,
    place_description: `<p>${canary}</p>`,
    place_address: canary,
    calendarId: data.id,
    start: inDays(1),
    end: inDays(1),
    repeat: true,
    endRepeat: 'date_end',
    endDateRepeat: inDays(9).slice(0, 10),
  });
  await world.database.pool.query('update event set source_uid = $1 where community_id = $2', [canary, home.id]);
}
