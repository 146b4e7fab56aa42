import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { InputOf, ReplyOf } from '#shared/contract.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { votesContract } from '../votes.contract.ts';
import type { VoteValue } from '../votes.rules.ts';

type Calls = (typeof votesContract)['calls'];
type Body = InputOf<Calls['POST /vote']>;
type Vote = ReplyOf<Calls['POST /vote']>;
type Voter = SamplePerson<Calls>;

/** Who votes in the two sample houses. */
type Sample = Pick<SampleTools, 'today' | 'setClock' | 'letterTo'> & { chair: Voter; other: Voter; owners: Voter[] };

/** Six in the evening so many days from today, when such things are done. */
const inDays = (today: string, days: number) => houseInstant(`${addDays(houseDay(today), days)} 18:00`);

async function asked<Reply extends { code: number; data: unknown }>(reply: Promise<Reply>): Promise<Reply['data']> {
  const { code, data } = await reply;
  if (code !== 200) throw new Error(`sample vote: ${JSON.stringify(data)}`);
  return data;
}

/** Makes a vote with the attendance list that the units make. */
async function makeVote({ call }: Voter, body: Body): Promise<Vote> {
  const list = await asked(call('GET /vote/electorate'));
  const users = list.map(({ owners: _owners, room_name: _name, ...row }) => row);
  return asked(call('POST /vote', { participation_count: '50', accept_count: '50', ...body, users }));
}

type Values = (row: number, point: number) => VoteValue;

/** Casts for rows of the list, each point with a value by their numbers; of others on paper that was signed on a day. */
async function cast(
  { letterTo }: Sample,
  { email, call }: Voter,
  vote: Vote,
  rows: { id: string }[],
  values: Values,
  signed?: string,
) {
  const points = rows.flatMap(({ id }, i) =>
    vote.votePoints.map((point, at) => ({ vote_value: values(i, at), vote_point_id: point.id, voted_user_id: id })),
  );
  if (vote.type === 'local') return asked(call('POST /vote/{id}/storeWithCode', { id: vote.id, points }));
  const ids = rows.map(({ id }) => id).join();
  const paper = signed ? { date: signed, original: true } : undefined;
  const basis = paper && ('paper' as const);
  await asked(call('GET /vote/{id}/code', { id: vote.id, ids }));
  const [code] = /^\d{6}$/m.exec(await letterTo(email, 'voteCode')) ?? [];
  return asked(call('POST /vote/{id}/storeWithCode', { id: vote.id, ids, points, code, basis, paper }));
}

const usersOf = async ({ call }: Voter, { id }: Vote) => (await asked(call('GET /vote/{id}/users', { id }))).users;
/** The owners who have rows of the list, with these. */
async function voting(owners: Voter[], vote: Vote) {
  const each = await Promise.all(owners.map(async (owner) => ({ owner, rows: await ownRows(owner, vote) })));
  return each.filter(({ rows }) => rows.length > 0);
}
const ownRows = async ({ call }: Voter, { id }: Vote) => (await asked(call('GET /vote/{id}', { id }))).mine;

/** Votes in the first house: one finished online, one counted at a meeting, one that runs and a draft; in the second one that runs. */
export async function writeSample({ signIn, first, second, owners, ...tools }: SampleTools): Promise<void> {
  const sample: Sample = {
    ...tools,
    chair: await signIn('predseda@example.cz', first),
    other: await signIn('predseda7@example.cz', second),
    owners: await Promise.all(owners.map((email) => signIn<Calls>(email, first))),
  };
  await finishedVote(sample);
  await meetingVote(sample);
  await runningVote(sample);
  const { chair, other, setClock, today } = sample;
  setClock(inDays(today, -1));
  await makeVote(chair, {
    name: 'Změna domovního řádu',
    participation_count: null,
    accept_count: null,
    votePoints: [{ name: 'Noční klid od 22 do 6\u00a0hodin', description: '<p>Znění dodá výbor.</p>' }],
  });
  await makeVote(other, {
    name: 'Výmalba společných prostor',
    status: 'run',
    legal_ground: 'statutes',
    legal_note: 'čl. VIII odst. 2',
    deadline: inDays(today, 16),
    votePoints: [
      { name: 'Výmalba schodiště', description: '<p>Souhlasíme s\u00a0výmalbou schodiště do 60\u00a0000\u00a0Kč.</p>' },
    ],
  });
  setClock(today);
}

