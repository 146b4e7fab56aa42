import { beforeAll, describe, expect, test } from 'vitest';
import { allPoints, castOnline, openVote } from '../../testing/ballots.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owners: Person[];
beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owners = [await home.join('member'), await home.join('member')];
});

const owner = () => owners[0] as Person;
const letterOf = async ({ email }: Person) => {
  const { rows } = await world.database.pool.query(
    `select body from mail where "to" = $1 and kind = 'voteResult' order by created_at desc, id desc limit 1`,
    [email],
  );
  return String(rows[0]?.body ?? '').replaceAll('\u00a0', ' ');
};
const finish = (id: string) => chair.call('PUT /vote/{id}/finish', { id, absent: true });
const law = 'Zákon žádá, aby byla přítomna nadpoloviční většina všech hlasů. Přítomno je 50,00 %';

/** One of two owners of a half each votes for everything at a meeting; the other is not there. */
async function halfPresent(votePoints: { name: string; description: string; deed?: boolean }[]) {
  const vote = await openVote(chair, owners, { type: 'local', votePoints });
  const points = allPoints(vote, vote.rows.slice(0, 1));
  await chair.call('POST /vote/{id}/storeWithCode', { id: vote.id, points });
  await finish(vote.id);
  return vote;
}

describe('the letter of the result', () => {
  test('says of a point that exactly half present accepted what the law asks, never plainly that it is accepted', async () => {
    await halfPresent([{ name: 'Oprava střechy', description: '<p>Schvaluje se oprava.</p>' }]);
    const letter = await letterOf(owner());
    expect(letter).toContain('Podle nastavených hranic přijato, zákon žádá víc (Pro 100,00 %)');
    expect(letter).toContain(law);
    expect(letter).toContain('pomůcka aplikace, ne právní rada');
    expect(letter).not.toMatch(/^Přijato/m);
  });

  test('holds the full text of each resolution, readable without markup', async () => {
    const description =
      '<p>Schvaluje se <strong>oprava</strong> za&nbsp;1&nbsp;200&nbsp;000&nbsp;Kč:</p><ul><li>krytina</li><li>okapy &amp; svody</li></ul><p><a href="https://nabidka.example.cz/12">nabídka</a></p>';
    const vote = await openVote(chair, owners, { votePoints: [{ name: 'Střecha', description }] });
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    await finish(vote.id);
    const letter = await letterOf(owner());
    for (const line of ['Úplné znění:', 'Schvaluje se oprava za 1 200 000 Kč:', '– krytina', '– okapy & svody'])
      expect(letter.split('\n')).toContain(line);
    expect(letter).toContain('nabídka (https://nabidka.example.cz/12)');
    expect(letter).not.toMatch(/<\/?[a-z]|&amp;|právní rada/);
  });

  test('calls the result of a point that needs a notary an indication, with the reason', async () => {
    await halfPresent([{ name: 'Změna stanov', description: '', deed: true }]);
    expect(await letterOf(owner())).toContain('Jen orientační: k tomuto rozhodnutí zákon žádá veřejnou listinu');
  });

  test('of texts that no letter can hold has as much as fits, and says so', async () => {
    const long = `<p>${'Nové znění stanov. '.repeat(2_400)}</p>`;
    const votePoints = ['První', 'Druhý', 'Třetí'].map((name) => ({ name, description: long }));
    const vote = await openVote(chair, owners, { votePoints });
    await finish(vote.id);
    const letter = await letterOf(owner());
    expect(letter.length).toBeLessThan(65_000);
    expect(letter.split('Znění je delší, než se vejde do zprávy.')).toHaveLength(3);
    expect(letter).toContain('3. Třetí\nNepřijato');
  });
});

describe('the record of the result', () => {
  test('states beside the verdict what the law asks, and an objection beside its ballot', async () => {
    const { id } = await halfPresent([{ name: 'Změna stanov', description: '<p>Čl. 5</p>', deed: true }]);
    const { mine } = (await owner().call('GET /vote/{id}', { id })).data;
    const objection = { id, entry: mine[0]?.id as string, reason: 'Na shromáždění jsem nebyl.' };
    expect((await owner().call('POST /vote/{id}/objection', objection)).code).toBe(200);
    const text = readPdf((await owner().call('GET /vote/{id}/print', { id })).bytes).text.replace(/\s+/g, ' ');
    expect(text).toContain('Podle nastavených hranic přijato, zákon žádá víc');
    expect(text).toContain(law);
    expect(text).toContain('Jen orientační: k tomuto rozhodnutí zákon žádá veřejnou listinu');
    expect(text).not.toContain(' Přijato ');
    expect(text).toMatch(/na shromáždění, zapsal výbor; .* námitka vlastníka .*: Na shromáždění jsem nebyl\./);
  });

  test('measures a vote outside a meeting by all owners, although its own base is those who voted', async () => {
    const three = [...owners, await home.join('member')];
    const vote = await openVote(chair, three, { accept_base: 'present', participation_count: '0' });
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    await finish(vote.id);
    const text = readPdf((await chair.call('GET /vote/{id}/print', { id: vote.id })).bytes).text.replace(/\s+/g, ' ');
    expect(text).toContain('Pro nebyla většina hlasů všech vlastníků (§ 1214');
    expect(text).toContain('Mimo zasedání zákon žádá nadpoloviční většinu hlasů všech vlastníků');
  });
});
