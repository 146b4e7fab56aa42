import { itemOf } from '../src/engines/statements/statements.shape.ts';
import { addMonths, monthOf } from '../src/modules/prescriptions/prescriptions.rules.ts';
import { houseDay } from '../src/shared/dates.ts';
import { writeFioCsv } from '../src/testing/statements.ts';
import { gif, inDays, paper, type Row, rounds, type Writer } from './scripts.fill.ts';
import { cellText, fileName, withScripts } from './scripts.house.ts';

// Surveys and reports of a house in which every text holds scripts.

type UploadCall = `POST /${'survey' | 'report' | 'meeting-of-owners' | 'deadline' | 'cash-desk'}/upload/{id}`;
const uploadFields = (call: UploadCall) => {
  const { name = '', description = '' } = withScripts(call, {}) as Record<string, string>;
  return { name, description };
};

/** A draft, one that was changed and runs, and one that was answered, closed and concluded. */
export async function fillSurveys({ poison, call, send }: Writer) {
  const paths: string[] = [];
  const asked = { endDate: inDays(9), questions: [{ otherAnswer: true, answers: [{}, { name: 'druhá' }] }] };
  for (const round of rounds) {
    const made = await poison('POST /survey', { ...asked, status: round === 2 ? 'active' : 'concept' });
    const { id } = made;
    await send(`/survey/upload/${id}`, uploadFields('POST /survey/upload/{id}'), 'file', paper());
    if (round === 1) {
      const { version } = await call('GET /survey/{id}', { id });
      await poison('PUT /survey/{id}', { id, version, ...asked, status: 'active' });
    }
    paths.push(`/ankety/${id}`);
    if (round < 2) continue;
    const [question] = made.questions as Row[];
    await poison('POST /survey/{id}/vote/store', { id, answers: [{ questionId: question?.id }] });
    await call('PUT /survey/{id}/finish', { id });
    await poison('PUT /survey/{id}/conclusion', { id });
    paths.push(`/ankety/${id}/vysledky`);
  }
  return paths;
}

type Block = Row & { kind: string; title: string; version: number };

/** Minutes that were written, remarked on and signed, and their next version. */
async function fillMinutes({ poison, call, send }: Pick<Writer, 'poison' | 'call' | 'send'>, id: string, me: string) {
  const made = await call('POST /meeting-of-owners/{id}/minutes', { id });
  const block = (made.blocks as Block[]).find(({ kind }) => kind === 'text');
  const own = { id: made.id, blockId: block?.id };
  await poison('PUT /minutes/{id}/block', { ...own, version: block?.version });
  const { blocks, gaps } = (await call('GET /minutes/{id}', { id: made.id })) as unknown as {
    blocks: Block[];
    gaps: string[];
  };
  for (const { id: blockId, title, version } of blocks)
    if (gaps.includes(title)) await poison('PUT /minutes/{id}/block', { id: made.id, blockId, version });
  await call('PUT /minutes/{id}/send', { id: made.id, verifiers: [me] });
  for (const blockId of [own.blockId, null]) await poison('POST /minutes/{id}/remark', { id: made.id, blockId });
  await call('PUT /minutes/{id}/close', { id: made.id });
  const scan = { name: fileName('pdf'), bytes: Buffer.from('%PDF-1.4\n'), type: 'application/pdf' };
  await send(`/minutes/${made.id}/signed`, {}, 'file', scan);
  const next = await poison('POST /meeting-of-owners/{id}/minutes', { id });
  return [made, next].map((one) => `/zapisy/${one.id}`);
}

