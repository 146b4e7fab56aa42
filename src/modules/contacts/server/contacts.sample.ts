import type { SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import type { contactsContract } from '../contacts.contract.ts';

type Calls = (typeof contactsContract)['calls'];
type Body = InputOf<Calls['POST /contact']>;

const praha = { city: 'Praha 2', post: '120 00' };
const company = { type: 'company', visibility: 'public' } as const;
const person = { type: 'person', visibility: 'public' } as const;

// The names, numbers and addresses are made up; the numbers of companies only pass their check.
const book: Body[] = [
  {
    ...company,
    company_name: 'Vodo Topo Novák s.r.o.',
    category: 'property_maintenance',
    isPinned: true,
    first_name: 'Pavel',
    last_name: 'Novák',
    position: 'havarijní technik',
    ico: '25123891',
    phones: ['602 111 222', '224 123 456'],
    emails: ['havarie@vodotopo.example.cz'],
    web: 'www.vodotopo.example.cz',
    street: 'Mánesova 15',
    ...praha,
    dataBox: 'v5x8k2m',
    notes: 'Smlouva na havarijní službu do konce roku 2027. Výjezd do dvou hodin, 890 Kč za hodinu.',
  },
  {
    ...company,
    company_name: 'Výtahy Praha, a.s.',
    category: 'property_maintenance',
    isPinned: true,
    position: 'nonstop dispečink',
    phones: ['800 123 456'],
    emails: ['servis@vytahy.example.cz'],
    ico: '12345679',
    dic: 'CZ12345679',
    web: 'vytahy.example.cz',
    street: 'Průmyslová 8',
    city: 'Praha 10',
    post: '102 00',
    notes: 'Číslo smlouvy 2019/147, výtahy A i B.',
  },
  {
    ...person,
    category: 'construction_work',
    title_before: 'Ing.',
    first_name: 'Radek',
    last_name: 'Souček',
    position: 'stavební dozor',
    company_name: 'Dozory Vinohrady',
    ico: '10000003',
    phones: ['608 110 037'],
    emails: ['soucek@dozory.example.cz'],
    street: 'Francouzská 20',
    ...praha,
  },
  {
    ...company,
    company_name: 'Elektro Kříž',
    category: 'energy',
    position: 'revizní technik',
    first_name: 'Stanislav',
    last_name: 'Kříž',
    phones: ['777 345 678'],
    ico: '20000006',
  },
  {
    ...company,
    company_name: 'Plynárenská pohotovost',
    category: 'energy',
    phones: ['1239'],
    isPinned: true,
  },
  {
    ...person,
    category: 'lawyer',
    title_before: 'JUDr.',
    first_name: 'Čeněk',
    last_name: 'Chalupa',
    title_after: 'Ph.D.',
    position: 'advokát',
    phones: ['222 987 654'],
    emails: ['chalupa@advokati.example.cz'],
    visibility: 'private',
    dataBox: 'a7c3e9h',
    notes: 'Zastupuje společenství ve sporu o dluhy na zálohách.',
  },
  {
    ...company,
    company_name: 'Účtujeme domy s.r.o.',
    category: 'accounting_services',
    first_name: 'Hana',
    last_name: 'Žáčková',
    position: 'účetní',
    phones: ['603 456 789'],
    emails: ['zackova@uctujeme.example.cz', 'faktury@uctujeme.example.cz'],
    ico: '30000009',
    street: 'Bělehradská 55',
    ...praha,
  },
  {
    ...company,
    company_name: 'Zelený dvůr',
    category: 'plant_care',
    position: 'sekání a stromy',
    phones: ['737 222 111'],
    emails: ['info@zelenydvur.example.cz'],
    web: 'zelenydvur.example.cz',
  },
  {
    ...company,
    company_name: 'Stavební úřad, Městská část Praha 2',
    category: 'authorities',
    phones: ['236 044 111'],
    street: 'náměstí Míru 20',
    ...praha,
    web: 'www.praha2.example.cz',
  },
  {
    ...company,
    company_name: 'Česká banka, pobočka Vinohrady',
    category: 'banks_financial_services',
    first_name: 'Šárka',
    last_name: 'Dvořáčková',
    position: 'firemní poradkyně',
    visibility: 'private',
    phones: ['955 123 321'],
    emails: ['dvorackova@banka.example.cz'],
    notes: 'Disponují předsedkyně a místopředsedkyně.',
  },
];

/** The contact book of the first sample house. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call: chair } = await signIn<Calls>('predseda@example.cz', first);
  for (const body of book) {
    const { code, data } = await chair('POST /contact', body);
    if (code !== 200) throw new Error(`sample contact: ${JSON.stringify(data)}`);
  }
}
