import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Opened } from './ballots.ts';
import { checkMoney } from './crash.money.ts';
import type { Stage } from './crash.stage.ts';
import { importRows, type Ledger } from './crash.writers.ts';
import { verifyAll } from './ledger.verifiers.ts';
import { holder } from './world.ts';

/** What a look after a crash has found to be wrong, each as a sentence; nothing when all is well. */
type Losses = string[];

const setOf = (rows: Record<string, unknown>[], ...columns: string[]) =>
  new Set(rows.map((row) => columns.map((column) => String(row[column])).join('|')));

/** Every write that was acknowledged is there as it was sent. */
async function checkWrites({ query }: Stage, done: Ledger): Promise<Losses> {
  const { messages, comments, files, attachments } = done;
  const have = async (what: string, sql: string, ids: string[], wanted: string[], ...columns: string[]) => {
    const found = setOf(await query(sql, [ids]), ...columns);
    return wanted.filter((one) => !found.has(one)).map((one) => `${what} lost: ${one}`);
  };
  return [
    ...(await have(
      'message',
      `select m.id, r.title from message m join record r using (id) where m.id = any($1)
         and m.description = '<p>' || r.title || '</p>'`,
      messages.map(({ id }) => id),
      messages.map(({ id, title }) => `${id}|${title}`),
      'id',
      'title',
    )),
    ...(await have(
      'comment',
      'select id, description from comment where id = any($1)',
      comments.map(({ id }) => id),
      comments.map(({ id, text }) => `${id}|${text}`),
      'id',
      'description',
    )),
    ...(await have(
      'file',
      'select id, sha256, size from file where id = any($1)',
      files.map(({ id }) => id),
      files.map(({ id, sha256, size }) => `${id}|${sha256}|${size}`),
      'id',
      'sha256',
      'size',
    )),
    ...(await have(
      'attachment',
      'select record_id, name, sha256, size from attachment where record_id = any($1)',
      attachments.map(({ messageId }) => messageId),
      attachments.map((one) => `${one.messageId}|${one.name}|${one.sha256}|${one.size}`),
      'record_id',
      'name',
      'sha256',
      'size',
    )),
  ];
}

