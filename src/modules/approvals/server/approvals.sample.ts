import type { SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import type { approvalsContract } from '../approvals.contract.ts';

type Calls = (typeof approvalsContract)['calls'];
type Body = Partial<InputOf<Calls['POST /requirement-for-approval']>> & { title: string };
type Says = [who: string, status: 'approved' | 'rejected', reason: string];
type Request = { days: number; file: string; paper: string; asked: string[]; body: Body; says: Says[] };

const dayMs = 86_400_000;

/** What the committee of the first house has decided and what waits, the oldest first; `days` before today. */
const requests = (dayIn: (days: number) => string): Request[] => [
  {
    days: 24,
    file: 'nabidka-kamery.txt',
    paper: 'Kamerový systém do vchodů A a B: 68 400 Kč s DPH.',
    body: {
      title: 'Kamery ve vchodech',
      notes: '<p>Čtyři kamery a záznam na sedm dní. Bez souhlasu vlastníků bych je neobjednával.</p>',
    },
    asked: ['Dvořáková'],
    says: [['Dvořáková', 'rejected', 'Kamery musí nejdřív schválit shromáždění kvůli ochraně osobních údajů.']],
  },
  {
    days: 16,
    file: 'faktura-2026-118.txt',
    paper: 'Faktura 2026/118: oprava výtahu, 24 563,00 Kč.',
    body: {
      title: 'Faktura za opravu výtahu',
      notes: '<p>Výměna vodicích čelistí po letošní revizi, práce převzal správce.</p>',
      invoice: {
        supplier: 'Výtahy Morava, s.r.o.',
        amount: 2_456_300,
        account: '19-2000145399/0800',
        vs: '2026118',
        payBy: dayIn(5),
      },
    },
    asked: ['Dvořáková', 'Novotný'],
    says: [
      ['Novotný', 'approved', ''],
      ['Dvořáková', 'approved', ''],
    ],
  },
  {
    days: 2,
    file: 'porovnani-nabidek.txt',
    paper: 'Malování schodiště: tři nabídky.',
    body: {
      title: 'Malování schodiště, výběr firmy',
      notes: '<p>Poptali jsme tři firmy. Nejlevnější nedává záruku na omyvatelný sokl.</p>',
      needed: 2,
      dueDate: dayIn(6),
      offers: [
        { supplier: 'Malby Novotný', amount: 8_950_000, guarantee: 24, term: 'květen', isChosen: false },
        { supplier: 'Dům a barva, s.r.o.', amount: 9_720_000, guarantee: 60, term: 'duben', isChosen: true },
        { supplier: 'Jiří Řehoř – malířství', amount: 8_400_000, guarantee: null, term: 'červen', isChosen: false },
      ],
    },
    asked: ['Dvořáková', 'Novotný', 'Čechová'],
    says: [['Novotný', 'approved', '']],
  },
];

/** The requests of the manager of the first house; who of its committee has an account of the sample answers them. */
export async function writeSample({ first, today, setClock, signIn }: SampleTools): Promise<void> {
  const asker = await signIn<Calls>('spravce@example.cz', first);
  const chair = await signIn<Calls>('predseda@example.cz', first);
  const committee = await signIn<Calls>('vybor@example.cz', first);
  const { data: people } = await asker.call('GET /requirement-for-approval/approvers');
  const idOf = (lastName: string) => people.find((one) => one.lastName === lastName)?.id ?? '';
  const at = (daysAgo: number) => new Date(Date.parse(today) - daysAgo * dayMs).toISOString();
  for (const { days, file, paper, asked, body, says } of requests((ahead) => houseDay(at(-ahead)))) {
    setClock(at(days));
    const data = JSON.stringify({ ...body, approvers: asked.map(idOf) });
    await asker.store('/requirement-for-approval', { name: file, bytes: Buffer.from(paper) }, { data }, 'files[0]');
    const { data: listed } = await asker.call('GET /requirement-for-approval', { search: body.title });
    const id = listed.requirements[0]?.id ?? '';
    setClock(at(days - 1));
    for (const [who, status, reason] of says) {
      const { call } = who === 'Novotný' ? committee : chair;
      const decision = { id, userId: idOf(who), status, reason };
      const { code, message } = await call('PUT /requirement-for-approval/{id}/status/user/{userId}', decision);
      if (code !== 200) throw new Error(`sample request: ${message}`);
    }
  }
  setClock(today);
}
