import { IconTool } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/hlaseni', { module: 'reports', texts: ['reports'] });

export const reportsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./reports.list.tsx'), 'ReportList'),
    pages.form('novy', () => import('./form/reports.form.tsx'), 'NewReport'),
    pages.page('$id', () => import('./reports.detail.tsx'), 'ReportDetail'),
  ],
  menu: { module: 'reports', path: '/hlaseni', icon: IconTool, badge: 'reportsCount' },
  makes: { module: 'reports', to: '/hlaseni/novy' },
  search: [{ module: 'reports', place: 10, call: 'GET /report/search/{text}', to: '/hlaseni/{id}' }],
});
