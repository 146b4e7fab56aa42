import { type Handlers, rightsSuffice } from '#server/context.ts';
import { calendarOf, requireEvent } from '../../events/server/events.door.ts';
import type { icalContract } from '../ical.contract.ts';
import { exportEvent } from './ical.export.ts';
import { changeFeed, createFeed, feedsOf, readFeed, removeFeed } from './ical.feed.ts';
import { importFile, previewImport } from './ical.import.ts';

// Contents: an event as a file, own addresses and what they answer, files of other calendars.

export const icalHandlers: Handlers<typeof icalContract> = {
  'GET /event/{id}/ical': async (ctx, { id }) => exportEvent(ctx, await requireEvent(ctx, id)),
  'GET /event/feed': (ctx) => feedsOf(ctx),
  'POST /event/feed': (ctx, { scope, alarm }) => createFeed(ctx, scope, alarm),
  'PUT /event/feed/{id}': (ctx, { id, alarm }) => changeFeed(ctx, id, alarm),
  'DELETE /event/feed/{id}': (ctx, { id }) => removeFeed(ctx, id),
  'GET /event/ical/{token}': (ctx, { token }) => readFeed(ctx, token),

  'POST /event/import/preview': {
    before: rightsSuffice,
    run: async (ctx, { file }) => ({ rows: await previewImport(ctx, file) }),
  },
  'POST /event/import': {
    before: async (ctx, { calendarId }) => calendarId === 'main' || calendarOf(ctx, calendarId),
    run: (ctx, { file, ...choice }) => importFile(ctx, file, choice),
  },
};
