import { IconMessages } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/diskuze', { module: 'discussion', texts: ['discussion'] });

export const discussionWeb = defineWebModule({
  routes: [
    pages.list(() => import('./discussion.list.tsx'), 'DiscussionList'),
    pages.form('novy', () => import('./discussion.form.tsx'), 'NewDiscussion'),
    pages.page('$id', () => import('./discussion.detail.tsx'), 'DiscussionDetail'),
  ],
  menu: { module: 'discussion', path: '/diskuze', icon: IconMessages, badge: 'discussionCount' },
  search: [{ module: 'discussion', place: 4, call: 'GET /discussion/search/{text}', to: '/diskuze/{url_hash}' }],
});
