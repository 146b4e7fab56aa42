import { showPhone } from '#shared/display.ts';
import { type Country, showPost, showWeb } from '#shared/registers.ts';
import type { Input } from '#web/api.ts';
import type { ContactCategory } from '../contacts.rules.ts';
import type { Contact } from './contacts.data.ts';

type Body = Input<'POST /contact'>;

export type ContactFormValues = Omit<Required<Body>, 'category' | 'notes'> & {
  category: ContactCategory | null;
  notes: string;
};

const empty: ContactFormValues = {
  type: 'company',
  visibility: 'public',
  category: null,
  title_before: '',
  first_name: '',
  last_name: '',
  title_after: '',
  company_name: '',
  position: '',
  ico: '',
  dic: '',
  web: '',
  phones: [''],
  emails: [''],
  street: '',
  city: '',
  post: '',
  country: 'cs' satisfies Country,
  dataBox: '',
  isPinned: false,
  notes: '',
};

/** A contact as the form edits it: as people write phones and addresses, with one empty line where there is none. */
export function fromContact(contact: Contact | undefined): ContactFormValues {
  if (!contact) return empty;
  const held = Object.keys(empty).map((name) => [name, contact[name as keyof Contact]]);
  return {
    ...(Object.fromEntries(held) as ContactFormValues),
    web: showWeb(contact.web),
    post: showPost(contact.post),
    phones: atLeastOne(contact.phones.map(showPhone)),
    emails: atLeastOne(contact.emails),
    notes: contact.notes ?? '',
  };
}

/** Lines to type into: one empty line where there is none. */
export const atLeastOne = (lines: string[]) => (lines.length > 0 ? lines : ['']);

/** The values without empty lines, so that each error finds its line. */
export const withoutEmptyLines = (values: ContactFormValues): ContactFormValues => ({
  ...values,
  phones: values.phones.filter((line) => line.trim()),
  emails: values.emails.filter((line) => line.trim()),
});

/** What the form sends; notes only from whom the server accepts them (G-171). */
export const toBody = ({ category, notes, ...values }: ContactFormValues, isPrivileged: boolean): Body => ({
  ...values,
  category: category as ContactCategory,
  notes: isPrivileged ? notes : undefined,
});
