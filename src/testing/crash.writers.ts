import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#engines/client.ts';
import { allPoints, codeFor, type Opened } from './ballots.ts';
import { type Acknowledged, moneyWriters } from './crash.money.ts';
import type { Stage } from './crash.stage.ts';
import { upload } from './upload.ts';
import { holder, type Person, visitor } from './world.ts';

/** What the application has acknowledged with 200, by kind; what else it said before it was killed. */
export type Ledger = {
  messages: { id: string; title: string }[];
  comments: { id: string; text: string }[];
  files: { id: string; sha256: string; size: number }[];
  attachments: { messageId: string; name: string; sha256: string; size: number }[];
  imports: { id: string; mark: string; state: 'brought' | 'committed' | 'undone' }[];
  orders: { id: string; name: string; state: 'made' | 'filled' | 'accepted' }[];
  ballots: { vote: string; row: string; receipt: { seq: number; event: string } }[];
  money: Acknowledged[];
  /** Requests whose answer never came, or was an error because of the kill. */
  unanswered: number;
  refused: string[];
};

export const importRows = 12;
/** In which money comes; a correction comes once a month was issued before. */
const ways = ['issued', 'received', 'desk', 'matched'] as const;

const letters = (length: number) => Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
const named = (text: string) => (text[0] as string).toUpperCase() + text.slice(1);

/** A table of units and owners that no other has; all its units begin with the mark. */
function tableOf(mark: string): string {
  const head = 'Číslo jednotky;Typ jednotky;Vchod;Jméno;Příjmení;E-mail';
  const rows = Array.from({ length: importRows }, (_, i) => {
    const last = letters(12);
    return `${mark}/${i};byt;A;${named(letters(8))};${named(last)};${last}@example.cz`;
  });
  return [head, ...rows].join('\n');
}

/** What a customer fills in: a house of twelve units with an owner each. */
function orderOf(name: string) {
  const place = { street: 'Lipová 12', city: 'Praha 2', post: '12000' };
  const owners = Array.from({ length: importRows }, (_, i) => ({
    firstName: named(letters(8)),
    lastName: named(letters(12)),
    unit: `${i + 1}`,
    entrance: 'A',
    share: { top: 1, bottom: importRows },
  }));
  return {
    name,
    ico: '27082440',
    email: 'svj@example.cz',
    ...place,
    entrances: [{ name: 'A', ...place }],
    user: { firstName: 'Jana', lastName: 'Malá', phone: '602123456', email: `${letters(12)}@example.cz`, ...place },
    plan: { units: importRows, period: 'monthly' as const },
    cadastreMembers: { new: owners },
  };
}

class Over extends Error {}

