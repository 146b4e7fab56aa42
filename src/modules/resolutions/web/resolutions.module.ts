import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/usneseni', { module: 'meetings', texts: ['resolutions'] });

export const resolutionsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./resolutions.list.tsx'), 'ResolutionList'),
    pages.form('novy', () => import('./resolutions.form.tsx'), 'NewResolution'),
    pages.page('$id', () => import('./resolutions.detail.tsx'), 'ResolutionDetail'),
  ],
  search: [
    {
      module: 'meetings',
      place: 15,
      title: 'SEARCH.RESOLUTIONS',
      call: 'GET /resolution/search/{text}',
      to: '/usneseni/{id}',
    },
  ],
});
