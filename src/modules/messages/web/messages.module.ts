import { IconSpeakerphone } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/zpravy', { module: 'messages', texts: ['messages'] });

export const messagesWeb = defineWebModule({
  routes: [
    pages.list(() => import('./messages.list.tsx'), 'MessageList'),
    pages.form('novy', () => import('./messages.form.tsx'), 'NewMessage'),
    pages.page('$id', () => import('./messages.detail.tsx'), 'MessageDetail'),
  ],
  menu: { module: 'messages', path: '/zpravy', icon: IconSpeakerphone },
  search: [{ module: 'messages', place: 7, call: 'GET /message/search/{text}', to: '/zpravy/{id}' }],
});
