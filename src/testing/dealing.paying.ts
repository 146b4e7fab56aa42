import { type Answered, type Deed, dayFromNow, held, nothing, pick, today } from './dealing.house.ts';
import { assign, bring as bringItems, chair, flats, paid, payments, rows, undo as undoMatch } from './matching.ts';

// Deeds of money that comes: by hand, at the desk, by the bank, for own payments.

/** A payment of a unit, or an own one. */
const somePayment = async ({ unit: u, at }: Deed): Promise<string> =>
  (at % 4 === 0 ? pick(held.own, at) : undefined) ?? (await payments())[u] ?? '';

export async function pay(deed: Deed): Promise<Answered> {
  const { at, amount } = deed;
  const id = await somePayment(deed);
  const asked = { id, amount, paidDate: dayFromNow(-(at % 40)), note: 'Hotově', again: true };
  const answer = await chair.call('POST /payment-monitoring/{id}/payment', asked);
  if (answer.code === 200) held.reckoner.came(id, amount);
  return answer;
}

export async function unpay(deed: Deed): Promise<Answered> {
  const id = await somePayment(deed);
  const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
  const byHand = payment.receipts.filter(({ source }) => source === 'manual');
  byHand.sort((a, b) => a.amount - b.amount || (a.paidDate < b.paidDate ? -1 : 1));
  const receipt = pick(byHand, deed.at);
  if (!receipt) return nothing;
  const asked = { id, receiptId: receipt.id };
  const answer = await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', asked);
  if (answer.code === 200) held.reckoner.came(id, -receipt.amount);
  return answer;
}

const names = { incomeFrom: 'Novák', acceptedBy: 'Dvořáková' };
/** A document of the desk by which dues are paid. */
const documentOf = (date: string, amount: number, paymentId: string) =>
  ({ ...names, date, name: 'Platba', type: 'income', amount, paymentId }) as const;

export async function payAtDesk(deed: Deed): Promise<Answered> {
  const { amount } = deed;
  const paymentId = await somePayment(deed);
  const date = dayFromNow(-(deed.at % 3));
  const answer = await chair.call('POST /cash-desk', documentOf(date, amount, paymentId));
  if (answer.code !== 200) return answer;
  held.desk.push({ id: answer.data.id, date, paymentId, amount });
  held.reckoner.came(paymentId, amount);
  return answer;
}

/** Another sum, or another payment, on a document of the desk. */
export async function alterDocument(deed: Deed): Promise<Answered> {
  const document = pick(held.desk, deed.at);
  if (!document) return nothing;
  const { id, date } = document;
  const [paymentId, amount] = [await somePayment(deed), deed.amount];
  const answer = await chair.call('PUT /cash-desk/{id}', { ...documentOf(date, amount, paymentId), id });
  if (answer.code !== 200) return answer;
  held.reckoner.came(document.paymentId, -document.amount);
  held.reckoner.came(paymentId, amount);
  Object.assign(document, { paymentId, amount });
  return answer;
}

async function gone(document: (typeof held.desk)[number] | undefined, answer: Answered): Promise<Answered> {
  if (document && answer.code === 200) {
    held.reckoner.came(document.paymentId, -document.amount);
    held.desk = held.desk.filter((one) => one !== document);
  }
  return answer;
}
export async function deleteDocument(): Promise<Answered> {
  const document = held.desk.at(-1);
  return gone(document, document ? await chair.call('DELETE /cash-desk/{id}', { id: document.id }) : nothing);
}
/** Storno at the desk. */
export async function counter({ at }: Deed): Promise<Answered> {
  const document = pick(held.desk, at);
  const asked = { id: document?.id ?? '', reason: 'Zapsáno omylem' };
  return gone(document, document ? await chair.call('POST /cash-desk/{id}/counter-entry', asked) : nothing);
}

/** Something that was recorded by hand for a payment. */
async function recordedOf(id: string, at: number): Promise<number | undefined> {
  const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
  const { receipts } = payment;
  return pick(
    receipts.filter(({ source }) => source === 'manual'),
    at,
  )?.amount;
}

