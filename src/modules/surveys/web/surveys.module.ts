import { IconChartBar } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/ankety', { module: 'surveys', texts: ['surveys', 'roles'] });

export const surveysWeb = defineWebModule({
  routes: [
    pages.list(() => import('./surveys.list.tsx'), 'SurveyList'),
    pages.form('novy', () => import('./form/surveys.form.tsx'), 'NewSurvey'),
    pages.page('$id', () => import('./detail/surveys.detail.tsx'), 'SurveyDetail'),
    pages.form('$id/upravit', () => import('./form/surveys.form.tsx'), 'EditSurvey'),
    pages.page('$id/vysledky', () => import('./results/surveys.results.tsx'), 'SurveyResults'),
  ],
  makes: { module: 'surveys', to: '/ankety/novy' },
  menu: { module: 'surveys', path: '/ankety', icon: IconChartBar, badge: 'surveysCount' },
  search: [{ module: 'surveys', place: 11, call: 'GET /survey/search/{text}', to: '/ankety/{id}' }],
});
