import { beforeEach, expect, test } from 'vitest';
import { chair, owner, prescribedHouse } from './prescribed.ts';
import type { Person } from './world.ts';

// What of a house decides over its money and is no record: who turned it, from what to what.

prescribedHouse();

const noted = async (who: Person = chair) =>
  (await who.call('GET /activity', {})).data.activities.map(({ title }) => title.replaceAll('\u00a0', ' '));
const degrees = [900, 900, 900, 900, 800, 800, 800, 800, 800, 800, 800, 800];
let before: number;
beforeEach(async () => {
  before = (await noted()).length;
});

test('the committee reads what of the money was set, what it was and what it is, and nobody else does', async () => {
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: '2030-01-01' });
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 250_000, initialDay: '2030-01-01' });
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 250_000, initialDay: '2030-01-01' });
  const limit = { since: '2030-02-01', amount: 20_000_000, source: 'Usnesení 4' };
  await chair.call('PUT /cash-desk/limit', limit);
  await chair.call('PUT /cash-desk/limit', { ...limit, amount: null });
  await chair.call('PUT /bank-matching/setting', { isPayerTrusted: true });
  await chair.call('PUT /bank-matching/setting', { isPayerTrusted: true });
  await chair.call('PUT /settlement/degrees', { since: '2029-01', shares: degrees, source: 'TZB' });
  await chair.call('PUT /settlement/degrees', { since: '2029-01', shares: null, source: '' });
  const choices = { order: 'oldest', hasFee: false, hasInterest: false, isShown: false } as const;
  const setting = { ...choices, contributionStart: null, servicesStart: null, rates: [] };
  await chair.call('PUT /account-statement/setting', setting);
  const rates = [{ since: '2030-01-01', rate: 1_150, source: 'ČNB' }];
  const turned = { ...setting, order: 'services' as const, hasFee: true, servicesStart: 500_000, rates };
  await chair.call('PUT /account-statement/setting', turned);
  await chair.call('PUT /account-statement/start', { day: '2030-04-30', rows: [] });
  const shares = degrees.join(' ');
  expect((await noted()).slice(0, -before || undefined)).toEqual([
    'Počáteční stavy jednotek: – → 30. 04. 2030',
    'Roční sazby úroku z prodlení: – → od 01. 01. 2030: 11,50 % ročně (ČNB)',
    'Co ve fondech bylo na začátku, Zálohy na služby: – → 5 000,00 Kč',
    'Počítat poplatek z prodlení u služeb: ne → ano',
    'Co se z platby uhradí nejdřív: Nejstarší dluh, ze stejného dne služby → Všechny dlužné služby, teprve potom příspěvky',
    `Denostupně od 1/2029: ${shares} (TZB) → –`,
    `Denostupně od 1/2029: – → ${shares} (TZB)`,
    'Přiřazovat i podle účtu plátce: ne → ano',
    'Denní limit hotovosti od 01. 02. 2030: 200 000,00 Kč (Usnesení 4) → –',
    'Denní limit hotovosti od 01. 02. 2030: – → 200 000,00 Kč (Usnesení 4)',
    'Počáteční stav pokladny: 1 000,00 Kč, 01. 01. 2030 → 2 500,00 Kč, 01. 01. 2030',
    'Počáteční stav pokladny: – → 1 000,00 Kč, 01. 01. 2030',
  ]);
  expect((await noted(owner)).filter((title) => title.includes('→'))).toEqual([]);
});
