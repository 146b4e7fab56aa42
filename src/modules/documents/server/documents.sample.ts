import sharp from 'sharp';
import { printPdf } from '#engines/pdf.ts';
import { instance } from '#engines/turns.ts';
import type { acceptreadContract } from '#modules/acceptread/acceptread.contract.ts';
import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { FolderVisibility } from '#shared/house.ts';
import type { documentsContract } from '../documents.contract.ts';

type Writer = SamplePerson<(typeof documentsContract)['calls']>;
/** Somebody who confirms everything that must be read. */
type Reading = (typeof acceptreadContract)['calls'];

type Paper = {
  name: string;
  description?: string;
  committee?: boolean;
  mustRead?: boolean;
  make: (house: string) => Promise<Buffer> | Buffer;
};
type Shelf = { name: string; visibility?: FolderVisibility; papers?: Paper[]; shelves?: Shelf[] };

const letter = (title: string, paragraphs: string[]) => (house: string) =>
  printPdf(
    {
      title,
      letterhead: { name: house },
      facts: [],
      html: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      footer: house,
      lang: 'cs',
    },
    instance,
  );

/** A table as the accountants' programs write it: semicolons, comma in numbers, Windows line ends. */
const table = (rows: (string | number)[][]) => () =>
  Buffer.from(`${rows.map((row) => row.join(';')).join('\r\n')}\r\n`, 'utf8');

const budget = (year: number, rise: number) =>
  table([
    ['Položka', `Rozpočet ${year} (Kč)`, `Skutečnost ${year - 1} (Kč)`, 'Poznámka'],
    ...(
      [
        ['Fond oprav', 864_000, 'podle podílů'],
        ['Úklid společných prostor', 118_800, 'smlouva s úklidovou firmou'],
        ['Výtahy: servis a revize', 62_400, ''],
        ['Pojištění domu', 48_350, 'Žižkovská pojišťovna'],
        ['Elektřina společných prostor', 71_200, 'nová cena od dubna'],
        ['Správa domu', 129_600, ''],
        ['Odměny výboru', 96_000, 'schváleno shromážděním'],
      ] as const
    ).map(([item, amount, note]) => [item, Math.round(amount * rise), amount, note]),
  ]);

