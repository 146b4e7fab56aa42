import { type Answered, type Deed, held, monthFromNow, pick } from './dealing.house.ts';
import { countOf, type Priced } from './dealing.reckoner.ts';
import { chair, flats } from './matching.ts';

// Deeds of prescriptions and of units that change alone.

/** The items of a prescription: which, and how much, as two numbers say. */
function itemsFor(at: number, amount: number) {
  const of = (part: number) => 1 + ((amount * part) % 40_009);
  const until = at % 5 === 0 ? monthFromNow(2) : null;
  const all = [
    { name: 'Fond', formula: 'share', group: 'contribution', amount: of(7), until: null },
    { name: 'Správa', formula: 'per_unit', group: 'contribution', amount: of(3), until },
    { name: 'Úklid', formula: 'per_person', group: 'services', amount: of(2), until: null },
    { name: 'Topení', formula: 'area', group: 'services', amount: of(5) % 997, until: null },
    { name: 'Voda', formula: 'meter_advance', group: 'services', amount: 0, until },
    { name: 'Sleva', formula: 'discount', group: 'contribution', amount: 0, until: null },
  ] as const;
  const some = all.filter((_, place) => (at >> place) & 1);
  return some.length > 0 ? some : all.slice(0, 1);
}

export async function issue({ at, amount, months }: Deed): Promise<Answered> {
  const validFrom = monthFromNow(months);
  const fields = { name: 'Předpis', validFrom, dueDay: 1 + (at % 28) };
  const made = await chair.call('POST /prescription', fields);
  if (made.code !== 200) return made;
  const { id } = made.data;
  const items = itemsFor(at, amount);
  const { data } = await chair.call('PUT /prescription/{id}', { id, ...fields, items: items as never });
  const written: Priced[] = [];
  for (const [place, item] of items.entries()) {
    const itemId = data.items[place]?.id ?? '';
    const hasOwn = item.formula === 'meter_advance' || item.formula === 'discount';
    const own = hasOwn ? flats.map((_, u) => (amount * (u + 2 + place)) % 20_011) : [];
    const amounts = flats.map((unitId, u) => ({ unitId, amount: own[u] ?? 0 }));
    if (hasOwn) await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId, amounts });
    written.push({ ...item, id: itemId, own });
  }
  return issued(id, validFrom, fields.dueDay, written);
}

/** Issues a draft; what is refused is not left. */
async function issued(id: string, validFrom: string, dueDay: number, items: readonly Priced[]): Promise<Answered> {
  const answer = await chair.call('PUT /prescription/{id}/issue', { id, reason: 'Oprava', tellNobody: true });
  if (answer.code === 200) held.reckoner.issue(id, validFrom, dueDay, items);
  else await chair.call('DELETE /prescription/{id}', { id });
  return answer;
}

export async function takeBack({ at }: Deed): Promise<Answered> {
  const id = pick(held.reckoner.heldIds(), at) ?? '';
  const answer = await chair.call('PUT /prescription/{id}/take-back', { id, reason: 'Omyl', tellNobody: true });
  if (answer.code !== 200) return answer;
  const items = held.reckoner.takeBack(id);
  const { validFrom, dueDay } = answer.data;
  if (at % 3 > 0) await chair.call('DELETE /prescription/{id}', { id });
  else await issued(id, validFrom, dueDay, items);
  return answer;
}

/** What a unit gets from a month on: persons, an area, or an own amount of what holds then. */
function changeOf({ unit: u, at, amount, months }: Deed) {
  const from = monthFromNow(months);
  const own = held.reckoner.firstFrom(countOf(from))?.items.filter((item) => item.own.length > 0) ?? [];
  const item = pick(own, amount);
  const next =
    at % 3 === 0
      ? { persons: amount % 5 }
      : at % 3 === 1 || !item
        ? { area: amount % 9_973 }
        : { own: { id: item.id, amount: amount % 15_013 } };
  return { from, next, facts: { ...held.reckoner.factsOf(u, countOf(from)), ...next } };
}

export async function alterUnit(deed: Deed): Promise<Answered> {
  const { from, next, facts } = changeOf(deed);
  const amounts = facts.own ? [{ itemId: facts.own.id, amount: facts.own.amount }] : [];
  const asked = { area: facts.area, persons: facts.persons, symbol: '', amounts, from };
  const more = { id: flats[deed.unit] ?? '', reason: 'Změna', tellNobody: true };
  const answer = await chair.call('PUT /prescription/unit/{id}', { ...asked, ...more });
  if (answer.code === 200) held.reckoner.enter(deed.unit, countOf(from), next);
  return answer;
}

/** Two units at once, of each one fact. */
export async function fillIn({ unit: u, amount, months }: Deed): Promise<Answered> {
  const from = monthFromNow(months);
  const other = (u + 1) % flats.length;
  const [persons, area] = [amount % 4, amount % 8_191];
  const filled = [
    { unitId: flats[u] ?? '', persons },
    { unitId: flats[other] ?? '', area },
  ];
  const answer = await chair.call('PUT /prescription/facts', { from, rows: filled, reason: 'Změna', tellNobody: true });
  if (answer.code === 200) {
    held.reckoner.enter(u, countOf(from), { persons });
    held.reckoner.enter(other, countOf(from), { area });
  }
  return answer;
}
