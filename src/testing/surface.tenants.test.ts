import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '#engines/encode.ts';
import { newId } from '#engines/secrets.ts';
import { member } from '#server/schema.ts';
import { needsOf } from '#shared/contract.ts';
import { canary, settleCanary } from './canary.ts';
import { examples, type Stage } from './examples.ts';
import { emptyInput } from './roles.ts';
import { type AnyAnswer, type Call, calls, inCommunity, inParts, perform, tried } from './surface.ts';
import {
  administrator,
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type World,
} from './world.ts';

let world: World;
let first: House;
let second: House;
let victim: Person;
let stranger: Person;
let both: Person;
let theirs: Stage;

/** Texts of the first community that people do not write: words of closed lists, hashes, generated names. */
const notWritten = [
  'community.country',
  'community.url_hash',
  'community.modules',
  'entrance.country',
  'role.name',
  'role.group',
  'role.rights',
  'role.modules',
  'label.kind',
  'label.type',
  'record.tab',
  'record.open_to',
  'message.in_tab',
  'approval.account',
  'approval.vs',
  'approval_seat.status',
  'tally.kind',
  'tally.tab',
  'tally.audience',
  'tally.open_to',
  'house_change.scope',
  'fee.frequency',
  'prescription_item.formula',
  'prescription_item.group',
  'prescription_due.group',
  'unit_start.group',
  'prescription_item.amounts',
  'prescription_sheet.amounts',
  'settlement_service.key',
  'settlement_unit.persons',
  'settlement_unit.values',
  'settlement_unit.result',
  'reading_state.sha256',
  'reading_state.type',
  'prescription_symbol.symbol',
  'prescription_sheet.symbol',
  'prescription_due.symbol',
  'payment.type',
  'payment.direction',
  'payment.payee_account',
  'payment.symbol',
  'payment_receipt.source',
  'mail.code',
  'bank_account.number',
  'bank_account.token',
  'bank_account.outcome',
  'bank_statement.format',
  'invoice_plan.period',
  'bank_statement.number',
  'bank_statement.digest',
  'bank_movement.import_id',
  'bank_movement.alike',
  'bank_movement.counter_account',
  'bank_movement.vs',
  'bank_movement.ss',
  'bank_movement.ks',
  'bank_held.import_id',
  'bank_mapping.digest',
  'bank_mapping.head',
  'bank_mapping.mapping',
  'insolvency.asked_of',
  'insolvency.cases',
  'insolvency.trouble',
  'book_check.differences',
  'book_check.digest',
  'match_payer.kept_as',
  'match_payer.key',
  'match_payer.kind',
  'movement_match.facts',
  'movement_match.kept_as',
  'movement_match.rule',
  'movement_match.state',
  'movement_match.vs',
  'cadastre.failing',
  'cadastre.progress',
  'cadastre.source',
  'cadastre_ignored.digest',
  'cadastre_owner.ico',
  'cadastre_owner.sex',
  'cadastre_unit.register_id',
  'cadastre_unit.type',
  'report.type',
  'report.part',
  'report_link.token_hash',
  'report_word.kind',
  'record.kind',
  'record.status',
  'record.audience',
  'attachment.sha256',
  'attachment.type',
  'contact.type',
  'contact.category',
  'contact.country',
  'community.avatar',
  'community.invoice_country',
  'member.avatar',
  'profile.sex',
  'profile.country',
  'profile.permanent_country',
  'unit.type',
  'unit.use',
  'unit_transfer.after',
  'unit_transfer.before',
  'unit_transfer.held',
  'unit_transfer.reason',
  'profile.preferred_communication',
  'profile.authorized_person_type',
  'house_import.format',
  'house_import.encoding',
  'house_import.delimiter',
  'house_import.state',
  'house_import.skipped',
  'calendar.colour',
  'event.notify_period',
  'event_series.frequency',
  'event_series.month_repeat',
  'calendar_feed.scope',
  'calendar_feed.alarm',
  'vote.type',
  'vote.accept_base',
  'vote.legal_ground',
  'vote.profile',
  'vote_point.profile',
  'vote_entry.salt',
  'vote_entry.choices',
  'vote_entry.owners',
  'survey.publish_results',
  'survey.visibility',
  'survey.visibility_roles',
  'survey_answer.units',
  'survey_question.type',
  'meeting.visibility',
  'meeting.visibility_roles',
  'agenda_point.kind',
  'agenda_point.profile',
  'evening.rules',
  'evening_deed.hash',
  'evening_deed.type',
  'evening_hand.kind',
  'evening_unit.code',
  'evening_unit.token',
  'meeting_invitation.code',
  'meeting_invitation.token',
  'meeting_delivery.way',
  'meeting_duty.duty',
  'minutes.fixed_hash',
  'minutes.ledger_hash',
  'minutes.published_to',
  'minutes_block.kind',
  'minutes_block.part',
  'resolution.question_id',
  'cash_closing.counts',
  'cash_closing.sha256',
  'cash_entry.type',
  'cash_entry.fund',
  'cash_entry.sha256',
  'book_line.account',
  'book_line.source',
  'book_month.account',
  'deadline.type',
  'balance_setting.paid_first',
  'settlement_degrees.shares',
  'settlement_degrees.since',
  'power.purpose',
  'power.signed',
  'power.points',
  'power.instructions',
  'vote_event.type',
  'vote_event.hash',
  'vote_code.entry_ids',
  'vote_code.code_hash',
  'folder.visibility',
  'file.sha256',
  'file.type',
  'file_version.sha256',
  'file_version.type',
  'community.ways',
  'community_change.field',
  'cause.what',
  'news.what',
  'history.action',
  'activity.module',
  'activity.type',
  'activity.visibility',
  'mail.kind',
  'mail.status',
];

