import type { Example, Stage } from '../../testing/examples.ts';
import type { contactsContract } from './contacts.contract.ts';

const plumber = {
  type: 'company',
  visibility: 'public',
  category: 'property_maintenance',
  company_name: 'Příklad',
} as const;

async function contactOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /contact', plumber);
  return data.id;
}

/** One example of every call of this module. */
export const contactsExamples: Record<keyof (typeof contactsContract)['calls'], Example> = {
  'GET /contact/getAll': { input: () => ({ type: 'all' }) },
  'GET /contact/getPin': { input: () => ({}) },
  'POST /contact': { input: () => plumber },
  'GET /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage) }) },
  'PUT /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage), ...plumber, position: 'Změna' }) },
  'DELETE /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage) }) },
  'PUT /contact/delete-all': { input: async (stage) => ({ ids: [await contactOf(stage)] }) },
  'GET /export/contacts': { input: () => ({ format: 'csv' }) },
  'GET /contact/search/{text}': { input: () => ({ text: 'priklad' }) },
};