/** Writes of every kind go on at once until `end`, which waits for the last answers. */
export function startWriters(stage: Stage, vote: Opened, messageId: string) {
  const { world, home, chair, admin } = stage;
  const at = stage.at();
  const done: Ledger = {
    messages: [],
    comments: [],
    files: [],
    attachments: [],
    imports: [],
    orders: [],
    ballots: [],
    money: [],
    unanswered: 0,
    refused: [],
  };
  const state = { isKilled: false };
  const as = (person: Person) => holder(at, person.token, home.id);

  /** The answer, when it is 200; what else comes before the kill is a failure of the application. */
  async function ask<T>(what: string, request: Promise<Answer<T>>): Promise<T> {
    const answer = await request.catch((error: Error) => {
      if (!state.isKilled) done.refused.push(`${what}: ${error.cause ?? error}`);
      done.unanswered++;
      throw new Over();
    });
    if (answer.code === 200) return answer.data;
    if (!state.isKilled) done.refused.push(`${what}: ${answer.code} ${answer.message}`);
    done.unanswered++;
    throw new Over();
  }

  const sent = async (path: string) => {
    const bytes = randomBytes(randomInt(20_000, 1_500_000));
    const name = `${letters(10)}.bin`;
    const data = await ask(path, upload(at, home.id, chair, path, { name, bytes }));
    return {
      data: data as unknown as { id: string } | null,
      name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
    };
  };

  const writers = {
    async message() {
      const title = `Zápis ${letters(16)}`;
      const body = { title, description: `<p>${title}</p>`, long_term: false };
      const { id } = await ask('message', as(chair)('POST /message', body));
      done.messages.push({ id, title });
    },
    async comment() {
      const text = letters(20);
      const { id } = await ask('comment', as(chair)('POST /message/{id}/comment', { id: messageId, message: text }));
      done.comments.push({ id, text });
    },
    async file() {
      const { data, sha256, size } = await sent('/file/upload');
      done.files.push({ id: (data as { id: string }).id, sha256, size });
    },
    async attachment() {
      const body = { title: letters(10), description: '<p>s přílohou</p>', long_term: false };
      const { id } = await ask('message', as(chair)('POST /message', body));
      const { name, sha256, size } = await sent(`/message/upload/${id}`);
      done.attachments.push({ messageId: id, name, sha256, size });
    },
    async import() {
      const mark = letters(10);
      const table = { name: 'dum.csv', bytes: tableOf(mark) };
      const brought = await ask('import', upload(at, home.id, chair, '/import', table));
      const { id, summary } = brought as unknown as { id: string; summary: { share: { accept: string | null } } };
      const acceptShare = summary.share.accept ?? undefined;
      const entry: Ledger['imports'][number] = { id, mark, state: 'brought' };
      done.imports.push(entry);
      await ask('commit', as(chair)('POST /import/{id}/commit', { id, acceptShare }));
      entry.state = 'committed';
      if (done.imports.length === 1 || randomInt(3) > 0) return; // the first one stays
      await ask('undo', as(chair)('POST /import/{id}/undo', { id }));
      entry.state = 'undone';
    },
    async order() {
      const call = holder(at, admin.token);
      const given = { email: `${letters(12)}@example.cz`, careAboutId: admin.accountId };
      const { id, url } = await ask('order', call('POST /order', given));
      const name = `SVJ ${letters(16)}`;
      const entry: Ledger['orders'][number] = { id, name, state: 'made' };
      done.orders.push(entry);
      const form = orderOf(name);
      const token = { id: String(url).split('/').at(-1) as string, agreeTerms: true, agreePersonalData: true };
      await ask('fill', visitor(at)('PUT /order/{id}/fill', { ...form, ...token }));
      entry.state = 'filled';
      await ask('accept', call('PUT /order/{id}/accept', { id, ...form }));
      entry.state = 'accepted';
    },
  };

  async function forEver(write: () => Promise<void>) {
    while (!state.isKilled) await write();
  }
  /** Owners vote one after another, each with the code that was mailed. */
  async function voting(from: number, step: number) {
    for (let i = from; i < stage.owners.length && !state.isKilled; i += step) {
      const person = stage.owners[i] as Person;
      const row = vote.rows.slice(i, i + 1);
      const ids = row.join();
      await ask('code', as(person)('GET /vote/{id}/code', { id: vote.id, ids }));
      const code = await codeFor(world, person).catch(() => {
        throw new Over(); // the server of the database is dead
      });
      const cast = { id: vote.id, ids, points: allPoints(vote, row), code };
      const { receipts } = await ask('ballot', as(person)('POST /vote/{id}/storeWithCode', cast));
      const receipt = receipts[0]?.receipt;
      if (receipt) done.ballots.push({ vote: vote.id, row: ids, receipt });
    }
  }

  const kinds = [
    writers.message,
    writers.message,
    writers.comment,
    writers.file,
    writers.attachment,
    writers.import,
    writers.order,
    ...Object.values(moneyWriters(stage, ask, done.money)),
  ];
  const work = Promise.all(
    [...kinds.map(forEver), voting(0, 2), voting(1, 2)].map((one) =>
      one.catch((error) => {
        if (!(error instanceof Over)) done.refused.push(String(error.stack));
      }),
    ),
  );
  return {
    /** From now on errors are what a kill causes. */
    kill() {
      state.isKilled = true;
    },
    /** Waits until so many writes were acknowledged, and every writer of the house has had its turn, or one was refused. */
    async acknowledged(count: number) {
      const lists = () => [
        done.messages,
        done.comments,
        done.files,
        done.attachments,
        done.imports,
        done.orders,
        done.ballots,
        ...ways.map((way) => done.money.filter(({ what }) => what === way)),
      ];
      const isBusy = () => lists().every((list) => list.length > 0) && lists().flat().length >= count;
      while (!isBusy() && done.refused.length === 0) await sleep(20);
    },
    end: () => work.then(() => done),
  };
}
