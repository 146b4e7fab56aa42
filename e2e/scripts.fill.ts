import { houseDay } from '../src/shared/dates.ts';
import type { CallName } from '../src/testing/surface.ts';
import {
  fillBank,
  fillCadastre,
  fillCash,
  fillDeadlines,
  fillFees,
  fillMeetings,
  fillPayments,
  fillPowers,
  fillReports,
  fillResolutions,
  fillSurveys,
} from './scripts.asks.ts';
import { cellText, fileName, withScripts, type writerOf } from './scripts.house.ts';

export type Writer = ReturnType<typeof writerOf>;
export type Row = { id: string };

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const gif = {
  bytes: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  type: 'image/gif',
};
const picture = () => ({ name: fileName('gif'), ...gif });
export const paper = () => ({ name: fileName('txt'), bytes: Buffer.from('obsah'), type: 'text/plain' });
export const rounds = [0, 1, 2];

async function fillMessages({ poison, send, call }: Writer) {
  const paths: string[] = [];
  for (const round of rounds) {
    const more = { long_term: false, addedAttachments: ['x'], isPinned: round === 1, acceptRead: round === 2 };
    const made = await poison('POST /message', { title: '', description: '', ...more });
    if (round === 0) await poison('PUT /message/{id}', { id: made.id, title: '', description: '', ...more });
    await poison('POST /message/{id}/comment', { id: made.id, message: '' });
    const { name, description } = withScripts('POST /message/upload/{id}', {}) as Record<string, string>;
    await send(`/message/upload/${made.id}`, { name: name ?? '', description: description ?? '' }, 'file', paper());
    paths.push(`/zpravy/${made.id}`);
  }
  await call('POST /message', { title: 'koncept', description: '', long_term: false, concept: true });
  return paths;
}

async function fillDiscussions({ poison }: Writer) {
  const paths: string[] = [];
  for (const _round of rounds) {
    const made = await poison('POST /discussion', { name: '', description: '' });
    const said = await poison('POST /discussion/{id}/comment', { id: made.id, description: '' });
    await poison('PUT /comment/{id}', { id: said.id, description: '' });
    await poison('PUT /comment/{id}/hide', { id: said.id, reason: '' });
    await poison('POST /discussion/{id}/finish', { id: made.id, conclusion: '' });
    paths.push(`/diskuze/${made.id}`);
  }
  return paths;
}

/** Requests with an invoice and two offers, rejected with a reason. */
async function fillApprovals(writer: Writer, me: string) {
  const people = (await writer.call('GET /requirement-for-approval/approvers')) as unknown as Row[];
  const approvers = [me, people.find(({ id }) => id !== me)?.id];
  const offers = [
    { supplier: '', term: '' },
    { supplier: 'Druhá', term: '' },
  ];
  const paths: string[] = [];
  for (const _round of rounds) {
    const made = await sendData(writer, '/requirement-for-approval', 'POST /requirement-for-approval', {
      approvers,
      addedAttachments: [{}],
      offers: offers.map((offer) => ({ ...offer, amount: 1, guarantee: null, isChosen: false })),
      invoice: { supplier: 'Firma', amount: 1, account: '19-2000145399/0800', vs: '', payBy: null },
    });
    await writer.poison('POST /requirement-for-approval/{id}/comment', { id: made.id });
    const decision = { id: made.id, userId: me, status: 'rejected' };
    await writer.poison('PUT /requirement-for-approval/{id}/status/user/{userId}', decision);
    paths.push(`/pozadavky-ke-schvaleni/${made.id}`);
  }
  return paths;
}

/** A call that takes its input as JSON beside a file. */
const sendData = ({ send }: Writer, path: string, call: CallName, input: object) =>
  send(path, { data: JSON.stringify(withScripts(call, input)) }, 'files[0]', paper());

async function fillEvents(writer: Writer) {
  const { poison } = writer;
  const calendar = await poison('POST /event/calendar', { colour: 'red' });
  const other = await poison('POST /event/calendar', { colour: 'blue' });
  await poison('PUT /event/calendar/{id}', { id: other.id, colour: 'blue' });
  const paths: string[] = [];
  for (const round of rounds) {
    const times = {
      start: inDays(round + 1),
      end: inDays(round + 1),
      calendarId: calendar.id,
      acceptRead: round === 2,
    };
    const made = await sendData(writer, '/event', 'POST /event', { ...times, addedAttachments: [{}] });
    if (round === 0) {
      const form = new FormData();
      form.append('data', JSON.stringify(withScripts('PUT /event/{id}', { ...times, addedAttachments: [{}] })));
      form.append('files[0]', new Blob(['x']), paper().name);
      await writer.sendForm('PUT', `/event/${made.id}`, form);
    }
    await poison('POST /event/{id}/comment', { id: made.id });
    paths.push(`/kalendar-udalosti/${made.id}`);
  }
  return paths;
}

