import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { verifyAll } from '../../testing/ledger.verifiers.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { waitingFor } from '../../testing/waiting.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { fingerprint } from '../votes/votes.rules.ts';
import { fillIn } from './minutes.examples.ts';

let world: World;
let home: House;
let chair: Person;
let committee: Person;
let owner: Person;
let verifier: Person;
const begins = '2030-05-01T16:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();
const move = async (minutes: number) => {
  world.clock.now = at(minutes);
  await staySignedIn(world);
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = at(-60);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  committee = await home.join('memberCommittee');
  owner = await home.join('member', { lastName: 'Vlastníková' });
  verifier = await home.join('member', { lastName: 'Ověřovatelová' });
  await staySignedIn(world);
});

async function meeting(own: object = {}): Promise<string> {
  const { data } = await chair.call('POST /meeting-of-owners', {
    name: 'Jarní shromáždění',
    address: 'Klubovna',
    start: begins,
    end: at(120),
    status: 'scheduled',
    agenda: [
      { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' },
      { name: 'Různé', kind: 'discuss', text: '' },
    ],
    ...own,
  });
  return data.id;
}

/** An evening on which one unit of two was there, decided one point, and went home. */
async function evening(id: string, isEnded = true): Promise<void> {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
  for (const [i, top] of [70, 30].entries()) {
    const unit = { number: `${i + 1}`, entranceId, type: 'flat' as const, share: { top, bottom: 100 } };
    await chair.call('POST /room', { ...unit, owners: [{ userId: [owner.id, verifier.id][i] as string }] });
  }
  await chair.call('POST /meeting-of-owners/{id}/evening', { id });
  const device = newId();
  await chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
  const { points } = (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
  const point = points[0]?.id as string;
  const said = [
    { type: 'arrive', who: owner.id, name: 'Tajná Zástupkyně', units: [0], basis: 'proxy', remote: false, power: null },
    { type: 'begin', name: 'Ing. Jana Dvořáková' },
    { type: 'note', point, text: 'Předsedkyně představila závěrku.' },
    { type: 'open', question: point, present: [0], out: [], reason: null },
    { type: 'close', question: point, way: 'exceptions', rest: 'agree', choices: [] },
    ...(isEnded ? [{ type: 'end' }] : []),
  ];
  const deeds = said.map((one, i) => ({ id: newId(), device, n: i + 1, at: at(-59 + i), ...one }));
  const sent = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds: deeds as never });
  expect(sent.data.refused).toEqual([]);
}

const start = async (id: string, reason = '') =>
  (await chair.call('POST /meeting-of-owners/{id}/minutes', { id, reason })).data;
const read = (id: string, who = chair) => who.call('GET /minutes/{id}', { id });
const scan = { name: 'sken.pdf', bytes: '%PDF-1.4', type: 'application/pdf' };
const titled = (made: Awaited<ReturnType<typeof start>>, title: string) => {
  const found = made.blocks.find((block) => block.title === title);
  if (!found) throw new Error(`no part ${title}`);
  return found;
};