/** A movement of today: of exactly what the unit owes, of what was recorded by hand, of a part, of too much, without a symbol, or one that goes out. */
export async function bring({ unit: u, at, amount }: Deed): Promise<Answered> {
  const { payments: watched } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  const one = watched[u];
  const owed = one ? one.arrears + one.amount - one.paid : 0;
  const recorded = one && at % 3 === 0 ? await recordedOf(one.id, at) : undefined;
  const sum = at % 7 === 0 ? -amount : (recorded ?? (at % 2 === 0 && owed > 0 ? owed : amount));
  await bringOne(sum, at % 5 === 0 ? '' : `12${u + 1}`);
  return { code: 200 };
}
/** Brings one movement of today. */
export async function bringOne(sum: number, vs: string): Promise<void> {
  const month = today().slice(0, 7);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  await bringItems([paid(today(), sum, { vs })], `${month}-01`, `${month}-${last}`);
}
export async function deleteStatement({ at }: Deed): Promise<Answered> {
  const { statements } = (await chair.call('GET /bank-statement', { sizePerPage: 'all' })).data;
  const id = pick(statements, at)?.id;
  return id ? chair.call('DELETE /bank-statement/{id}', { id }) : nothing;
}

/** A movement that waits goes to a payment, in part or wholly. */
export async function match(deed: Deed): Promise<Answered> {
  const row = pick(await rows('open'), deed.at);
  if (!row) return nothing;
  const paymentId = await somePayment(deed);
  const amount = Math.sign(row.amount) * Math.min(deed.amount, Math.abs(row.amount));
  return assign(row, [{ paymentId, amount }]);
}
/** What is suggested is taken, what was recorded by hand before among it. */
export async function confirm({ at, amount }: Deed): Promise<Answered> {
  const row = pick(
    (await rows('open')).filter(({ suggestions }) => suggestions.length > 0),
    at,
  );
  const tied = row?.suggestions.filter(({ parts }) => parts.some(({ receiptId }) => receiptId !== null)) ?? [];
  const suggested = pick(tied.length > 0 ? tied : (row?.suggestions ?? []), amount);
  return row && suggested ? assign(row, suggested.parts) : nothing;
}
export async function undo({ at }: Deed): Promise<Answered> {
  const row = pick([...(await rows('matched')), ...(await rows('ignored'))], at);
  return row ? undoMatch(row) : nothing;
}
/** What was left to people is decided again. */
export async function again({ at }: Deed): Promise<Answered> {
  const row = pick(await rows('open'), at);
  return row ? chair.call('PUT /bank-matching/{id}/again', { id: row.id, version: row.version }) : nothing;
}

const fineOf = ({ unit: u, at, amount }: Deed) => ({
  type: 'own' as const,
  direction: at % 12 === 0 ? ('out' as const) : ('in' as const), // what the house pays itself moves nothing else
  name: 'Pokuta',
  amount,
  variableSymbol: '9',
  dueDate: dayFromNow((at % 60) - 30),
  roomId: at % 6 === 0 ? null : (flats[u] ?? null),
});
/** Says of an own payment that it stands as it was sent. */
function asked(id: string, { roomId, amount, dueDate }: ReturnType<typeof fineOf>): void {
  held.reckoner.pays(id, roomId === null ? null : flats.indexOf(roomId), { amount, day: dueDate });
}
export async function fine(deed: Deed): Promise<Answered> {
  const answer = await chair.call('POST /payment-monitoring', fineOf(deed));
  if (answer.code !== 200) return answer;
  held.own.push(answer.data.id);
  asked(answer.data.id, fineOf(deed));
  return answer;
}
export async function mend(deed: Deed): Promise<Answered> {
  const id = pick(held.own, deed.at);
  if (!id) return nothing;
  const answer = await chair.call('PUT /payment-monitoring/{id}', { ...fineOf(deed), id });
  if (answer.code === 200) asked(id, fineOf(deed));
  return answer;
}
export async function drop({ at }: Deed): Promise<Answered> {
  const id = pick(held.own, at);
  if (!id) return nothing;
  const answer = await chair.call('DELETE /payment-monitoring/{id}', { id });
  if (answer.code !== 200) return answer;
  held.reckoner.drop(id);
  held.own = held.own.filter((one) => one !== id);
  return answer;
}
