import type { SampleTools } from '#server/module.ts';
import type { discussionContract } from '../discussion.contract.ts';

type Calls = (typeof discussionContract)['calls'];

/** What the neighbours talk about, the oldest first; the owner and the chair answer by turns. */
const talks = [
  {
    days: 60,
    name: 'Dětské hřiště na dvoře',
    conclusion: 'Na schůzi navrhneme pískoviště s krytem, bez houpačky.',
    html: '<p>Co kdybychom na dvoře postavili pískoviště a houpačku?</p>',
    comments: ['Pískoviště ano, houpačka bude hlučná.', 'Dobře, na schůzi navrhnu jen pískoviště s krytem.'],
  },
  {
    days: 12,
    name: 'Kam s koly a kočárky?',
    conclusion: '',
    html: '<p>Kočárkárna ve vchodu A je plná a kola stojí v průchodu. Máte nápad, kam s nimi?</p>',
    comments: ['Uvolnil bych starou prádelnu.', 'Prádelna má zatím nájemce do konce roku, pak je to možné.'],
  },
  {
    days: 3,
    name: 'Společné sázení na dvoře',
    conclusion: '',
    html: '<p>V sobotu dopoledne chceme osázet záhony. Kdo přijde a co přinese?</p>',
    comments: ['Přinesu dvě sazenice šeříku a rýč.'],
  },
];

/** The discussions of the first sample house. */
export async function writeSample({ signIn, first, today, setClock }: SampleTools): Promise<void> {
  const { call: chair } = await signIn<Calls>('predseda@example.cz', first);
  const { call: owner } = await signIn<Calls>('vlastnik@example.cz', first);
  for (const { days, name, html, comments, conclusion } of talks) {
    setClock(new Date(Date.parse(today) - Math.min(days, 25) * 86_400_000).toISOString());
    const { code, data } = await chair('POST /discussion', { name, description: html });
    if (code !== 200) throw new Error(`sample discussion: ${JSON.stringify(data)}`);
    for (const [index, description] of comments.entries())
      await (index % 2 === 0 ? owner : chair)('POST /discussion/{id}/comment', { id: data.id, description });
    if (conclusion) await chair('POST /discussion/{id}/finish', { id: data.id, conclusion });
  }
  setClock(today);
}
