import type { SampleTools } from '#server/module.ts';
import type { messagesContract } from '../messages.contract.ts';

type Calls = (typeof messagesContract)['calls'];

type Notice = {
  days: number;
  title: string;
  html: string;
  label?: 'important' | 'internal' | 'disorder' | 'repair' | 'maintenance' | 'complain';
  from?: number;
  to?: number;
  pinned?: boolean;
  longTerm?: boolean;
  concept?: boolean;
  committee?: boolean;
  accept?: boolean;
  comments?: string[];
};

const notices: Notice[] = [
  {
    days: 400,
    title: 'Domovní řád',
    html: '<p>Dodržujte prosím noční klid od 22 do 6 hodin. Úplné znění visí ve vchodu A.</p>',
    pinned: true,
    accept: true,
  },
  {
    days: 90,
    title: 'Kontakty pro případ havárie',
    html: '<p>Voda a topení: <strong>nonstop 602 111 222</strong></p><p>Výtah: <strong>800 123 456</strong></p><ul><li>hlavní uzávěr vody je ve sklepě vchodu A</li><li>hlavní jistič je u výtahu</li></ul>',
    label: 'important',
    pinned: true,
  },
  {
    days: 200,
    title: 'Úklid společných prostor',
    html: '<p>Úklidová firma chodí každé <em>úterý</em> a <em>pátek</em> dopoledne.</p>',
    longTerm: true,
  },
  {
    days: 120,
    title: 'Revize plynu proběhla bez závad',
    html: '<p>Děkujeme všem za zpřístupnění bytů.</p>',
    from: 120,
    to: 60,
    label: 'maintenance',
  },
  {
    days: 35,
    title: 'Odečty měřidel tepla',
    html: '<p>Odečty proběhnou dálkově, nikdo do bytů nevstupuje.</p>',
    from: 35,
    to: 20,
  },
  {
    days: 9,
    title: 'Odstávka teplé vody ve středu',
    html: '<p>Ve středu od 8 do 14 hodin nepoteče teplá voda. Důvodem je výměna ventilu ve výměníku.</p>',
    label: 'disorder',
    from: 9,
    to: -20,
    comments: ['Poteče aspoň studená?', 'Ano, studená voda poteče bez omezení.'],
  },
  {
    days: 6,
    title: 'Oprava výtahu ve vchodu B',
    html: '<p>Výtah stojí kvůli poruše dveří. Technik přijede zítra, náhradní díl je objednaný. Podrobnosti na <a href="https://example.cz/vytah">stránkách servisu</a>.</p>',
    label: 'repair',
    from: 6,
    to: -10,
    comments: ['Děkuji za informaci. Chodíme teď do 5. patra pěšky.'],
  },
  {
    days: 3,
    title: 'Kola nepatří na chodbu',
    html: '<p>Kola prosím ukládejte do kolárny. Chodba je úniková cesta.</p>',
    label: 'complain',
    from: 3,
  },
  {
    days: 2,
    title: 'Pozvánka na jarní brigádu',
    html: '<h2>Co nás čeká</h2><ol><li>zametení dvora</li><li>ostříhání keřů</li><li>opékání buřtů</li></ol><p>Nářadí zajistíme, vezměte si rukavice.</p>',
    from: 2,
    to: -25,
    comments: ['Přijdeme všichni čtyři.'],
  },
  {
    days: 1,
    title: 'Podklady k nabídce na zateplení',
    html: '<p>Tři nabídky k porovnání, rozhodneme na příští schůzi výboru.</p>',
    label: 'internal',
    from: 1,
    committee: true,
  },
  {
    days: 1,
    title: 'Vyúčtování služeb za rok 2025',
    html: '<p>Vyúčtování dostanete do schránek do konce dubna.</p>',
    from: -12,
  },
  { days: 0, title: 'Výměna zvonků', html: '<p>Rozepsané: doplnit termín a cenu.</p>', concept: true },
  { days: 300, title: 'Malování chodeb', html: '<p>Malování je hotové.</p>', from: 300, to: 250 },
];

const daysBefore = (today: string, days: number) =>
  new Date(new Date(today).getTime() - days * 86_400_000).toISOString();

/** A notice board with something in every tab, in both sample houses. */
export async function writeSample({ signIn, setClock, today, first, second }: SampleTools): Promise<void> {
  const { call: chair } = await signIn<Calls>('predseda@example.cz', first);
  const { call: owner } = await signIn<Calls>('vlastnik@example.cz', first);
  const { data: labels } = await chair('GET /message/labels');
  for (const notice of notices) {
    setClock(daysBefore(today, Math.min(notice.days, 25)));
    const { data } = await chair('POST /message', {
      title: notice.title,
      description: notice.html,
      labelId: labels.find((label) => label.type === (notice.label ?? 'general'))?.id,
      dateFrom: notice.from === undefined ? null : daysBefore(today, notice.from),
      dateTo: notice.to === undefined ? null : daysBefore(today, notice.to),
      long_term: !(notice.longTerm ?? (notice.from === undefined && !notice.pinned)),
      isPinned: notice.pinned ?? false,
      concept: notice.concept ?? false,
      toPublic: !notice.committee,
      acceptRead: notice.accept ?? false,
    });
    for (const [index, text] of (notice.comments ?? []).entries()) {
      await (index % 2 === 0 ? owner : chair)('POST /message/{id}/comment', { id: data.id, message: text });
    }
    if (notice.title === 'Malování chodeb') await chair('PUT /message/{id}/archive', { id: data.id });
  }
  setClock(today);
  const { call: other } = await signIn<Calls>('predseda7@example.cz', second);
  await other('POST /message', {
    title: 'Vítejte v Dubové 7',
    description: '<p>Toto je nástěnka našeho domu.</p>',
    long_term: false,
  });
}
