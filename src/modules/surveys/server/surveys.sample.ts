import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { InputOf, ReplyOf } from '#shared/contract.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { surveysContract } from '../surveys.contract.ts';

type Calls = (typeof surveysContract)['calls'];
type Person = SamplePerson<Calls>;
type Survey = ReplyOf<Calls['POST /survey']>;
/** What is chosen of a question: answers by their places, days that may be, or words. */
type Choice = { yes?: number[]; maybe?: number[]; other?: string };

/** Six in the evening so many days from today. */
const inDays = (today: string, days: number) => houseInstant(`${addDays(houseDay(today), days)} 18:00`);

async function asked<Reply extends { code: number; data: unknown }>(reply: Promise<Reply>): Promise<Reply['data']> {
  const { code, data } = await reply;
  if (code !== 200) throw new Error(`sample survey: ${JSON.stringify(data)}`);
  return data;
}

const make = ({ call }: Person, body: InputOf<Calls['POST /survey']>): Promise<Survey> =>
  asked(call('POST /survey', body));
const names = (...all: string[]) => all.map((name) => ({ name }));

async function answer({ call }: Person, survey: Survey, choices: Choice[], userId?: string): Promise<void> {
  const answers = survey.questions.map(({ id, answers: offered }, i) => {
    const { yes = [], maybe = [], other = '' } = choices[i] ?? {};
    const idsOf = (places: number[]) => places.flatMap((place) => offered[place]?.id ?? []);
    return { questionId: id, answerIds: idsOf(yes), maybeIds: idsOf(maybe), other };
  });
  await asked(call('POST /survey/{id}/vote/store', { id: survey.id, answers, userId }));
}

type Sample = Pick<SampleTools, 'today' | 'setClock'> & { chair: Person; people: Person[] };

/** A finished one with its conclusion, some of it typed in from paper. */
async function bikes({ today, setClock, chair, people }: Sample): Promise<void> {
  setClock(inDays(today, -24));
  const survey = await make(chair, {
    name: 'Kam s koly a kočárky',
    status: 'active',
    endDate: inDays(today, -10),
    description: '<p>Kočárkárna ve vchodu A je plná. Než výbor něco navrhne, chce vědět, co byste uvítali.</p>',
    questions: [
      {
        name: 'Co by pomohlo nejvíc?',
        required: true,
        otherAnswer: true,
        answers: names('Stojany ve sklepě', 'Přístřešek na dvoře', 'Vyklidit nepoužívaná kola'),
      },
      {
        name: 'Co byste tam ukládali?',
        multiple: true,
        maxAnswers: 2,
        answers: names('Kolo', 'Elektrokolo', 'Kočárek', 'Nic'),
      },
    ],
  });
  const choices: Choice[][] = [
    [{ yes: [1] }, { yes: [0, 2] }],
    [{ yes: [2] }, { yes: [0] }],
    [{ yes: [1] }, { yes: [1] }],
    [{ other: 'Upravit starou prádelnu ve vchodu B' }, { yes: [0] }],
    [{ yes: [1] }, { yes: [3] }],
  ];
  for (const [i, person] of people.entries()) await answer(person, survey, choices[i % choices.length] as Choice[]);
  const { users } = await asked(chair.call('GET /survey/{id}/users', { id: survey.id, answered: 'false' }));
  for (const [i, { user }] of users.slice(0, 6).entries())
    await answer(chair, survey, choices[(i + 2) % choices.length] as Choice[], user.id);
  setClock(inDays(today, -10));
  await asked(chair.call('PUT /survey/{id}/finish', { id: survey.id }));
  const conclusion =
    '<p>Výbor poptá <strong>přístřešek na dvoře</strong> a na podzim vyzve vlastníky, aby si označili kola, která používají. O ceně rozhodne shromáždění.</p>';
  await asked(chair.call('PUT /survey/{id}/conclusion', { id: survey.id, conclusion }));
}

/** One that runs and asks for a day too. */
async function brigade({ today, setClock, chair, people }: Sample): Promise<void> {
  setClock(inDays(today, -4));
  const survey = await make(chair, {
    name: 'Podzimní brigáda',
    status: 'active',
    endDate: inDays(today, 9),
    anonymous: true,
    description: '<p>Vybíráme termín, který vyhoví nejvíc lidem. Nářadí a občerstvení zajistí výbor.</p>',
    questions: [
      {
        name: 'Který termín se vám hodí?',
        type: 'dates',
        required: true,
        answers: [20, 21, 27].map((days) => ({ date: inDays(today, days) })),
      },
      {
        name: 'S čím pomůžete?',
        multiple: true,
        answers: names('Hrabání listí', 'Nátěr plotu', 'Úklid sklepa'),
        otherAnswer: true,
      },
    ],
  });
  const choices: Choice[][] = [
    [{ yes: [0], maybe: [2] }, { yes: [0, 1] }],
    [{ yes: [0, 1] }, { other: 'Upeču koláče' }],
  ];
  for (const [i, person] of people.slice(2, 4).entries()) await answer(person, survey, choices[i] as Choice[]);
}

/** A truly anonymous one that runs, and a draft. */
async function cleaning({ today, setClock, chair, people }: Sample): Promise<void> {
  setClock(inDays(today, -2));
  const survey = await make(chair, {
    name: 'Spokojenost s úklidem',
    status: 'active',
    endDate: inDays(today, 12),
    unlinkable: true,
    questions: [
      {
        name: 'Jak jste s úklidem spokojeni?',
        required: true,
        answers: names('Velmi', 'Spíše ano', 'Spíše ne', 'Vůbec ne'),
      },
      { name: 'Co by se mělo zlepšit?', otherAnswer: true, answers: names('Schodiště', 'Výtah', 'Sklep', 'Nic') },
    ],
  });
  for (const [i, person] of people.slice(3).entries())
    await answer(person, survey, [{ yes: [i % 3] }, { yes: [i % 4] }]);
  setClock(inDays(today, -1));
  await make(chair, {
    name: 'Nabíječky pro elektromobily',
    endDate: inDays(today, 30),
    questions: [{ name: 'Uvažujete o elektromobilu?', answers: names('Ano, do dvou let', 'Později', 'Ne') }],
  });
}

/** Surveys in every tab of the first sample house, and one in the second. */
export async function writeSample({ signIn, first, second, today, setClock }: SampleTools): Promise<void> {
  const chair = await signIn<Calls>('predseda@example.cz', first);
  const emails = ['vybor', 'kontrola', 'soused', 'spravce', 'oba'].map((name) => `${name}@example.cz`);
  const people = await Promise.all(emails.map((email) => signIn<Calls>(email, first)));
  const sample = { today, setClock, chair, people };
  await bikes(sample);
  await brigade(sample);
  await cleaning(sample);
  setClock(inDays(today, -3));
  const other = await signIn<Calls>('predseda7@example.cz', second);
  const survey = await make(other, {
    name: 'Barva nové fasády',
    status: 'active',
    endDate: inDays(today, 18),
    questions: [
      { name: 'Která barva se Vám líbí?', required: true, answers: names('Pískově žlutá', 'Světle šedá', 'Bílá') },
    ],
  });
  await answer(other, survey, [{ yes: [1] }]);
  setClock(today);
}
