import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/shromazdeni-vlastniku', { module: 'meetings', texts: ['convening'] });

export const conveningWeb = defineWebModule({
  routes: [pages.form('$id/pozvanky', () => import('./convening.list.tsx'), 'InvitationList')],
});