describe('a draft', () => {
  test('of a recorded meeting copies the numbers, and names who was there in the annex for the committee alone', async () => {
    const id = await meeting();
    await evening(id);
    await move(121);
    const made = await start(id);
    expect(made.isRecorded).toBe(true);
    expect(titled(made, 'Účast a usnášeníschopnost')).toMatchObject({ kind: 'auto' });
    expect(titled(made, 'Účast a usnášeníschopnost').body).toContain('70 z 100 hlasů');
    expect(titled(made, '1. Účetní závěrka').body).toBe('Předsedkyně představila závěrku.');
    expect(titled(made, '1. Účetní závěrka: průběh').body).toContain('Usnesení č. 1');
    const roll = titled(made, 'Příloha: prezenční listina');
    expect(roll).toMatchObject({ isInner: true });
    expect(roll.body).toContain('Tajná Zástupkyně');
    expect(made.text).not.toContain('Tajná Zástupkyně');
    expect(made.blocks.map(({ title }) => title).indexOf('Závěr')).toBeGreaterThan(
      made.blocks.map(({ title }) => title).indexOf('2. Různé'),
    );
  });

  test('of a meeting that nobody recorded is a structure of its agenda, all to be written', async () => {
    const id = await meeting();
    expect(await chair.call('POST /meeting-of-owners/{id}/minutes', { id })).toMatchObject({
      code: 409,
      message: 'MEETING.ERRORS.NOT_STARTED',
    });
    await move(121);
    const made = await start(id);
    expect(made.isRecorded).toBe(false);
    expect(titled(made, '1. Účetní závěrka').body).toContain('Shromáždění schvaluje účetní závěrku.');
    expect(titled(made, 'Účast a usnášeníschopnost').kind).toBe('text');
    expect(await chair.call('POST /meeting-of-owners/{id}/minutes', { id })).toMatchObject({
      code: 409,
      message: 'MINUTES.ERRORS.STATUS',
    });
  });

  test('of two who write one part at once exactly one wins, copied parts are not written, and what was written outlives a new copy', async () => {
    const id = await meeting();
    await evening(id);
    await move(121);
    const made = await start(id);
    const part = titled(made, '2. Různé');
    const write = (who: Person, body: string, blockId = part.id) =>
      who.call('PUT /minutes/{id}/block', { id: made.id, blockId, version: part.version, body });
    const both = await Promise.all([write(chair, 'Jedna'), write(committee, 'Druhá')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)?.message).toBe('BASE.ERRORS.STALE');
    expect((await write(chair, 'Opsáno', titled(made, 'Závěr').id)).code).toBe(400);
    const again = (await chair.call('PUT /minutes/{id}/regenerate', { id: made.id })).data;
    expect(['Jedna', 'Druhá']).toContain(titled(again, '2. Různé').body);
    expect(titled(again, '1. Účetní závěrka').body).toBe('Předsedkyně představila závěrku.');
  });

  test('two who begin the minutes at once make them once', async () => {
    const id = await meeting();
    await move(121);
    const both = await Promise.all(
      [chair, committee].map((who) => who.call('POST /meeting-of-owners/{id}/minutes', { id })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test('waits while the record says that the meeting runs', async () => {
    const id = await meeting();
    await evening(id, false);
    await move(30);
    const made = await start(id);
    const sent = await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [verifier.id] });
    expect(sent).toMatchObject({ code: 409, message: 'MINUTES.ERRORS.RUNNING' });
  });
});

test('minutes go over verifiers and a signature to the owners; a change is a second version, the first stays for the committee', async () => {
  const id = await meeting();
  await evening(id);
  await move(121);
  const made = await start(id);
  const own = { id: made.id };
  expect((await read(made.id, owner)).code).toBe(404);
  expect((await read(made.id, verifier)).code).toBe(404);
  await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] });
  const seen = (await read(made.id, verifier)).data;
  expect(seen.blocks.some(({ isInner }) => isInner)).toBe(false);
  expect(seen.can).toMatchObject({ answer: true, remark: true, edit: false, close: false });
  expect((await read(made.id, owner)).code).toBe(404);
  const part = titled(seen, '2. Různé');
  await verifier.call('POST /minutes/{id}/remark', { ...own, blockId: part.id, text: 'Chybí dotaz na střechu.' });
  await verifier.call('PUT /minutes/{id}/answer', { ...own, answer: 'objects' });
  expect((await read(made.id)).data).toMatchObject({
    remarks: [{ blockId: part.id, text: 'Chybí dotaz na střechu.' }],
    verifiers: [{ id: verifier.id, answer: 'objects' }],
  });
  const held = { blockId: part.id, version: part.version, body: 'Dotaz na střechu.' };
  expect((await chair.call('PUT /minutes/{id}/block', { ...own, ...held })).message).toBe('MINUTES.ERRORS.STATUS');
  await chair.call('PUT /minutes/{id}/reopen', own);
  await chair.call('PUT /minutes/{id}/block', { ...own, ...held });
  await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] });
  expect((await read(made.id)).data.verifiers[0]?.answer).toBeNull();
  await verifier.call('PUT /minutes/{id}/answer', { ...own, answer: 'agrees' });
  const closed = (await chair.call('PUT /minutes/{id}/close', own)).data;
  expect(closed.fixedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(closed.attachments.map(({ name, isPublic }) => [name, isPublic])).toEqual([
    ['Zápis.pdf', true],
    ['Přílohy zápisu pro výbor.pdf', false],
  ]);
  expect((await read(made.id, verifier)).data.attachments).toHaveLength(1);
  const text = { name: 'sken.txt', bytes: 'x', type: 'text/plain' };
  expect((await upload(world, home.id, chair, `/minutes/${made.id}/signed`, text)).code).toBe(400);
  const signed = `/minutes/${made.id}/signed`;
  expect((await upload(world, home.id, chair, signed, scan, { to: 'everyone' })).code).toBe(200);
  expect((await chair.call('PUT /minutes/{id}/reopen', own)).code).toBe(409);
  await chair.call('PUT /minutes/{id}/publish', { ...own, to: 'everyone' });
  const published = (await read(made.id, owner)).data;
  expect(published).toMatchObject({ status: 'published', verifiers: [], remarks: [], history: [] });
  expect(published.text).toContain('Dotaz na střechu.');
  expect(published.attachments.map(({ name }) => name)).toEqual(['Zápis.pdf', 'Podepsaný zápis.pdf']);

  expect((await chair.call('POST /meeting-of-owners/{id}/minutes', { id })).code).toBe(400);
  const second = await start(id, 'Překlep v částce.');
  expect(second).toMatchObject({ edition: 2, reason: 'Překlep v částce.', status: 'draft' });
  expect(titled(second, '2. Různé').body).toBe('Dotaz na střechu.');
  const next = { id: second.id };
  await chair.call('PUT /minutes/{id}/send', { ...next, verifiers: [verifier.id] });
  await chair.call('PUT /minutes/{id}/close', next);
  expect((await chair.call('GET /meeting-of-owners/{id}/minutes/state', { id })).data).toMatchObject({
    isDone: true,
    isLate: false,
  });
  await upload(world, home.id, chair, `/minutes/${second.id}/signed`, scan);
  expect((await read(made.id, owner)).code).toBe(200);
  const replaced = await chair.call('PUT /minutes/{id}/publish', { ...next, to: 'everyone' });
  expect(replaced).toMatchObject({ code: 200 });
  expect((await read(made.id, owner)).code).toBe(404);
  expect((await read(second.id, owner)).data.editions).toHaveLength(1);
  expect((await read(made.id)).data).toMatchObject({ status: 'replaced', attachments: { length: 3 } });
});

