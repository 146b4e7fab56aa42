import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { internet, type Net, openPushService, type Pushed, pushKeys } from '#engines/push.ts';
import type { Services } from '#server/context.ts';
import { pageLink, sayIn } from '#server/letters.ts';
import { account, community, member } from '#server/schema.ts';
import { isLive, isOpen } from '#server/session.ts';
import { device, news, push } from './news.kind.ts';
import { recordsOf, toldTo } from './news.letters.ts';
import { stillSeen } from './news.telling.ts';

// What goes to devices: to each one notice for all that a person is told of a house, saying which house and what kind of
// thing, never more; written when it goes, of what the person still sees and has not read.

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Minutes after which a notice is tried again; after the last it is given up. */
const retryMinutes = [1, 5, 15, 60];
/** After so many notices one after another that were given up, a device is taken to be gone. */
const mostFailures = 10;
/** So many notices go to one service at once, to so many services at once, and for so long until the others' turn comes. */
const [atOnce, hostsAtOnce, turnMs] = [10, 8, 30_000];

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

type Waiting = typeof push.$inferSelect;

/** Notes for each device of a person what waits to be pushed; whoever does so at the same time takes other entries. */
async function spread(db: Db, now: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with due as (
      select id from ${news} where push_at <= ${now}::timestamptz order by push_at limit 5000 for update skip locked
    ), taken as (
      update ${news} n set push_at = null from due where n.id = due.id
      returning n.id, n.community_id, n.member_id, n.at, n.read_at
    ), noted as (
      insert into ${push} (device_id, member_id, community_id, entries, next_try_at)
      select ${device.id}, ${member.id}, ${community.id}, array_agg(taken.id), ${now}::timestamptz
      from taken
        join ${member} on ${member.id} = taken.member_id and ${member.communityId} = taken.community_id
        join ${community} on ${community.id} = taken.community_id
        join ${device} on ${device.accountId} = ${member.accountId}
      where taken.read_at is null and taken.at > ${later(now, -dayMs)}::timestamptz and ${isLive} and ${isOpen}
      group by 1, 2, 3
      on conflict (device_id, member_id) do update set entries = ${push.entries} || excluded.entries
    ) select id from taken`);
  return rowCount ?? 0;
}

const service = sql<string>`split_part(${device.endpoint}, '/', 3)`;

/** Takes notices of one service that are due, for two minutes: whoever dies in that time leaves them to the next. */
async function take(db: Db, host: string, now: string): Promise<Waiting[]> {
  const due = db
    .select({ id: push.deviceId, member: push.memberId })
    .from(push)
    .innerJoin(device, eq(device.id, push.deviceId))
    .where(and(sql`${push.nextTryAt} <= ${now}`, eq(service, host)))
    .orderBy(asc(push.attempts), asc(push.nextTryAt), asc(push.deviceId))
    .limit(atOnce)
    .for('update', { of: push, skipLocked: true });
  return db
    .update(push)
    .set({ attempts: sql`${push.attempts} + 1`, nextTryAt: later(now, 2 * minuteMs) })
    .where(sql`(${push.deviceId}, ${push.memberId}) in (${due})`)
    .returning();
}

/** What a notice says now, and where it leads; null when there is nothing to say any more. */
async function write(services: Services, { communityId, memberId, entries }: Waiting, now: string) {
  const { db } = services.database;
  const rows = await db
    .select()
    .from(news)
    .where(and(inArray(news.id, entries), isNull(news.readAt), gt(news.at, later(now, -dayMs))))
    .orderBy(asc(news.at), asc(news.id));
  const isSeen = await stillSeen(services, db, rows, now);
  const kept = rows.filter(isSeen);
  const told = toldTo(services, kept, await recordsOf(services, db, kept));
  const [first] = told;
  const [reader] = await db
    .select({ lang: account.lang, house: community.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(community, eq(community.id, member.communityId))
    .where(and(eq(member.id, memberId), isOpen));
  if (!first || !reader) return null;
  const say = sayIn(services, reader.lang);
  const { tell, kind, row } = first;
  const isOne = told.length === 1;
  const body = isOne
    ? say(tell.says, { title: '' }).replace(/[\s:：]+$/, '')
    : say('NEWS.PUSH', { count: told.length });
  const page = isOne ? (tell.gone ?? kind.page?.(row.id) ?? '/nastenka') : '/novinky';
  return { title: reader.house, body, tag: communityId, url: pageLink({ BASE_URL: '' }, communityId, page) };
}

/** What was said goes; what came meanwhile waits for the next time. */
async function settle(db: Db, { deviceId, memberId, entries }: Waiting, nextTryAt: string): Promise<void> {
  const one = and(eq(push.deviceId, deviceId), eq(push.memberId, memberId));
  const rest = sql`${push.entries}[${sql.raw(String(entries.length + 1))}:]`;
  await db.update(push).set({ entries: rest, attempts: 0, nextTryAt }).where(one);
  await db.delete(push).where(and(one, sql`cardinality(${push.entries}) = 0`));
}

/** Notes what became of a notice. */
async function note({ database }: Services, waiting: Waiting, { how, wait }: Pushed, now: string): Promise<void> {
  const own = eq(device.id, waiting.deviceId);
  await database.transaction(async (db) => {
    if (how === 'gone') return void (await db.delete(device).where(own));
    const minutes = how === 'busy' || how === 'away' ? retryMinutes[waiting.attempts - 1] : undefined;
    if (minutes) {
      const nextTryAt = later(now, Math.min(dayMs, Math.max(minutes * minuteMs, wait ?? 0)));
      const one = and(eq(push.deviceId, waiting.deviceId), eq(push.memberId, waiting.memberId));
      return void (await db.update(push).set({ nextTryAt }).where(one));
    }
    await settle(db, waiting, now);
    if (how === 'sent') return void (await db.update(device).set({ lastPushedAt: now, failures: 0 }).where(own));
    const [left] = await db
      .update(device)
      .set({ failures: sql`${device.failures} + 1` })
      .where(own)
      .returning({ failures: device.failures });
    if (left && left.failures >= mostFailures) await db.delete(device).where(own);
  });
}

type Service = Awaited<ReturnType<typeof openPushService>>;

/** Sends one notice and notes what became of it; answers whether anybody answered. */
async function send(services: Services, ask: Service, waiting: Waiting, now: string): Promise<boolean> {
  const { db } = services.database;
  const said = await write(services, waiting, now);
  const [to] = await db.select().from(device).where(eq(device.id, waiting.deviceId));
  if (!said || !to) return settle(db, waiting, now).then(() => true);
  const message = { text: JSON.stringify(said), ttl: dayMs / 1_000, topic: waiting.communityId.replaceAll('-', '') };
  const pushed = await ask(to, message);
  if (pushed.how === 'refused')
    services.log.error({ service: new URL(to.endpoint).host, status: pushed.status }, 'push');
  await note(services, waiting, pushed, now);
  return pushed.how !== 'away';
}

/** Sends what waits for one service, until it is away or its turn is over; the rest then waits with what was tried. */
async function serve(services: Services, host: string, now: string, net: Net): Promise<void> {
  const { db } = services.database;
  const ask = await openPushService(host, { ...pushKeys(services.secret), subject: subjectOf(services) }, net);
  const end = performance.now() + turnMs;
  for (let rows = await take(db, host, now); rows.length > 0; rows = await take(db, host, now)) {
    const answered = await Promise.all(rows.map((waiting) => send(services, ask, waiting, now)));
    if (!answered.every(Boolean) || performance.now() > end) return rest(db, host, now);
  }
}

async function rest(db: Db, host: string, now: string): Promise<void> {
  const of = sql`${push.deviceId} in (select id from ${device} where ${service} = ${host})`;
  await db
    .update(push)
    .set({ nextTryAt: later(now, minuteMs) })
    .where(and(of, sql`${push.nextTryAt} <= ${now}`));
}

/** Who answers for what is sent, as services want to know it. */
function subjectOf({ config: { BASE_URL, ADMIN_EMAIL, MAIL_FROM } }: Services): string {
  if (BASE_URL.startsWith('https:')) return BASE_URL;
  return `mailto:${ADMIN_EMAIL ?? /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'domovnik@localhost'}`;
}

/** Pushes what is due, to several services beside each other and to those with most to do first: none waits for one that is slow or away. */
export async function pushDue(services: Services, net: Net = internet): Promise<void> {
  const now = services.clock();
  while ((await services.database.transaction((tx) => spread(tx, now))) === 5_000);
  const hosts = await services.database.db
    .select({ host: service })
    .from(push)
    .innerJoin(device, eq(device.id, push.deviceId))
    .where(sql`${push.nextTryAt} <= ${now}`)
    .groupBy(service)
    .orderBy(sql`count(*) desc`);
  const next = hosts.map(({ host }) => host);
  const lane = async () => {
    for (let host = next.shift(); host; host = next.shift())
      await serve(services, host, now, net).catch((err) => services.log.error({ err, service: host }, 'push'));
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, lane));
}
