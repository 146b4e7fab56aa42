import type { InputOf } from '#shared/contract.ts';
import type { eventsContract } from '../modules/events/events.contract.ts';
import type { TypeUpdate } from '../modules/events/events.rules.ts';
import type { Person } from './world.ts';

/** What a form changes of an event. */
export type EventChange = Partial<InputOf<(typeof eventsContract)['calls']['PUT /event/{id}']>>;

/** Changes one event of a series as its form would: everything as it stands, with what is changed. */
export async function changeEvent(by: Person, id: string, typeUpdate: TypeUpdate, fields: EventChange) {
  const { data } = await by.call('GET /event/{id}', { id });
  const { title, place_description, place_address, start, end, allDay, calendarId, labelId, isPublic } = data;
  const rule = {
    repeat: data.repeat,
    numberOfRepeat: data.numberOfRepeat,
    repeatFrequency: data.repeatFrequency,
    typeOfMonthRepeat: data.typeOfMonthRepeat,
    endRepeat: data.endRepeat,
    endDateRepeat: data.endDateRepeat,
  };
  const rest = { notify_period: data.notify_period, acceptRead: data.acceptRead, comments: data.comments };
  return by.call('PUT /event/{id}', {
    version: data.version,
    typeUpdate,
    title,
    place_description,
    place_address,
    start,
    end,
    allDay,
    calendarId,
    labelId,
    isPublic,
    files: data.files,
    ...rule,
    ...rest,
    ...fields,
    id,
  });
}