describe('closing minutes', () => {
  const sent = async (isEnded = true) => {
    const id = await meeting();
    if (isEnded) await evening(id);
    await move(121);
    const made = await start(id);
    const own = { id: made.id };
    await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id, owner.id] });
    return { id, own };
  };
  const close = (own: { id: string }, objected = false) => chair.call('PUT /minutes/{id}/close', { ...own, objected });
  const send = (id: string, own: object) => {
    const deeds = [{ id: newId(), device: newId(), n: 1, at: at(60), ...own }] as never;
    return chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds });
  };
  const exported = async (id: string, who: Person) => {
    const { code, message, bytes } = await who.call('GET /meeting-of-owners/{id}/evening/export', { id });
    return code === 200 ? JSON.parse(bytes.toString()) : [code, message];
  };

  test('seals the record: nothing is added any more, nobody leads, and each page bears the fingerprint', async () => {
    const { id, own } = await sent();
    expect(await exported(id, owner)).toEqual([409, 'EVENING.ERRORS.NOT_SEALED']);
    const { ledgerHash, fixedHash } = (await close(own)).data;
    expect([ledgerHash, fixedHash]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)]);
    const note = { type: 'note', point: newId(), text: 'x' };
    expect((await send(id, note)).data.refused.map(({ reason }) => reason)).toEqual(['SEALED']);
    const lead = { id, device: newId(), after: -1, takeOver: true };
    expect((await chair.call('POST /meeting-of-owners/{id}/evening/lead', lead)).message).toBe('EVENING.ERRORS.SEALED');
    const mark = `Otisk záznamu ${fingerprint(ledgerHash as string)}`.replaceAll('\u00a0', ' ');
    const { sheets } = readPdf((await chair.call('GET /minutes/{id}/print', own)).bytes);
    for (const sheet of sheets) expect(sheet.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')).toContain(mark);
    const { events } = await exported(id, chair);
    expect(events.at(-1)).toMatchObject({ type: 'seal', hash: ledgerHash });
    const { view } = (await owner.call('GET /meeting-of-owners/{id}/evening/view', { id })).data;
    expect(view.seal).toBe(ledgerHash);
  });

  test('gives owners the seal by itself, and the text of the minutes once these are published to them', async () => {
    const { id, own } = await sent();
    const { ledgerHash } = (await close(own)).data;
    const hidden = await exported(id, owner);
    expect(hidden).toMatchObject({ format: 'svj-meeting-seal/1', minutes: null, event: { hash: ledgerHash } });
    expect(JSON.stringify(hidden)).not.toContain('Tajná Zástupkyně');
    await upload(world, home.id, chair, `/minutes/${own.id}/signed`, scan);
    await chair.call('PUT /minutes/{id}/publish', { ...own, to: 'committee' });
    expect((await exported(id, owner)).minutes).toBe(null);
    const next = { id: (await start(id, 'Překlep v částce.')).id };
    await chair.call('PUT /minutes/{id}/send', { ...next, verifiers: [verifier.id] });
    const second = (await close(next)).data;
    expect(second.ledgerHash).not.toBe(ledgerHash); // each version has its own seal, one after the other
    await upload(world, home.id, chair, `/minutes/${next.id}/signed`, scan);
    await chair.call('PUT /minutes/{id}/publish', { ...next, to: 'everyone' });
    const shown = await exported(id, owner);
    expect(shown.event.hash).toBe(second.ledgerHash);
    expect(shown.minutes).toBe((await read(next.id, owner)).data.text);
    expect(
      (
        await verifyAll([JSON.stringify(hidden), JSON.stringify(shown), JSON.stringify(await exported(id, chair))])
      ).flat(),
    ).toEqual(Array(6).fill('valid'));
  });

  test('enters what was passed into the register, for the committee until they are published; the number stands in the minutes', async () => {
    const { own } = await sent();
    const registered = async (who: Person) =>
      (await who.call('GET /resolution', {})).data.resolutions.map(({ number, isPublic }) => [number, isPublic]);
    const closed = (await close(own)).data;
    const [[number] = []] = await registered(chair);
    expect(number).toMatch(/^U-\d{4}-1$/);
    expect(titled(closed, '1. Účetní závěrka: průběh').body).toContain(`Usnesení ${number}: `);
    expect(readPdf((await chair.call('GET /minutes/{id}/print', own)).bytes).text).toContain(number);
    expect([await registered(chair), await registered(owner)]).toEqual([[[number, false]], []]);
    await chair.call('PUT /minutes/{id}/reopen', own);
    await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] });
    expect((await close(own)).data.text).toContain(`Usnesení ${number}: `); // it stays what it is called
    await upload(world, home.id, chair, `/minutes/${own.id}/signed`, scan);
    await chair.call('PUT /minutes/{id}/publish', { ...own, to: 'everyone' });
    expect([await registered(chair), await registered(owner)]).toEqual([[[number, true]], [[number, true]]]);
  });

  test('gives owners their version without names, whether a signed one is shown to them or not', async () => {
    const { own } = await sent();
    const printed = async () => readPdf((await chair.call('GET /minutes/{id}/print', own)).bytes).text;
    expect(await printed()).toContain('Tajná Zástupkyně'); // the committee works with all of it
    await close(own);
    expect(await printed()).not.toContain('Tajná Zástupkyně'); // and signs what owners may read
    await upload(world, home.id, chair, `/minutes/${own.id}/signed`, scan);
    await chair.call('PUT /minutes/{id}/publish', { ...own, to: 'everyone' });
    const seen = async (who: Person) => (await read(own.id, who)).data.attachments.map(({ name }) => name);
    expect(await seen(owner)).toEqual(['Zápis.pdf']);
    expect(await seen(chair)).toEqual(['Zápis.pdf', 'Přílohy zápisu pro výbor.pdf', 'Podepsaný zápis.pdf']);
  });

  test('waits for what is not filled in, and names it', async () => {
    const { own } = await sent(false);
    expect((await read(own.id)).data.gaps).toEqual([
      'Zahájení a volba orgánů',
      'Účast a usnášeníschopnost',
      '1. Účetní závěrka',
    ]);
    expect((await close(own)).message).toBe('MINUTES.ERRORS.GAPS');
    await chair.call('PUT /minutes/{id}/reopen', own);
    await fillIn(chair.call, own.id);
    await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] });
    expect((await close(own)).data.ledgerHash).toBe(null); // nothing was recorded
  });

  test('goes against an objection only when the minutes say so', async () => {
    const { own } = await sent();
    await verifier.call('POST /minutes/{id}/remark', { ...own, text: 'Dotaz na střechu chybí.' });
    await verifier.call('PUT /minutes/{id}/answer', { ...own, answer: 'objects' });
    expect((await close(own)).message).toBe('MINUTES.ERRORS.OBJECTED');
    const { data } = await close(own, true);
    expect(titled(data, 'Výhrady ověřovatelů').body).toMatch(
      /Ověřovatelová se zněním zápisu nesouhlasí\. Dotaz na střechu chybí\./,
    );
    expect(data.text).toContain('Dotaz na střechu chybí.');
    const again = (await chair.call('PUT /minutes/{id}/reopen', own)).data;
    await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] });
    expect(again.status).toBe('draft');
    const clean = (await close(own)).data;
    expect(clean.blocks.some(({ title }) => title === 'Výhrady ověřovatelů')).toBe(false);
  });

  test('is of the record as it stands: a result that was corrected since is verified anew', async () => {
    const { id, own } = await sent();
    const { entries } = (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
    const logged = entries.map((body) => JSON.parse(body));
    const of = (type: string) => logged.find((entry) => entry.type === type).payload;
    const { device } = of('lead');
    const count = { way: 'person', rest: 'notAgree', choices: [], reason: 'přepočet' };
    const correct = { device, type: 'correct', round: of('open').id, replaces: of('close').id, ...count };
    expect((await send(id, correct)).data.refused).toEqual([]);
    expect((await close(own)).message).toBe('MINUTES.ERRORS.CHANGED');
    await chair.call('PUT /minutes/{id}/reopen', own);
    const again = (await chair.call('PUT /minutes/{id}/send', { ...own, verifiers: [verifier.id] })).data;
    expect(titled(again, '1. Účetní závěrka: průběh').body).toContain('Návrh nebyl přijat.');
    expect((await close(own)).code).toBe(200);
  });
});

