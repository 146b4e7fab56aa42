import { IconUsersGroup } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/shromazdeni-vlastniku', {
  module: 'meetings',
  texts: ['meetings', 'roles', 'votes.profile', 'powers'],
});
/** The page of a meeting also says who was invited and how far its minutes are. */
const read = recordRoutes('/shromazdeni-vlastniku', {
  module: 'meetings',
  texts: ['meetings', 'roles', 'votes.profile', 'convening', 'duties', 'powers'],
});

export const meetingsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./meetings.list.tsx'), 'MeetingList'),
    pages.form('novy', () => import('./meetings.form.tsx'), 'NewMeeting'),
    read.page('$id', () => import('./meetings.detail.tsx'), 'MeetingDetail'),
    pages.form('$id/upravit', () => import('./meetings.form.tsx'), 'EditMeeting'),
  ],
  makes: { module: 'meetings', to: '/shromazdeni-vlastniku/novy' },
  menu: { module: 'meetings', path: '/shromazdeni-vlastniku', icon: IconUsersGroup, badge: 'meetingsCount' },
  search: [
    { module: 'meetings', place: 12, call: 'GET /meeting-of-owners/search/{text}', to: '/shromazdeni-vlastniku/{id}' },
  ],
});