async function fillVotes(writer: Writer, me: string) {
  const base = {
    participation_count: 50,
    accept_count: 50,
    addedAttachments: [{}],
    votePoints: [{}],
    users: [{ userId: me, shares: { top: 1, bottom: 1 } }],
  };
  const paths: string[] = [];
  for (const status of ['concept', 'run', 'run']) {
    const made = await sendData(writer, '/vote', 'POST /vote', { ...base, status });
    if (status === 'concept') {
      const form = new FormData();
      form.append('data', JSON.stringify(withScripts('PUT /vote/{id}', { ...base, status: 'run' })));
      form.append('files[0]', new Blob(['x']), paper().name);
      await writer.sendForm('PUT', `/vote/${made.id}`, form);
    }
    paths.push(`/hlasovani/${made.id}`, `/hlasovani/${made.id}?mode=vote-for`);
  }
  paths.push(
    await fillBallots(
      writer,
      (await sendData(writer, '/vote', 'POST /vote', { ...base, type: 'local', status: 'run' })).id,
    ),
  );
  const { id } = await sendData(writer, '/vote', 'POST /vote', { ...base, status: 'run' });
  const list = (await writer.call('GET /vote/{id}/users', { id })) as unknown as { users: { id: string }[] };
  await writer.poison('PUT /vote/{id}/entry/{entryId}', { id, entryId: list.users[0]?.id, userId: me });
  await writer.poison('DELETE /vote/{id}', { id });
  return [...paths, '/hlasovani/zrusena', `/hlasovani/zrusena/${id}`];
}

/** A ballot by power of attorney, and the objection of whose row it is. */
async function fillBallots({ poison, call }: Writer, id: string): Promise<string> {
  const { users } = (await call('GET /vote/{id}/users', { id })) as unknown as { users: [Row] };
  const { votePoints } = (await call('GET /vote/{id}', { id })) as unknown as { votePoints: Row[] };
  const [{ id: entry }] = users;
  const points = votePoints.map((point) => ({ vote_point_id: point.id, voted_user_id: entry, vote_value: 'agree' }));
  const paper = { date: houseDay(new Date()), original: true };
  await poison('POST /vote/{id}/storeWithCode', { id, points, basis: 'proxy', paper });
  await poison('POST /vote/{id}/objection', { id, entry });
  return `/hlasovani/${id}`;
}

async function fillDocuments({ poison, send }: Writer) {
  const paths: string[] = [];
  const folder = await poison('POST /folder');
  await poison('PUT /folder/{id}', { id: folder.id, parentId: null, visibility: 'everyone' });
  for (const path of ['/file/upload', '/api/v1/document/file/create']) {
    const fields = withScripts(`POST ${path}` as CallName, { folderId: folder.id }) as Record<string, string>;
    paths.push(`/dokumenty/${(await send(path, fields, 'file', paper())).id}`);
  }
  const link = await poison('POST /file/link', { folderId: folder.id });
  await poison('PUT /file/{id}', { id: link.id, isPublic: true, folderId: folder.id });
  const top = await poison('POST /file/link');
  await poison('POST /folder');
  return {
    paths: [...paths, `/dokumenty/${top.id}`, `/dokumenty/${link.id}`],
    folder: `/dokumenty?breadcrumb=root,${folder.id}`,
  };
}

async function fillContacts({ poison }: Writer) {
  const paths: string[] = [];
  for (const type of ['person', 'company', 'company'] as const) {
    const base = { type, visibility: 'public', category: 'other', isPinned: true };
    const made = await poison('POST /contact', base);
    if (paths.length === 0) await poison('PUT /contact/{id}', { id: made.id, ...base });
    paths.push(`/adresar-kontaktu/${made.id}`);
  }
  return paths;
}

async function fillGalleries({ poison, send, call }: Writer) {
  const made = await poison('POST /gallery', { visibility: 'public' });
  const other = await poison('POST /gallery', { visibility: 'public' });
  await poison('PUT /gallery/{id}', { id: other.id, visibility: 'public' });
  await send(`/gallery/${made.id}/upload`, {}, 'files[]', picture());
  await send(`/gallery/${made.id}/upload`, {}, 'files[]', picture());
  const { photos } = (await call('GET /gallery/{id}', { id: made.id })) as unknown as { photos: Row[] };
  await poison('PUT /gallery/{id}/rename', { id: made.id, attachmentId: photos[0]?.id });
  return [`/fotogalerie/${made.id}`, `/fotogalerie/${other.id}`];
}