test('of two verifiers who answer at once both are heard, and who is none is refused', async () => {
  const id = await meeting();
  await move(121);
  const made = await start(id);
  await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [verifier.id, owner.id] });
  const both = await Promise.all(
    [verifier, owner].map((who) => who.call('PUT /minutes/{id}/answer', { id: made.id, answer: 'agrees' })),
  );
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect((await read(made.id)).data.verifiers.map(({ answer }) => answer)).toEqual(['agrees', 'agrees']);
  expect((await committee.call('PUT /minutes/{id}/answer', { id: made.id, answer: 'agrees' })).code).toBe(403);
  expect((await verifier.call('PUT /minutes/{id}/close', { id: made.id })).code).toBe(403);
});

test('minutes for the committee, of a meeting for some, or in the trash are out of reach of the others, and of other houses', async () => {
  const ready = async (own: object, to: 'everyone' | 'committee') => {
    await move(-60);
    const id = await meeting(own);
    await move(121);
    const made = await start(id);
    await fillIn(chair.call, made.id);
    await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [committee.id] });
    expect((await chair.call('PUT /minutes/{id}/close', { id: made.id })).code).toBe(200);
    await upload(world, home.id, chair, `/minutes/${made.id}/signed`, scan);
    await chair.call('PUT /minutes/{id}/publish', { id: made.id, to });
    return { id, minutesId: made.id };
  };
  const inner = await ready({}, 'committee');
  expect((await read(inner.minutesId, owner)).code).toBe(404);
  const state = await owner.call('GET /meeting-of-owners/{id}/minutes/state', { id: inner.id });
  expect(state.data).toMatchObject({ status: null, minutesId: null, canStart: false });
  const few = await ready({ visibility: 'committee' }, 'everyone');
  expect((await read(few.minutesId, owner)).code).toBe(404);
  const open = await ready({}, 'everyone');
  expect((await read(open.minutesId, owner)).code).toBe(200);
  const strangers = await house(world);
  const stranger = await strangers.join('mayorCommittee');
  await staySignedIn(world);
  expect((await read(open.minutesId, stranger)).code).toBe(404);
  expect((await stranger.call('POST /minutes/{id}/remark', { id: open.minutesId, text: 'Cizí' })).code).toBe(404);
  const asked = { id: open.minutesId, verifiers: [stranger.id] };
  expect((await chair.call('PUT /minutes/{id}/send', asked)).code).toBe(409);
});

