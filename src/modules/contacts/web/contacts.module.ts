import { IconAddressBook } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/adresar-kontaktu', { module: 'contacts', texts: ['contacts'] });

export const contactsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./contacts.list.tsx'), 'ContactList'),
    pages.form('novy', () => import('./contacts.form.tsx'), 'NewContact'),
    pages.page('$id', () => import('./contacts.detail.tsx'), 'ContactDetail'),
  ],
  menu: { module: 'contacts', path: '/adresar-kontaktu', icon: IconAddressBook },
  search: [{ module: 'contacts', place: 14, call: 'GET /contact/search/{text}', to: '/adresar-kontaktu/{id}' }],
});