/** People, units and the community itself; the writer's own name too, which stands in the header and beside all that they write. */
async function fillHouse({ poison, send, call }: Writer, svj: string, me: string) {
  const { entrances } = (await call('GET /svj')) as unknown as { entrances: Row[] };
  const [people, passed]: [string[], string[]] = [[], []];
  const mine = { entranceId: entrances[0]?.id, type: 'flat', owners: [{ userId: me }] };
  const all = { way: 'instead', fromIds: [me] };
  const emailsOf = (name: string) => [{ value: `${name}@example.cz`, visibility: 'all' }];
  for (const isCompany of [false, false, true, true]) {
    const { id } = await poison('POST /room', mine);
    const emails = emailsOf(`skript${people.length}`);
    const made = await poison('POST /user', { isCompany, emails, room: { id, ...all } });
    people.push(made.id);
    passed.push(id);
  }
  for (const isCompany of [false, true]) {
    const { id, version } = await poison('POST /room', mine);
    const person = { isCompany, emails: emailsOf(`novy${isCompany ? 'A' : 'B'}`) };
    await poison('POST /room/{id}/transfer', { id, version, ...all, to: [{ person }] });
    passed.push(id);
  }
  await poison('PUT /user/{id}', { id: me });
  await poison('PUT /user/{id}', { id: people[3], isCompany: true });
  await poison('PUT /user/{id}/settings', { id: me, sort: { x: { direction: 'asc' } } });
  const base = { ...mine, owners: [{ userId: people[0] }] };
  const [unit, other] = [await poison('POST /room', base), await poison('POST /room', base)];
  await poison('PUT /room/{id}', { id: other.id, ...mine });
  const modules = [{ id: 'messages', rights: 'r' }];
  const [role, changed] = [await poison('POST /role', { modules }), await poison('POST /role', { modules })];
  await poison('PUT /role/{id}', { id: changed.id, modules });
  await poison('PUT /svj/{id}', { id: svj, invoiceEmail: 'faktury@example.cz', entrances });
  await send('/svj/avatar', {}, 'avatar', picture());
  return [
    ...people.map((id) => `/sousede/${id}`),
    ...passed.map((id) => `/jednotky/${id}`),
    `/sousede/${me}`,
    `/jednotky/${unit.id}`,
    `/jednotky/${other.id}`,
    `/role/${role.id}`,
  ];
}

/** Rows of a spreadsheet and events of another calendar. */
async function fillImports({ send, poison }: Writer) {
  const columns = ['Číslo jednotky', 'Podíl', 'Jméno', 'Příjmení', 'Vchod', 'Ulice', cellText()];
  const quoted = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
  const rows = [0, 1, 2].map((i) => [`9/${i}`, '1/3', ...[0, 1, 2, 3, 4].map(cellText)]);
  const bytes = Buffer.from([columns, ...rows].map(quoted).join('\r\n'));
  const made = await send('/import', {}, 'file', { name: fileName('csv'), bytes, type: 'text/csv' });
  const names = { titleBefore: 'x', firstName: 'x', lastName: 'x', titleAfter: 'x', companyName: 'x' };
  const person = { kind: 'person', ...names, share: null, jointly: false };
  const cells = [{ row: 3, column: 3, text: 'x' }];
  await poison('PUT /import/{id}', { id: made.id, cells, people: [{ row: 2, people: [person] }] });
  const line = (name: string) => `${name}:${cellText().replaceAll(/[\\,;]/g, (sign) => `\\${sign}`)}`;
  const event = [
    'BEGIN:VEVENT',
    'UID:skript',
    'DTSTART:20261210T100000Z',
    ...['SUMMARY', 'LOCATION', 'DESCRIPTION'].map(line),
  ];
  const calendar = Buffer.from(['BEGIN:VCALENDAR', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));
  await send('/event/import', { isPublic: 'true' }, 'file', {
    name: fileName('ics'),
    bytes: calendar,
    type: 'text/calendar',
  });
  return [`/import?id=${made.id}&step=columns`, `/import?id=${made.id}&step=check`];
}

/** Fills a house through every call that takes a text; answers the addresses of what was made. */
export async function fillWithScripts(writer: Writer, svj: string, me: string) {
  const house = await fillHouse(writer, svj, me);
  const [messages, events, votes] = [await fillMessages(writer), await fillEvents(writer), await fillVotes(writer, me)];
  const { paths: documents, folder } = await fillDocuments(writer);
  const [contacts, galleries] = [await fillContacts(writer), await fillGalleries(writer)];
  const discussions = await fillDiscussions(writer);
  const asks = [
    ...(await fillSurveys(writer)),
    ...(await fillMeetings(writer, me)),
    ...(await fillReports(writer, me)),
  ];
  const approvals = await fillApprovals(writer, me);
  const fees = await fillFees(writer);
  const payments = await fillPayments(writer);
  const powers = await fillPowers(writer);
  const resolutions = await fillResolutions(writer, me);
  const deadlines = await fillDeadlines(writer);
  const cash = await fillCash(writer);
  const bank = await fillBank(writer);
  const cadastre = await fillCadastre(writer, svj);
  const imports = await fillImports(writer);
  return {
    details: [
      ...messages,
      ...events,
      ...votes,
      ...documents,
      ...contacts,
      ...galleries,
      ...discussions,
      ...asks,
      ...approvals,
      ...fees,
      ...payments,
      ...powers,
      ...resolutions,
      ...deadlines,
      ...cash,
      ...bank,
      ...cadastre,
      ...house,
    ],
    folder,
    imports,
  };
}