test('a meeting without a record goes to the trash with minutes that nobody has signed, and stays once they are signed', async () => {
  const made = async () => {
    await move(-60);
    const id = await meeting();
    await move(121);
    return { id, minutes: await start(id) };
  };
  const drafted = await made();
  expect((await chair.call('DELETE /meeting-of-owners/{id}', { id: drafted.id })).code).toBe(200);
  expect((await read(drafted.minutes.id)).code).toBe(404);
  const { id, minutes } = await made();
  await fillIn(chair.call, minutes.id);
  await chair.call('PUT /minutes/{id}/send', { id: minutes.id, verifiers: [committee.id] });
  await chair.call('PUT /minutes/{id}/close', { id: minutes.id });
  await upload(world, home.id, chair, `/minutes/${minutes.id}/signed`, scan);
  const refused = await chair.call('DELETE /meeting-of-owners/{id}', { id });
  expect(refused).toMatchObject({ code: 409, message: 'MEETING.ERRORS.HELD' });
  const { duties } = (await chair.call('GET /meeting-of-owners/{id}/duties', { id })).data;
  expect(duties).toMatchObject([{ duty: 'minutes', doneAt: at(121), isLate: false }, { duty: 'accounts' }]);
});

test('the committee is told until when minutes are to be made, and a verifier that they wait', async () => {
  const id = await meeting();
  await move(121);
  const waits = async (who: Person) => (await waitingFor(who)).waits;
  expect(await waits(chair)).toContainEqual(
    expect.objectContaining({ id, text: 'Zápis do 31.\u00a005.\u00a02030', path: `/shromazdeni-vlastniku/${id}` }),
  );
  expect((await chair.call('GET /minutes/due')).data.due).toMatchObject([{ meetingId: id, deadline: '2030-05-31' }]);
  const onPaper = (isDone: boolean) =>
    chair.call('PUT /meeting-of-owners/{id}/duties', { id, duty: 'minutes', isDone });
  await onPaper(true);
  expect((await waits(chair)).filter((one) => one.id === id)).toEqual([]);
  await onPaper(false);
  const made = await start(id);
  await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [verifier.id] });
  expect((await waits(verifier)).map(({ path }) => path)).toContain(`/zapisy/${made.id}`);
  expect((await waits(owner)).map(({ path }) => path)).not.toContain(`/zapisy/${made.id}`);
  await verifier.call('PUT /minutes/{id}/answer', { id: made.id, answer: 'agrees' });
  expect((await waits(verifier)).map(({ path }) => path)).not.toContain(`/zapisy/${made.id}`);
  await move(31 * 24 * 60);
  expect((await chair.call('GET /minutes/due')).data.due).toMatchObject([{ isLate: true }]);
});

