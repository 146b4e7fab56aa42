import { randomInt } from 'node:crypto';
import type { Answer } from '#engines/client.ts';
import { itemOf } from '#engines/statements/statements.shape.ts';
import { houseDay } from '#shared/dates.ts';
import { countOf, monthAt } from './dealing.reckoner.ts';
import { flatsOf, prescribe } from './prescribing.ts';
import { writeCamt } from './statements.ts';
import { uploadData } from './upload.ts';
import { type House, holder, house, type Person, runJobs, type World } from './world.ts';

// Money of a house of its own that is written while the application is killed, and what must be there afterwards.

/** What was acknowledged: a prescription that was issued or corrected, money by hand, a document of the desk, a movement that was matched; by its id, or by its words. */
export type Acknowledged = { what: 'issued' | 'corrected' | 'received' | 'desk' | 'matched'; id: string };
export type Treasury = { home: House; chair: Person; payments: string[]; accountId: string };

const account = '19-2000145399/0800';
const today = () => houseDay(new Date());
const monthFromNow = (months: number) => monthAt(countOf(today()) + months);
/** What of a stage is asked here. */
type Stage = {
  world: World;
  treasury: Treasury;
  at: () => Pick<World, 'app'>;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

/** A house of three units with a desk and an account, which owe this month. */
export async function openTreasury(world: World): Promise<Treasury> {
  const home = await house(world, { name: 'SVJ Pokladní' });
  const chair = await home.join('mayorCommittee');
  await flatsOf(world, home, await home.join('member'), 3);
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000_000, initialDay: null });
  const accountId = (await chair.call('POST /bank-account', { name: 'Běžný účet', number: account })).data.id;
  await prescribe(chair, { validFrom: monthFromNow(-2), dueDay: 1 }, itemsOf());
  await runJobs(world, 'payments');
  const { data } = await chair.call('GET /payment-monitoring', { sort: 'room' });
  return { home, chair, payments: data.payments.map(({ id }) => id), accountId };
}

const itemsOf = () => [
  { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: randomInt(1, 90_000) },
  { name: 'Správa', formula: 'share', group: 'services', amount: randomInt(1, 90_000) },
];
/** What no other one is called. */
const named = () => `${Date.now()}${randomInt(1_000_000_000)}`;

type Ask = <T>(what: string, request: Promise<Answer<T>>) => Promise<T>;

/** Those who write money, each again and again: months are issued and then corrected, and money comes in all ways at once. */
export function moneyWriters(stage: Stage, ask: Ask, done: Acknowledged[]) {
  const { home, chair, payments, accountId } = stage.treasury;
  const at = stage.at();
  const call = holder(at, chair.token, home.id);
  const issued = new Set<string>();
  const one = () => payments[randomInt(payments.length)] ?? '';
  const amount = () => randomInt(1, 50_000);
  return {
    async prescription() {
      const validFrom = monthFromNow(randomInt(-2, 4));
      const fields = { name: `Předpis ${named()}`, validFrom, dueDay: 1 };
      const { id } = await ask('draft', call('POST /prescription', fields));
      await ask('items', call('PUT /prescription/{id}', { id, ...fields, items: itemsOf() as never }));
      await ask('issue', call('PUT /prescription/{id}/issue', { id, reason: 'Oprava', tellNobody: true }));
      done.push({ what: issued.has(validFrom) ? 'corrected' : 'issued', id });
      issued.add(validFrom);
    },
    async received() {
      const note = named();
      const given = { id: one(), amount: amount(), paidDate: today(), note, again: true };
      await ask('received', call('POST /payment-monitoring/{id}/payment', given));
      done.push({ what: 'received', id: note });
    },
    async desk() {
      const names = { incomeFrom: 'Novák', acceptedBy: 'Dvořáková', name: 'Platba', date: today() };
      const given = { ...names, type: 'income', amount: amount(), paymentId: one() } as const;
      const { id } = await ask('desk', call('POST /cash-desk', given));
      done.push({ what: 'desk', id });
    },
    async matched() {
      const [message, sum] = [named(), amount()];
      const item = itemOf(today(), sum, {
        counterAccount: '27-123/0100',
        counterName: 'Plátce',
        message,
        bankId: message,
      });
      const period = { from: today(), to: today(), number: message.slice(-6) };
      const stated = { account, currency: 'CZK', ...period, opening: 0, closing: sum, items: [item] };
      const file = { name: `${message}.xml`, bytes: writeCamt(stated) };
      await ask('statement', uploadData(at, home.id, chair, `/bank-account/${accountId}/statement`, {}, [file]));
      await ask('run', call('POST /bank-matching/run', {}));
      const { matches } = await ask('open', call('GET /bank-matching', { search: message }));
      const [row] = matches;
      if (!row) return;
      const parts = [{ paymentId: one(), amount: sum }];
      await ask('match', call('PUT /bank-matching/{id}', { id: row.id, version: row.version, parts }));
      done.push({ what: 'matched', id: row.id });
    },
  };
}

/** Of each kind how what was acknowledged is found: the rows that stand for it whole. */
const whole: Record<Acknowledged['what'], string> = {
  issued: `select p.id::text as id from prescription p join record r using (id) where p.issued_at is not null
    and r.status in ('issued', 'replaced') and exists (select from prescription_sheet s where s.prescription_id = p.id) and p.id::text = any($1)`,
  corrected: '',
  received: 'select note as id from payment_receipt where note = any($1)',
  desk: `select c.id::text as id from cash_entry c join payment_receipt r on r.source_id = c.id and r.amount = c.amount where c.id::text = any($1)`,
  matched: `select m.movement_id::text as id from movement_match m join payment_receipt r on r.source_id = m.movement_id and r.amount = m.amount
    where m.state = 'matched' and m.movement_id::text = any($1)`,
};
whole.corrected = whole.issued;

/** Everything that was acknowledged is there once and whole, the check of the journal finds nothing, and payments say what accounts do. */
export async function checkMoney(stage: Stage, done: readonly Acknowledged[]): Promise<string[]> {
  const { home, chair } = stage.treasury;
  const call = holder(stage.at(), chair.token, home.id);
  const losses: string[] = [];
  for (const what of Object.keys(whole) as Acknowledged['what'][]) {
    const wanted = done.filter((one) => one.what === what).map(({ id }) => id);
    const found = (await stage.query(whole[what], [wanted])).map(({ id }) => id).sort();
    if (found.join() !== wanted.sort().join())
      losses.push(`money lost: ${what}, ${found.length} of ${wanted.length} are whole`);
  }
  const { differences } = (await call('POST /books/check', {})).data;
  for (const { kind, text, expected, entered } of differences)
    if (kind !== 'statement') losses.push(`journal: ${kind} ${text}, ${expected} and ${entered}`);
  await runJobs(stage.world, 'payments'); // as within a minute
  const listed = (await call('GET /payment-monitoring', { sort: 'room' })).data.payments;
  const { units } = (await call('GET /account-statement/unit', { sort: 'number' })).data;
  const owed = listed.map((one) => one.arrears + one.amount - one.paid).join();
  const said = units.map(({ balance }) => Math.max(balance, 0)).join();
  if (owed !== said) losses.push(`payments say ${owed}, accounts ${said}`);
  const drafts = (await call('GET /prescription', { tab: 'draft', sizePerPage: 'all' })).data.prescriptions;
  for (const { id } of drafts) await call('DELETE /prescription/{id}', { id }); // what was not issued any more
  return losses;
}