async function finishedVote(sample: Sample): Promise<void> {
  const { today, setClock, chair, owners } = sample;
  setClock(inDays(today, -48));
  const vote = await makeVote(chair, {
    name: 'Výměna výtahu ve vchodu A',
    status: 'run',
    legal_ground: 'statutes',
    legal_note: 'čl. VIII odst. 2',
    deadline: inDays(today, -30),
    description: '<p>Stávající výtah dosloužil. Nabídky tří firem jsou v\u00a0dokumentech domu.</p>',
    votePoints: [
      {
        name: 'Výměna výtahu za 1\u00a0890\u00a0000\u00a0Kč',
        description:
          '<p>Vlastníci souhlasí s\u00a0výměnou výtahu ve vchodu A podle nabídky společnosti Výtahy Morava za cenu nejvýše 1\u00a0890\u00a0000\u00a0Kč včetně DPH, z\u00a0fondu oprav.</p>',
      },
      {
        name: 'Úvěr na výtah ve vchodu B',
        description:
          '<p>Vlastníci souhlasí s\u00a0úvěrem 1\u00a0500\u00a0000\u00a0Kč se splatností 10\u00a0let na výměnu výtahu ve vchodu B.</p>',
      },
    ],
  });
  const values: Values = (row, point) =>
    row % 5 === 4 ? 'notAgree' : point === 1 && row % 3 === 1 ? 'noVote' : 'agree';
  for (const [i, { owner, rows }] of (await voting(owners, vote)).entries()) {
    setClock(inDays(today, -45 + i));
    await cast(sample, owner, vote, rows, (row, point) => values(row + i, point));
  }
  setClock(inDays(today, -33));
  const silent = (await usersOf(chair, vote)).filter(({ status }) => status === 'not');
  await cast(sample, chair, vote, silent.slice(0, -5), values, houseDay(inDays(today, -34)));
  setClock(inDays(today, -29));
  await asked(chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true }));
}

async function meetingVote({ today, setClock, chair, ...sample }: Sample): Promise<void> {
  setClock(inDays(today, -100));
  const vote = await makeVote(chair, {
    name: 'Shromáždění vlastníků 2026',
    type: 'local',
    status: 'run',
    votePoints: [
      { name: 'Účetní závěrka za rok 2025', description: '<p>Shromáždění schvaluje účetní závěrku za rok 2025.</p>' },
      {
        name: 'Příspěvek do fondu oprav 35\u00a0Kč/m²',
        description: '<p>Příspěvek do fondu oprav se od 1. ledna 2027 zvyšuje na 35\u00a0Kč za m² měsíčně.</p>',
      },
    ],
  });
  const present = (await usersOf(chair, vote)).slice(0, 15);
  const values: Values = (row, point) =>
    point === 0 ? 'agree' : row % 2 === 0 ? 'agree' : row % 3 === 0 ? 'noVote' : 'notAgree';
  await cast({ today, setClock, chair, ...sample }, chair, vote, present, values);
  await asked(chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true }));
}

async function runningVote(sample: Sample): Promise<void> {
  const { today, setClock, chair, owners } = sample;
  setClock(inDays(today, -6));
  const vote = await makeVote(chair, {
    name: 'Oprava střechy',
    status: 'run',
    legal_ground: 'statutes',
    legal_note: 'čl. VIII odst. 2',
    deadline: inDays(today, 12),
    description:
      '<p>Zatéká do bytů 12/11 a\u00a012/22. Hlasujte prosím do konce lhůty, jinak opravu do zimy nestihneme.</p>',
    votePoints: [
      {
        name: 'Oprava střešní krytiny',
        description:
          '<p>Vlastníci souhlasí s\u00a0opravou střešní krytiny nad oběma vchody za cenu nejvýše 640\u00a0000\u00a0Kč včetně DPH.</p>',
      },
      {
        name: 'Zateplení půdy',
        description:
          '<p>Vlastníci souhlasí se zateplením půdy foukanou izolací za cenu nejvýše 210\u00a0000\u00a0Kč včetně DPH.</p>',
      },
      {
        name: 'Pověření výboru',
        description: '<p>Vlastníci pověřují výbor výběrem zhotovitele a\u00a0podpisem smlouvy.</p>',
      },
    ],
  });
  for (const [i, { owner, rows }] of (await voting(owners, vote)).slice(0, 4).entries()) {
    setClock(inDays(today, -5 + i));
    await cast(sample, owner, vote, rows, (_row, point) => (point === 1 && i === 1 ? 'notAgree' : 'agree'));
  }
  setClock(inDays(today, -1));
  const paper = (await usersOf(chair, vote)).filter(
    ({ room_name, status }) => status === 'not' && ['12/12', '12/13', '12/17'].includes(room_name),
  );
  const values: Values = (row, point) => (row === 1 && point > 0 ? 'noVote' : 'agree');
  await cast(sample, chair, vote, paper, values, houseDay(inDays(today, -2)));
}