/** A record is never without its own row, its activity or its bytes. */
async function checkHalves({ query }: Stage): Promise<Losses> {
  const [half] = await query(
    `select (select count(*) from record r where kind = 'message' and not exists (select from message m where m.id = r.id))
       + (select count(*) from record r where kind = 'file' and not exists (select from file f where f.id = r.id))
       + (select count(*) from record r where kind = 'vote' and not exists (select from vote v where v.id = r.id))::int as records,
     (select count(*) from record r where kind in ('message', 'file') and not exists (select from activity a
       where a.type = 'create' and a.module = case r.kind when 'message' then 'messages' else 'documents' end
       and strpos(a.title, r.title) > 0))::int as silent`,
  );
  const found = [];
  if (Number(half?.records)) found.push(`${half?.records} half records`);
  if (Number(half?.silent)) found.push(`${half?.silent} records without their activity`);
  return found;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Whatever lies among the files is whole, and whatever is listed lies there. */
async function checkFiles({ data, home, query }: Stage): Promise<Losses> {
  const folder = join(data, 'files/community', home.id);
  const losses: Losses = [];
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if ((await sha256Of(join(folder, name))) !== name) losses.push(`half file: ${name}`);
  const there = new Set(names);
  const listed = await query('select sha256 from attachment union select sha256 from file where sha256 is not null');
  for (const { sha256 } of listed) if (!there.has(sha256)) losses.push(`bytes lost: ${sha256}`);
  return losses;
}

/** An import is there whole or not at all, and as far as it was acknowledged. */
async function checkImports({ query }: Stage, { imports }: Ledger): Promise<Losses> {
  const ids = imports.map(({ id }) => id);
  const rows = await query(
    `select id, committed_at is not null as committed, undone_at is not null as undone, rows::text as content
     from house_import where id = any($1)`,
    [ids],
  );
  const losses: Losses = [];
  for (const { id, mark, state } of imports) {
    const row = rows.find((row) => row.id === id);
    if (!row) losses.push(`import lost: ${id}`);
    else if (!String(row.content).includes(mark)) losses.push(`import ${id} is not what was sent`);
    else if (state !== 'brought' && !row.committed) losses.push(`import ${id} was committed, and is not`);
    else if (state === 'undone' && !row.undone) losses.push(`import ${id} was undone, and is not`);
    const found = await query('select count(*)::int as n from unit where number like $1', [`${mark}/%`]);
    const wanted = row?.committed && !row.undone ? importRows : 0;
    if (found[0]?.n !== wanted) losses.push(`half import ${id}: ${found[0]?.n} units of ${wanted}`);
  }
  return losses;
}

/** The house of an order is founded whole or not at all, and the order as far as it was acknowledged. */
async function checkOrders({ query }: Stage, { orders }: Ledger): Promise<Losses> {
  const rows = await query(
    `select o.id, o.filled_at is not null as filled, o.checked_at is not null as accepted, c.opened_at is not null as opened,
      (select count(*)::int from unit where community_id = c.id) as units,
      (select count(*)::int from member where community_id = c.id) as people,
      (select count(*)::int from role where community_id = c.id) as roles
     from house_order o left join community c on c.id = o.house_id where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  return orders.flatMap(({ id, state }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [`order lost: ${id}`];
    const { filled, accepted, opened, units, people, roles } = row;
    const isHalf = accepted
      ? !opened || units !== importRows || people !== importRows + 1
      : opened || units + people + roles > 0;
    return [
      ...(state !== 'made' && !filled ? [`order ${id} was filled in, and is not`] : []),
      ...(state === 'accepted' && !accepted ? [`order ${id} was accepted, and is not`] : []),
      ...(isHalf ? [`half house of order ${id}: ${JSON.stringify(row)}`] : []),
    ];
  });
}

/** The ledger of the round's vote is valid, holds every receipt given out, and goes on to its finish. */
async function checkVote(stage: Stage, vote: Opened, { ballots }: Ledger): Promise<Losses> {
  const { chair, home, query } = stage;
  const call = holder(stage.at(), chair.token, home.id);
  const { data } = await call('GET /vote/{id}/receipts', { id: vote.id, own: 'false', sizePerPage: 'all' });
  const kept = new Map(data.receipts.map(({ voted_user_id, receipt }) => [voted_user_id, receipt]));
  const losses = ballots
    .filter(({ row, receipt }) => kept.get(row)?.event !== receipt.event || kept.get(row)?.seq !== receipt.seq)
    .map(({ row }) => `ballot lost: ${row}`);
  const [counted] = await query(
    `select (select count(*)::int from vote_event where vote_id = $1 and type = 'ballot') as ballots,
      (select count(*)::int from vote_entry where vote_id = $1 and done) as rows,
      (select count(*)::int from mail where kind = 'voteReceipt' and created_at >= (select opened_at from vote where id = $1)) as letters`,
    [vote.id],
  );
  if (new Set([data.totalItems, ...Object.values(counted ?? {})]).size !== 1)
    losses.push(`ballots and receipts do not fit: ${data.totalItems} ${JSON.stringify(counted)}`);
  const finished = await call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
  if (finished.code !== 200) losses.push(`the vote cannot be finished: ${finished.message}`);
  const exported = (await call('GET /vote/{id}/export', { id: vote.id })).bytes.toString();
  for (const said of (await verifyAll([exported])).flat()) if (said !== 'valid') losses.push(`ledger: ${said}`);
  return losses;
}

/** Looks at everything after a crash; the list of what is lost or half is empty when all is well. */
export async function checkAll(stage: Stage, vote: Opened, done: Ledger): Promise<Losses> {
  const found = [
    await checkWrites(stage, done),
    await checkHalves(stage),
    await checkFiles(stage),
    await checkImports(stage, done),
    await checkOrders(stage, done),
    await checkVote(stage, vote, done),
    await checkMoney(stage, done.money),
  ];
  return found.flat();
}
