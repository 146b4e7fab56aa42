import { IconClipboardCheck } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/lhuty', { module: 'documents', texts: ['deadlines'] });

export const deadlinesWeb = defineWebModule({
  routes: [
    pages.list(() => import('./deadlines.list.tsx'), 'DeadlineList'),
    pages.form('novy', () => import('./deadlines.form.tsx'), 'NewDeadline'),
    pages.page('$id', () => import('./deadlines.detail.tsx'), 'DeadlineDetail'),
  ],
  menu: { module: 'documents', path: '/lhuty', icon: IconClipboardCheck, title: 'SHELL.DEADLINES' },
  search: [
    {
      module: 'documents',
      place: 19,
      title: 'SEARCH.DEADLINES',
      call: 'GET /deadline/search/{text}',
      to: '/lhuty/{id}',
    },
  ],
});
