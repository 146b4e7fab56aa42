import type { Handlers } from '#server/context.ts';
import type { newsContract } from '../news.contract.ts';
import {
  changeByLink,
  choiceOf,
  reachOf,
  requireLink,
  settingsOf,
  storeHouse,
  storeSettings,
} from './news.choosing.ts';
import { forgetDevice, keepDevice, listDevices } from './news.devices.ts';
import { listNews, markRead, unreadNews } from './news.reading.ts';
import { remind, reminderOf } from './news.reminding.ts';

// Contents: the list, what is unread, reading; settings of a person and of the house; reach and reminders; the signed link of letters; devices.

export const newsHandlers: Handlers<typeof newsContract> = {
  'GET /news': (ctx, input) => listNews(ctx, input),
  'GET /news/unread': (ctx) => unreadNews(ctx),
  'PUT /news/read': (ctx, { all, records }) => markRead(ctx, all ? 'all' : records),

  'GET /news/settings': (ctx) => settingsOf(ctx),
  'PUT /news/settings': (ctx, input) => storeSettings(ctx, input),
  'PUT /news/house': (ctx, { ways }) => storeHouse(ctx, ways),

  'GET /news/reach': (ctx, { module, of = module, isPublic }) => reachOf(ctx, module, of, isPublic === 'true'),
  'GET /news/reminder/{id}': (ctx, { id }) => reminderOf(ctx, id),
  'PUT /news/reminder/{id}': (ctx, { id }) => remind(ctx, id),

  'GET /news/choice/{token}': (ctx, { token }) => choiceOf(ctx, token),
  'PUT /news/choice/{token}': {
    door: (ctx, { token }) => requireLink(ctx, token),
    run: (ctx, { token, way }) => changeByLink(ctx, token, way),
  },
  'POST /news/leave/{token}': {
    door: (ctx, { token }) => requireLink(ctx, token),
    run: (ctx, { token }) => changeByLink(ctx, token, 'app'),
  },

  'GET /news/device': (ctx) => listDevices(ctx),
  'POST /news/device': (ctx, subscription) => keepDevice(ctx, subscription),
  'DELETE /news/device/{id}': (ctx, { id }) => forgetDevice(ctx, id),
};
