import { IconChecklist } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/pozadavky-ke-schvaleni', { module: 'requirements', texts: ['approvals'] });

export const approvalsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./approvals.list.tsx'), 'ApprovalList'),
    pages.form('novy', () => import('./approvals.form.tsx'), 'NewApproval'),
    pages.page('$id', () => import('./approvals.detail.tsx'), 'ApprovalDetail'),
  ],
  menu: {
    module: 'requirements',
    path: '/pozadavky-ke-schvaleni',
    icon: IconChecklist,
    badge: 'requirementApprovalCount',
  },
  search: [
    {
      module: 'requirements',
      place: 5,
      call: 'GET /requirement-for-approval/search/{text}',
      to: '/pozadavky-ke-schvaleni/{id}',
    },
  ],
});