/** A meeting that runs, led by a device that is called something, which brought a note and gave the lead up. */
async function fillEvening({ poison, call }: Pick<Writer, 'poison' | 'call'>) {
  const times = { start: inDays(0.04), end: inDays(0.1), visibility: 'everyone', status: 'scheduled' };
  const { id } = await poison('POST /meeting-of-owners', { ...times, agenda: [{ kind: 'decide' }] });
  await call('POST /meeting-of-owners/{id}/evening', { id });
  const device = crypto.randomUUID();
  await poison('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: 0 });
  const { points } = (await call('GET /meeting-of-owners/{id}/evening', { id })) as unknown as { points: Row[] };
  const note = {
    id: crypto.randomUUID(),
    device,
    n: 1,
    at: new Date().toISOString(),
    type: 'note',
    point: points[0]?.id,
  };
  await poison('POST /meeting-of-owners/{id}/evening/deeds', { id, after: 0, deeds: [{ ...note, text: cellText() }] });
  await poison('DELETE /meeting-of-owners/{id}/evening/lead', { id, device, after: 0 });
}

/** A draft, one that was changed and is to come, one that was held, and one that runs. */
export async function fillMeetings({ poison, call, send }: Writer, me: string) {
  const paths: string[] = [];
  for (const round of rounds) {
    const days = round === 2 ? -1 : 40;
    const fixed = { visibility: 'everyone', status: 'concept', agenda: [{ kind: 'decide' }] };
    const times = { start: inDays(days), end: inDays(days + 0.1), ...fixed };
    const { id } = await poison('POST /meeting-of-owners', times);
    const upload = uploadFields('POST /meeting-of-owners/upload/{id}');
    await send(`/meeting-of-owners/upload/${id}`, upload, 'file', paper());
    if (round > 0) await poison('PUT /meeting-of-owners/{id}', { id, ...times, status: 'scheduled' });
    if (round === 2) await call('PUT /meeting-of-owners/{id}/finish', { id });
    paths.push(`/shromazdeni-vlastniku/${id}`);
    if (round === 2) paths.push(...(await fillMinutes({ poison, call, send }, id, me)));
    if (round !== 1) continue;
    const { invitations } = await call('GET /meeting-of-owners/{id}/invitation', { id });
    const ids = (invitations as Row[]).map((one) => one.id);
    await poison('PUT /meeting-of-owners/{id}/invitation', { id, ids, way: 'handed', day: houseDay(new Date()) });
    paths.push(`/shromazdeni-vlastniku/${id}/pozvanky`, `/shromazdeni-vlastniku/${id}/listiny`);
  }
  await fillEvening({ poison, call });
  return paths;
}

/** Powers of attorney: one that an owner gave and the committee refused, and two from paper, of which one was revoked. */
export async function fillPowers({ poison, call, send }: Writer) {
  const { units } = (await call('GET /power/options')) as unknown as { units: (Row & { isOwn: boolean })[] };
  const give = (unitId: string | undefined, onPaper: boolean) => {
    const data = withScripts('POST /power', { unitId, onPaper });
    return send('/power', { data: JSON.stringify(data) }, 'files[0]', paper());
  };
  const own = units.find(({ isOwn }) => isOwn)?.id;
  const [refused, revoked] = [await give(own, false), await give(own, true)];
  await poison('PUT /power/{id}/refuse', { id: refused.id });
  await poison('PUT /power/{id}/revoke', { id: revoked.id });
  const held = await give(own, true);
  return [refused, revoked, held].map(({ id }) => `/plne-moci/${id}`);
}

/** A resolution with a task, one that a court has judged, and two that were corrected. */
export async function fillResolutions({ poison, call }: Writer, me: string) {
  const decided = { decidedOn: '2024-05-01', meetingId: null };
  const { meetings } = await call('GET /meeting-of-owners', { tab: 'finished' });
  const passed = { decidedOn: '2024-05-02', meetingId: (meetings as Row[])[0]?.id };
  const planned = await poison('POST /resolution', passed);
  await poison('POST /resolution/{id}/task', { id: planned.id, memberId: me, until: inDays(9).slice(0, 10) });
  const judged = await poison('POST /resolution', decided);
  await call('PUT /resolution/{id}/contest', { id: judged.id, since: '2024-06-01' });
  await poison('PUT /resolution/{id}/settle', { id: judged.id, stands: false });
  const corrected = [await poison('POST /resolution', passed), await poison('POST /resolution', decided)];
  for (const { id } of corrected) await poison('PUT /resolution/{id}', { id }); // of a meeting the point is kept, else the note
  return [planned, judged, ...corrected].map(({ id }) => `/usneseni/${id}`);
}

/** A term that was done with a word and a protocol, and one that was changed and has a file. */
export async function fillDeadlines({ poison, send }: Writer) {
  const days = { dueOn: inDays(40).slice(0, 10), months: 12 };
  const [kept, changed] = [await poison('POST /deadline', days), await poison('POST /deadline', days)];
  const done = withScripts('POST /deadline/{id}/done', { doneOn: '2025-01-31' });
  await send(`/deadline/${kept.id}/done`, { data: JSON.stringify(done) }, 'files[0]', paper());
  await poison('PUT /deadline/{id}', { ...days, id: changed.id });
  await send(`/deadline/upload/${changed.id}`, uploadFields('POST /deadline/upload/{id}'), 'file', paper());
  return [kept, changed].map(({ id }) => `/lhuty/${id}`);
}

/** Income and an expense, each changed and with a file, one taken back; a limit, and a closing that finds a difference. */
export async function fillCash({ poison, call, send }: Writer) {
  const date = houseDay(new Date());
  await poison('PUT /cash-desk/limit', { since: '2024-01-01', amount: 20_000_000 });
  await poison('POST /cash-desk/closing', { day: inDays(-3).slice(0, 10), counts: [{ value: 500_000, count: 9 }] });
  const paths: string[] = [];
  for (const type of ['income', 'expense'] as const) {
    const own = { type, date, amount: 12_300 };
    const { id } = await poison('POST /cash-desk', own);
    await poison('PUT /cash-desk/{id}', { id, ...own });
    await send(`/cash-desk/upload/${id}`, uploadFields('POST /cash-desk/upload/{id}'), 'file', paper());
    paths.push(`/pokladna/${id}`);
  }
  const { id } = await poison('POST /cash-desk', { type: 'income', date, amount: 100 });
  const back = await poison('POST /cash-desk/{id}/counter-entry', { id });
  const { records } = await call('GET /cash-desk', { tab: 'income', search: 'uzávěrce' });
  paths.push(...[id, back.id, (records as Row[])[0]?.id].map((one) => `/pokladna/${one}`));
  return [...paths, '/pokladna', '/pokladna/novy'];
}

/** An account, renamed, with a statement whose every word is hostile. */
export async function fillBank({ poison, send, call }: Writer) {
  const account = '2600123476/0800';
  const { id } = await poison('POST /bank-account', { number: account });
  const other = await poison('POST /bank-account', { number: '19-2000145399/0800' });
  await poison('PUT /bank-account/{id}', { id: other.id, number: '19-2000145399/0800' });
  const words = { counterName: cellText(), message: cellText(), kind: cellText(), bankId: '1' };
  const period = { from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 100 };
  const items = [itemOf('2026-01-05', 100, words)];
  const bytes = writeFioCsv({ account, currency: 'CZK', number: '1', ...period, items });
  await send(`/bank-account/${id}/statement`, { data: '{}' }, 'files[0]', {
    name: fileName('csv'),
    bytes,
    type: 'text/csv',
  });
  await call('POST /bank-matching/run');
  const { matches } = (await call('GET /bank-matching')) as unknown as { matches: (Row & { version: number })[] };
  const [one] = matches;
  await poison('PUT /bank-matching/{id}/ignore', { id: one?.id, version: one?.version, keptAs: 'income' });
  return ['/banka', '/banka/ucty', '/banka/vypisy', '/parovani-plateb?tab=ignored', '/parovani-plateb/pravidla'];
}

/** A register of a house whose place is hostile, a company of it among the people of the house, and other owners of a unit by a hostile paper. */
export async function fillCadastre({ poison, call }: Writer, svj: string) {
  await poison('POST /svj/{id}/getCadaster', { id: svj });
  const { id } = await poison('POST /real-estate/user', {});
  const { entrances } = (await call('GET /svj')) as unknown as { entrances: Row[] };
  const differing = async (wanted: string) => {
    const { differences } = await call('GET /real-estate/difference', { tab: 'open', sizePerPage: 'all' });
    const all = differences as { id: string; digest: string; state: string; there: { number: string } | null }[];
    return all.findLast(({ state }) => state === wanted);
  };
  const number = (await differing('missingHere'))?.there?.number; // the register names it by the digits of a hostile number
  await call('POST /room', { number, entranceId: entrances[0]?.id, type: 'flat', owners: [{ userId: id }] });
  const sold = await differing('owner');
  const accepted = await poison('PUT /real-estate/difference/{id}/accept', { id: sold?.id, digest: sold?.digest });
  const { unitId } = accepted.transfer as { unitId: string };
  return ['/detail-svj?tab=cadastre', `/sousede/${id}`, `/jednotky/${unitId}`];
}

/** A new one, one that a firm works on and waits, and one that was solved and still does not work. */
export async function fillReports({ poison, call, send }: Writer, me: string) {
  const paths: string[] = [];
  const base = { type: 'fault', visibility: 'public', part: 'roof', solverId: me };
  for (const round of rounds) {
    const { id } = await poison('POST /report', base);
    await send(`/report/upload/${id}`, uploadFields('POST /report/upload/{id}'), 'file', {
      ...gif,
      name: fileName('gif'),
    });
    await poison('POST /report/{id}/comment', { id });
    paths.push(`/hlaseni/${id}`);
    if (round === 1) {
      await poison('PUT /report/{id}', { id, ...base, status: 'solving', waitingUntil: inDays(9).slice(0, 10) });
      const { link } = await poison('POST /report/{id}/link', { id, email: 'firma@example.cz' });
      const firm = new URL(link as string).pathname;
      await poison('POST /report/link/{id}/word', { id: firm.replace(/^.*zavada-/, '') });
      paths.push(firm);
    }
    if (round === 2) {
      await call('PUT /report/{id}', { id, status: 'solved', solutionDescription: '<p>opraveno</p>' });
      paths.push(`/hlaseni/${(await poison('POST /report/{id}/again', { id })).id}`);
    }
  }
  return paths;
}

/** Own payments of a unit, of which money came and of which its owner is reminded. */
export async function fillPayments({ poison, call }: Writer) {
  const { units } = (await call('GET /prescription/unit')) as unknown as { units: Row[] };
  const asked = {
    type: 'own',
    roomId: units[0]?.id,
    amount: 5_000,
    variableSymbol: '77',
    dueDate: '2024-05-15',
    payeeAccount: '',
  };
  const { id } = await poison('POST /payment-monitoring', asked);
  const changed = await poison('POST /payment-monitoring', asked);
  await poison('PUT /payment-monitoring/{id}', { id: changed.id, ...asked });
  await poison('POST /payment-monitoring/{id}/payment', { id, amount: 100, paidDate: '2024-05-20' });
  const out = { ...asked, direction: 'out', roomId: null };
  const { id: house } = await poison('POST /payment-monitoring', out);
  await poison('POST /payment-monitoring/{id}/payment', { id: house, amount: 100, paidDate: '2024-05-20' });
  await poison('POST /payment-monitoring/{id}/reminder', { id });
  await poison('POST /payment-monitoring/reminder', { ids: [changed.id] });
  const own = [id, changed.id, house].map((one) => `/hlidani-vlastnich-plateb/${one}`);
  return [...own, '/vypis-uctu/platby'];
}

/** Fees, drafts of prescriptions, a unit that pays, and a rate of interest. */
export async function fillFees({ poison, call }: Writer) {
  const fee = { amount: 100, frequency: 'oneOff' };
  const [made, changed] = [await poison('POST /fee', fee), await poison('POST /fee', fee)];
  await poison('PUT /fee/{id}', { id: changed.id, ...fee });
  const paths = [`/prehled-poplatku/${made.id}`, `/prehled-poplatku/${changed.id}`];
  const items = [{ formula: 'per_unit', group: 'services', amount: 100, until: null }];
  const now = monthOf(houseDay(new Date()));
  for (const ahead of [11, 12, 0]) {
    const validFrom = addMonths(now, ahead);
    const { id } = await poison('POST /prescription', { validFrom });
    await poison('PUT /prescription/{id}', { id, validFrom, items });
    if (ahead !== 11) await poison('PUT /prescription/{id}/issue', { id });
    if (ahead === 12) await poison('PUT /prescription/{id}/take-back', { id });
    paths.push(`/predpisy/verze/${id}`);
  }
  const { units } = (await call('GET /prescription/unit')) as unknown as { units: Row[] };
  const starts = { contributionStart: null, servicesStart: null };
  const choices = { order: 'oldest', hasFee: true, hasInterest: true, isShown: true, ...starts };
  await poison('PUT /account-statement/setting', { ...choices, rates: [{ since: '2027-01-01', rate: 1_150 }] });
  const id = units[0]?.id;
  await poison('PUT /prescription/unit/{id}', { id, area: null, persons: 3, symbol: '77001', from: now, amounts: [] });
  await poison('PUT /prescription/facts', {
    from: now,
    rows: [{ unitId: id, persons: 4, area: null, symbol: '77001' }],
  });
  const settled = await fillSettlement({ poison, call }, units);
  return [...paths, `/predpisy/${id}`, `/vypis-uctu/jednotka/${id}`, '/vypis-uctu/nastaveni', ...settled];
}

/** A draft of a settlement, and one that is issued, to which the owner of a unit objects and gets an answer; of the unit two owners. */
async function fillSettlement({ poison, call }: Pick<Writer, 'poison' | 'call'>, units: Row[]) {
  const paths: string[] = [];
  const placeOf = async (month: string) => {
    const { id } = await poison('POST /settlement', { from: month, to: month });
    const services = [{ key: 'unit', cost: 100, parameters: {} }];
    await poison('PUT /settlement/{id}', { id, from: month, to: month, payBy: null, services });
    for (const { id: unitId } of units) {
      const change = { day: `${month}-15`, before: '', after: '' };
      await poison('PUT /settlement/{id}/unit/{unitId}', { id, unitId, area: null, persons: null, change });
    }
    paths.push(`/vyuctovani/${id}`, ...units.map((unit) => `/vyuctovani/${id}/${unit.id}`));
    return id;
  };
  await poison('PUT /settlement/degrees', { since: '2001-01', shares: [10_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
  paths.push('/vyuctovani/denostupne');
  await placeOf('2001-01');
  const id = await placeOf('2001-02');
  await call('PUT /settlement/{id}/issue', { id, tellNobody: true });
  for (const { id: unitId } of units) {
    const { can } = (await call('GET /settlement/{id}/unit/{unitId}', { id, unitId })) as { can?: { object: boolean } };
    if (!can?.object) continue;
    const made = await poison('POST /settlement/{id}/unit/{unitId}/objection', { id, unitId, text: '' });
    const [objection] = made.objections as Row[];
    const answer = { id, unitId, objectionId: objection?.id, answer: '' };
    await poison('PUT /settlement/{id}/unit/{unitId}/objection', answer);
  }
  return paths;
}
