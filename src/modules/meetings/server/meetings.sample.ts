import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import { houseDay, houseInstant } from '#shared/dates.ts';
import type { meetingsContract } from '../meetings.contract.ts';
import { usualAgenda } from '../meetings.templates.rules.ts';

type Calls = (typeof meetingsContract)['calls'];
type Body = Omit<InputOf<Calls['POST /meeting-of-owners']>, 'start' | 'end'>;

const inDays = (today: string, days: number) => new Date(Date.parse(today) + days * 86_400_000);

async function asked<Reply extends { code: number; data: unknown }>(reply: Promise<Reply>): Promise<Reply['data']> {
  const { code, data } = await reply;
  if (code !== 200) throw new Error(`sample meeting: ${JSON.stringify(data)}`);
  return data;
}

/** Writes a meeting on the evening of a day. */
function make({ call }: SamplePerson<Calls>, day: string, body: Body) {
  const times = { start: houseInstant(`${day} 18:00`), end: houseInstant(`${day} 20:30`) };
  return asked(call('POST /meeting-of-owners', { ...times, ...body }));
}

/** The agenda of a regular meeting with its blanks filled in. */
function regular(today: string): Body['agenda'] {
  const last = Number(today.slice(0, 4)) - 1;
  const filled: Record<string, string> = {
    'Volba předsedajícího, zapisovatele a ověřovatelů zápisu':
      'Shromáždění volí předsedajícím Ing. Janu Dvořákovou, zapisovatelem Karla Novotného a ověřovateli zápisu dva přítomné vlastníky.',
    'Schválení účetní závěrky': `Shromáždění schvaluje účetní závěrku za rok ${last}.`,
    'Vypořádání výsledku hospodaření': `Shromáždění schvaluje převod výsledku hospodaření za rok ${last} ve výši 18 420 Kč do dlouhodobé zálohy na opravy, s\u00a0účinností od 1. 7. ${last + 1}.`,
    'Příspěvky na správu domu': `Shromáždění schvaluje příspěvek na správu domu a\u00a0pozemku ve výši 38 Kč za m² podlahové plochy měsíčně s\u00a0účinností od 1. 1. ${last + 2}.`,
    'Opravy a investice':
      'Shromáždění schvaluje výměnu stoupaček ve vchodu A dodavatelem Instalace Morava, s.r.o., za nejvýše 1 240 000 Kč včetně DPH, s\u00a0dokončením do 30. 9., hrazenou z\u00a0dlouhodobé zálohy na opravy.',
  };
  return usualAgenda
    .filter(({ name, text }) => name in filled || !text)
    .map((point) => ({ ...point, text: filled[point.name] ?? '' }));
}

const room = 'Společenská místnost, vchod B, Lipová 12';

/** The meeting of last spring, with what it came to. */
async function lastYear({ today, setClock }: SampleTools, chair: SamplePerson<Calls>): Promise<void> {
  const day = `${Number(houseDay(today).slice(0, 4)) - 1}-04-16`;
  setClock(houseInstant(`${Number(day.slice(0, 4))}-03-10 09:00`));
  const { id } = await make(chair, day, {
    name: 'Jarní shromáždění vlastníků',
    address: room,
    status: 'scheduled',
    description:
      '<p>Výbor svolává pravidelné shromáždění. Účetní závěrka je k\u00a0nahlédnutí v\u00a0dokumentech.</p><p>Zápis najdete po schůzi v\u00a0přílohách.</p>',
  });
  setClock(houseInstant(`${day} 20:40`));
  await asked(chair.call('PUT /meeting-of-owners/{id}/finish', { id }));
}

/** Meetings in every tab of the first sample house, and one in the second. */
export async function writeSample(tools: SampleTools): Promise<void> {
  const { signIn, first, second, today, setClock } = tools;
  const chair = await signIn<Calls>('predseda@example.cz', first);
  await lastYear(tools, chair);
  setClock(inDays(today, -3).toISOString());
  await make(chair, houseDay(inDays(today, 34)), {
    name: 'Řádné shromáždění vlastníků',
    address: room,
    status: 'scheduled',
    agenda: regular(houseDay(today)),
    description:
      '<p>Výbor vás zve na shromáždění. Prezence začíná v\u00a017.30, vezměte si občanský průkaz.</p><p>Kdo nemůže přijít, ať prosím někoho písemně zmocní.</p>',
  });
  setClock(inDays(today, -1).toISOString());
  await make(chair, houseDay(inDays(today, 120)), {
    name: 'Mimořádné shromáždění k\u00a0fasádě',
    address: room,
    description: '<p>Čekáme na třetí nabídku; termín ještě potvrdíme.</p>',
  });
  const other = await signIn<Calls>('predseda7@example.cz', second);
  await make(other, houseDay(inDays(today, 41)), {
    name: 'Shromáždění vlastníků Dubová 7',
    address: 'Restaurace U\u00a0Dubu, salonek',
    status: 'scheduled',
    description: '<p>Program: účetní závěrka, příspěvky na příští rok, různé.</p>',
  });
  setClock(today);
}