test('of minutes to verify a verifier is told, of an answer the committee, of published ones the owners, and nobody else', async () => {
  const names = new Map([chair, committee, owner, verifier].map((one, i) => [one.email, 'cmov'[i]]));
  const told = async () => {
    await world.tellAll();
    const { rows } = await world.database.pool.query<{ to: string; subject: string; body: string }>(
      'delete from mail where community_id = $1 returning "to", subject, body',
      [home.id],
    );
    return rows
      .map(({ to, subject, body }) =>
        [names.get(to), subject.split(': ').slice(1).join(': '), body.includes(made.id)].join(' '),
      )
      .sort();
  };
  const id = await meeting();
  await evening(id);
  await move(121);
  const made = await start(id);
  await told();
  await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [verifier.id] });
  expect(await told()).toEqual(['v Čeká na vaše ověření: Zápis: Jarní shromáždění true']);
  await verifier.call('PUT /minutes/{id}/answer', { id: made.id, answer: 'agrees' });
  const heard = 'Ověřovatel se vyjádřil: Zápis: Jarní shromáždění true';
  expect(await told()).toEqual([`c ${heard}`, `m ${heard}`]);
  await chair.call('PUT /minutes/{id}/close', { id: made.id });
  await upload(world, home.id, chair, `/minutes/${made.id}/signed`, scan);
  expect(await told()).toEqual([]);
  await move(360); // nobody gets two letters about one record within an hour
  await chair.call('PUT /minutes/{id}/publish', { id: made.id, to: 'everyone' });
  expect(await told()).toEqual(['m', 'o', 'v'].map((who) => `${who} Zveřejněno: Zápis: Jarní shromáždění true`));
});