/** Somebody of the committee of a house and of the first community. */
async function inBoth(home: House): Promise<Person> {
  const own = await home.join('memberCommittee');
  const there = await first.join('mayorCommittee', { lastName: canary });
  await world.database.db.update(member).set({ accountId: own.accountId }).where(eq(member.id, there.id));
  await givePassword(world, own);
  return own;
}

beforeAll(async () => {
  world = await openWorld();
  [first, second] = [await house(world), await house(world)];
  victim = await first.join('mayorCommittee');
  stranger = await second.join('mayorCommittee');
  await settleCanary({ world, home: first, writer: victim });
  both = await inBoth(second);
  for (const person of [victim, stranger]) await givePassword(world, person);
  theirs = { world, home: first, writer: victim, me: victim };
  // the second house has a cash desk too, so that only the id is foreign
  await examples['PUT /cash-desk/{id}'].input({ world, home: second, writer: stranger, me: stranger });
});
beforeEach(() => forgetTries(world));

test('the canary sits in every text of the first community that a person writes', async () => {
  const { rows: columns } = await world.database.pool.query(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
       and (c.table_name = 'community' or exists (select 1 from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'community_id'))`,
  );
  expect(columns.length).toBeGreaterThan(40);
  const without: string[] = [];
  for (const { table_name, column_name } of columns) {
    const key = table_name === 'community' ? 'id' : 'community_id';
    const { rows } = await world.database.pool.query(
      `select 1 from "${table_name}" where ${key} = $1 and "${column_name}"::text ilike $2 limit 1`,
      [first.id, `%${canary}%`],
    );
    if (rows.length === 0) without.push(`${table_name}.${column_name}`);
  }
  expect(without.sort()).toEqual([...notWritten].sort());
});

test('members of the first community do read it, so that silence elsewhere means something', async () => {
  const singing: string[] = [];
  for (const call of calls.filter(
    (one) => inCommunity(one) && one.name.startsWith('GET ') && one.spec.reply !== 'file',
  )) {
    const answer = await perform(world, call, await examples[call.name].input(theirs), victim.token, first.id);
    if (answer.text.includes(canary)) singing.push(call.name);
  }
  expect(singing).toEqual(
    expect.arrayContaining([
      'GET /svj',
      'GET /activity',
      'GET /role',
      'GET /message',
      'GET /message/{id}',
      'GET /contact/getAll',
      'GET /contact/getPin',
      'GET /gallery',
      'GET /vote/getAll',
      'GET /vote/electorate',
    ]),
  );
});

/** Keys of a value that its schema does not list, with their paths. */
function unlisted(value: unknown, given: Record<string, unknown>, path = '', named = given.definitions): string[] {
  const ref = String(given.$ref ?? '').replace('#/definitions/', '');
  const schema = ref ? (named as Record<string, typeof given>)[ref] : given;
  if (Array.isArray(value))
    return value.flatMap((item, i) => unlisted(item, schema?.items as never, `${path}[${i}]`, named));
  if (typeof value !== 'object' || value === null) return [];
  const properties = (schema?.properties ?? {}) as Record<string, never>;
  return Object.entries(value).flatMap(([key, inner]) => {
    const next = properties[key] ?? (schema?.additionalProperties as never);
    return next ? unlisted(inner, next, `${path}.${key}`, named) : [`${path}.${key}`];
  });
}

/** What an answer holds is what its contract lists, under the headers of its kind. */
function expectListed(call: Call, answer: AnyAnswer): void {
  expect(answer.code).toBe(examples[call.name].code ?? 200);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  if (call.spec.reply === 'file') return;
  expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual(['code', 'data', 'message', 'showMessage']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  if (answer.code !== 200) return void expect(world.services.declared.errors.statuses).toHaveProperty([answer.message]);
  const reply = (call.spec.reply ?? z.null()) as z.ZodType;
  expect(reply.safeParse(answer.data).error?.issues ?? []).toEqual([]);
  expect(unlisted(answer.data, jsonSchema(reply, 'output'))).toEqual([]);
}

test('a key that no contract lists would be found', () => {
  const schema = jsonSchema(z.object({ a: z.array(z.object({ b: z.string() })) }), 'output');
  expect(unlisted({ a: [{ b: '', c: 1 }], d: null }, schema)).toEqual(['.a[0].c', '.d']);
});

describe.each(inParts(tried).map((part) => ({ part })))('an answer of part %#', ({ part }) => {
  let own: Stage;
  beforeAll(async () => {
    const home = await house(world);
    own = { world, home, writer: await home.join('mayorCommittee'), me: await inBoth(home) };
    await givePassword(world, own.writer);
  });

  /** A plain member of the committee, who belongs to the first community as well; who is no member there signs in as themself. */
  async function asking(call: Call): Promise<Person> {
    const needs = needsOf(call.name, call.spec);
    if (inCommunity(call)) return own.me;
    const me = needs === 'superAdmin' ? await administrator(world) : await own.home.join('memberCommittee');
    await givePassword(world, me);
    return me;
  }

  test.each(part)('$name holds what its contract lists, and nothing of another community', async (call: Call) => {
    const me = await asking(call);
    const input = await examples[call.name].input({ ...own, me });
    const answer = await perform(world, call, input, me.token, own.home.id);
    expectListed(call, answer);
    if (needsOf(call.name, call.spec) !== 'superAdmin') expect(answer.text).not.toContain(canary);
  });
});

describe('a member of another community', () => {
  test('finds nothing of the first community by any search or filter', async () => {
    for (const me of [stranger, both]) {
      expect((await me.call('GET /message/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /contact/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /folder/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /file/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /file', { search: canary })).data.totalItems).toBe(0);
      expect((await me.call('GET /contact/getAll', { search: canary })).data.totalItems).toBe(0);
      expect((await me.call('GET /gallery/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /gallery', { search: canary })).data.totalItems).toBe(0);
      for (const tab of ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const)
        expect((await me.call('GET /message', { tab, search: canary })).data).toMatchObject({
          messages: [],
          totalItems: 0,
        });
    }
  });

  const withIds = calls.filter((call) => inCommunity(call) && /\{id\}|-all$/.test(call.name));

  test.each(withIds)(
    '$name answers 404 for an id of the first community, as for one that never was',
    async (call: Call) => {
      const input = (await examples[call.name].input(theirs)) as { id?: string; ids?: string[] };
      const never = { ...input, ...(input.ids ? { ids: [newId()] } : { id: newId() }) };
      for (const me of [stranger, both]) {
        const foreign = await perform(world, call, input, me.token, second.id);
        const unknown = await perform(world, call, never, me.token, second.id);
        expect(foreign.code).toBe(404);
        expect(foreign.text).toBe(unknown.text);
        expect(foreign.text).not.toContain(canary);
      }
    },
  );

  test.each(tried.filter(inCommunity))(
    '$name answers 403 for the first community as for one that does not exist',
    async (call: Call) => {
      const input = emptyInput(call); // nobody looks at it
      const bodies = await Promise.all(
        [first.id, newId(), 'neni-id', '../x', `${first.id} `].map((id) =>
          perform(world, call, input, stranger.token, id),
        ),
      );
      for (const answer of bodies) {
        expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION', data: null });
        expect(answer.text).toBe(bodies[0]?.text);
      }
    },
  );

  test('nothing that was tried has touched the first community', async () => {
    const { data } = await victim.call('GET /message', { tab: 'archive' });
    expect(data).toMatchObject({ archiveCount: 1, pinedCount: 1, oldCount: 1, plannedCount: 1, conceptCount: 1 });
    expect((await holder(world, both.token, first.id)('GET /svj')).data.svj.name).toBe(`SVJ ${canary}`);
  });
});