/** The ground floor, drawn in lines. */
const floorPlan = () => {
  const room = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="#333" stroke-width="6"/>`;
  const flats = [40, 320, 720, 1000].map((x) => room(x, 40, 240, 300, '#eef4f1')).join('');
  const cellars = [40, 200, 360, 760, 920, 1080].map((x) => room(x, 460, 140, 180, '#f6efe2')).join('');
  const stairs = Array.from(
    { length: 8 },
    (_, i) => `<path d="M600 ${80 + i * 30}h80" stroke="#333" stroke-width="4"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="680"><rect width="1280" height="680" fill="#fff"/>${flats}${cellars}${room(580, 40, 120, 300, '#e5eaf2')}${stairs.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const minutes = (year: number, count: number) =>
  letter(`Zápis ze shromáždění vlastníků ${year}`, [
    `Shromáždění se sešlo v kočárkárně vchodu A. Přítomni byli vlastníci ${count} jednotek, shromáždění bylo usnášeníschopné.`,
    `Shromáždění schválilo účetní závěrku za rok ${year - 1} a rozpočet na rok ${year}.`,
    'V různém se mluvilo o kolech na chodbách, o termínu malování a o nové kamerové zkoušce stoupaček.',
  ]);

const lipova: Shelf[] = [
  {
    name: 'Stanovy',
    papers: [
      {
        name: 'Stanovy společenství.pdf',
        description: 'Úplné znění po poslední změně, jak je založeno u rejstříkového soudu.',
        make: letter('Stanovy společenství vlastníků', [
          'Společenství je právnická osoba založená za účelem zajišťování správy domu a pozemku.',
          'Nejvyšším orgánem je shromáždění. Statutárním orgánem je výbor, který má tři členy.',
          'Vlastník se zdrží všeho, co brání údržbě, opravě nebo úpravě domu.',
        ]),
      },
      {
        name: 'Požární řád domu.pdf',
        description: 'Přečtěte si prosím a potvrďte. Platí od tohoto měsíce.',
        mustRead: true,
        make: letter('Požární řád', [
          'Chodby a schodiště jsou únikové cesty: nic na ně neodkládejte, ani na chvíli.',
          'Hasicí přístroje jsou v každém sudém patře. Tísňová volání: 150 hasiči, 112.',
        ]),
      },
    ],
  },
  {
    name: 'Smlouvy',
    visibility: 'committee',
    papers: [
      {
        name: 'Smlouva o dílo – výtah č. 2 (dodatek 3, podepsáno Ing. Řehoř, Ph.D.).pdf',
        make: letter('Smlouva o dílo: výtah č. 2, dodatek 3', [
          'Zhotovitel vymění pohon a dveře kabiny výtahu ve vchodu B.',
          'Cena díla se dodatkem mění na 486 200 Kč bez DPH.',
        ]),
      },
      {
        name: 'Pojistná smlouva domu.pdf',
        make: letter('Pojistná smlouva', ['Pojištěna je budova včetně skel a odpovědnost společenství.']),
      },
    ],
  },
  {
    name: 'Účetnictví',
    visibility: 'committeeAudit',
    shelves: [
      {
        name: '2024',
        papers: [
          { name: 'Účetní závěrka 2024.pdf', make: letter('Účetní závěrka 2024', ['Výsledek hospodaření je nula.']) },
        ],
      },
      {
        name: '2025',
        papers: [
          { name: 'Rozpočet 2025.csv', make: budget(2025, 1.04) },
          { name: 'Účetní závěrka 2025.pdf', make: letter('Účetní závěrka 2025', ['Výsledek hospodaření je nula.']) },
        ],
      },
      { name: '2026', papers: [{ name: 'Rozpočet 2026.csv', make: budget(2026, 1.07) }] },
    ],
  },
  {
    name: 'Zápisy ze shromáždění',
    papers: [
      { name: 'Zápis 2025.pdf', make: minutes(2025, 19) },
      { name: 'Zápis 2026.pdf', make: minutes(2026, 21) },
    ],
  },
  {
    name: 'Revize',
    papers: [
      {
        name: 'Revize plynu 2026.pdf',
        make: letter('Revize plynového zařízení', ['Zařízení je schopno bezpečného provozu.']),
      },
      { name: 'Revize výtahu 2026.pdf', make: letter('Odborná zkouška výtahu', ['Výtah ve vchodu A bez závad.']) },
      {
        name: 'Nabídky na revizi hromosvodu.pdf',
        committee: true,
        make: letter('Nabídky na revizi hromosvodu', ['Tři nabídky: 8 900 Kč, 9 400 Kč a 12 100 Kč.']),
      },
    ],
  },
];

const loose: Paper[] = [
  { name: 'Půdorys přízemí.png', description: 'Byty, sklepy a schodiště vchodu A.', make: floorPlan },
  {
    name: 'Hlavní uzávěry.txt',
    description: 'Kde se co zavírá.',
    make: () => Buffer.from('Voda: sklep vchodu A, vlevo za dveřmi.\r\nPlyn: skříň na fasádě u vchodu B.\r\n'),
  },
];

const dubova: Shelf[] = [
  {
    name: 'Stanovy a domovní řád',
    papers: [
      { name: 'Stanovy.pdf', make: letter('Stanovy', ['Stanovy společenství vlastníků Dubová 7.']) },
      { name: 'Domovní řád.pdf', make: letter('Domovní řád', ['Noční klid je od 22 do 6 hodin.']) },
    ],
  },
  { name: 'Smlouvy', visibility: 'committee' },
];

async function put({ store }: Writer, house: string, paper: Paper, folderId: string | undefined): Promise<void> {
  const file = { name: paper.name, bytes: await paper.make(house) };
  await store('/file/upload', file, {
    description: paper.description ?? '',
    isPublic: paper.committee ? 'false' : 'true',
    acceptRead: paper.mustRead ? 'true' : 'false',
    ...(folderId ? { folderId } : {}),
  });
}

async function fill(writer: Writer, house: string, shelves: Shelf[], parentId: string | null): Promise<void> {
  for (const { name, visibility = 'everyone', papers = [], shelves: inside = [] } of shelves) {
    const { code, data } = await writer.call('POST /folder', { name, visibility, parentId });
    if (code !== 200) throw new Error(`sample folder: ${JSON.stringify(data)}`);
    for (const paper of papers) await put(writer, house, paper, data.id);
    await fill(writer, house, inside, data.id);
  }
}

/** The papers of both sample houses: folders for all and for some, one paper that must be read and that some have read, one web link. */
export async function writeSample({ signIn, owners, ...house }: SampleTools): Promise<void> {
  const first: Writer = await signIn('predseda@example.cz', house.first);
  const second: Writer = await signIn('predseda7@example.cz', house.second);
  await fill(first, 'SVJ Lipová 12', lipova, null);
  for (const paper of loose) await put(first, 'SVJ Lipová 12', paper, undefined);
  await first.call('POST /file/link', {
    name: 'Nahlížení do katastru',
    url: 'https://nahlizenidokn.cuzk.cz/',
    description: 'Kdo co vlastní, ověříte v katastru nemovitostí.',
  });
  await fill(second, 'SVJ Dubová 7', dubova, null);
  for (const email of owners.slice(0, 3)) {
    const { call: read } = await signIn<Reading>(email, house.first);
    const { data } = await read('GET /accept-read');
    for (const { dataValues } of data) await read('PUT /accept-read/accept/{id}', { id: dataValues.id });
  }
}
