import type { communitiesContract } from '#modules/communities/communities.contract.ts';
import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { reportsContract } from '../reports.contract.ts';
import type { ReportPart, ReportType } from '../reports.rules.ts';

type Calls = (typeof reportsContract)['calls'] & Pick<(typeof communitiesContract)['calls'], 'GET /svj'>;

type Told = {
  days: number;
  title: string;
  html: string;
  part: ReportPart;
  type?: ReportType;
  by?: 'owner' | 'chair';
  comments?: string[];
  waiting?: string;
  isBegun?: true;
  solution?: { text: string; cost?: number };
  isArchived?: true;
};

const told: Told[] = [
  {
    days: 24,
    title: 'Kape kohoutek v prádelně',
    html: '<p>Pod umyvadlem stojí voda.</p>',
    part: 'rooms',
    solution: { text: '<p>Vyměněno těsnění, pan Malý to udělal sám.</p>', cost: 18_000 },
    isArchived: true,
  },
  {
    days: 18,
    title: 'Nesvítí světlo u sklepů',
    html: '<p>Na konci chodby je tma, nejde vidět na zámek.</p>',
    part: 'electricity',
    comments: ['Děkujeme, žárovku objednáváme.'],
    solution: { text: '<p>Vyměněné svítidlo za úsporné s čidlem.</p>', cost: 145_000 },
  },
  {
    days: 9,
    title: 'Výtah ve vchodu B se zastavuje mezi patry',
    html: '<p>Dnes už podruhé, vždy mezi 2. a 3. patrem.</p>',
    part: 'lift',
    isBegun: true,
    waiting: 'náhradní díl dveří',
    comments: ['Servis byl na místě, objednal nový pohon dveří.', 'Mockrát děkuji za rychlou reakci.'],
  },
  {
    days: 4,
    title: 'Dveře do kolárny nejdou zavřít',
    html: '<p>Zámek se zasekává a dveře zůstávají otevřené.</p>',
    part: 'doors',
    isBegun: true,
  },
  {
    days: 2,
    title: 'Hluk po desáté hodině večer',
    html: '<p>Z bytu nad námi se ozývá hudba.</p>',
    part: 'flat',
    type: 'complaint',
  },
  {
    days: 1,
    title: 'Zatéká u střešního okna',
    html: '<p>Po dešti je na schodech kaluž.</p>',
    part: 'roof',
    by: 'chair',
  },
  {
    days: 0,
    title: 'Více stojanů na kola',
    html: '<p>Na dvoře by se hodil ještě jeden stojan.</p>',
    part: 'yard',
    type: 'request',
  },
];

/** The chair, who solves what is reported. */
async function chairOf({ call }: SamplePerson<Calls>): Promise<string> {
  const { committees } = (await call('GET /svj')).data;
  return committees.find(({ role }) => role.name === 'mayorCommittee')?.id as string;
}

const daysBefore = (today: string, days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString();

/** Reports in every state in the first sample house, and one in the second. */
export async function writeSample({ signIn, setClock, today, first, second }: SampleTools): Promise<void> {
  const chairman = await signIn<Calls>('predseda@example.cz', first);
  const { call: chair } = chairman;
  const { call: owner } = await signIn<Calls>('vlastnik@example.cz', first);
  const { call: neighbour } = await signIn<Calls>('soused@example.cz', first);
  const solver = await chairOf(chairman);
  for (const { days, title, html, part, type = 'fault', by = 'owner', ...more } of told) {
    setClock(daysBefore(today, days));
    const call = by === 'owner' ? owner : chair;
    const { code, data } = await call('POST /report', { title, description: html, part, type, solverId: solver });
    if (code !== 200) throw new Error(`sample report: ${JSON.stringify(data)}`);
    const { id } = data;
    if (part === 'lift' || part === 'doors') await neighbour('PUT /report/{id}/also', { id });
    if (more.isBegun) await chair('PUT /report/{id}', { id, status: 'solving' });
    for (const [index, comment] of (more.comments ?? []).entries())
      await (index % 2 === 0 ? chair : owner)('POST /report/{id}/comment', { id, comment });
    const waitingUntil = daysBefore(today, -6).slice(0, 10);
    if (more.waiting) await chair('PUT /report/{id}', { id, waitingFor: more.waiting, waitingUntil });
    if (more.solution) {
      setClock(daysBefore(today, days - 3));
      const { text, cost } = more.solution;
      await chair('PUT /report/{id}', { id, status: 'solved', solutionDescription: text, cost });
    }
    if (more.isArchived) await chair('PUT /report/{id}/archive', { id });
  }
  setClock(today);
  const other = await signIn<Calls>('predseda7@example.cz', second);
  const bell = { title: 'Nezvoní zvonek u vchodu', description: '<p>Zvonek do bytu č. 3 nezvoní.</p>' };
  await other.call('POST /report', { ...bell, part: 'doors', solverId: await chairOf(other) });
}
