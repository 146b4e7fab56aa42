import type { SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';
import { addMonths } from '../deadlines.rules.ts';

type Calls = (typeof deadlinesContract)['calls'];
type Term = InputOf<Calls['POST /deadline']>;

/** What the first sample house watches, as days from today: something over, something near, the rest in order. */
const termsOn = (today: string): Term[] => {
  const ago = (months: number, days = 0) => addDays(addMonths(today, -months), days);
  const lift = 'Výtahy Brno, s.r.o., 541 222 333';
  const fire = 'Požární technika Novotný, 603 111 222';
  return [
    { name: 'Odborná prohlídka výtahů A a B', type: 'liftInspection', months: 3, doneOn: ago(3, 20), company: lift },
    { name: 'Odborná zkouška výtahů A a B', type: 'liftTest', months: 36, doneOn: ago(20), company: lift },
    {
      name: 'Kontrola komínů a spalinových cest',
      type: 'chimneys',
      months: 12,
      doneOn: ago(12, -9),
      company: 'Kominictví Dvořák',
      note: 'Je potřeba přístup do bytů 3, 7 a 12.',
    },
    {
      name: 'Kontrola plynového zařízení',
      type: 'gasCheck',
      months: 12,
      doneOn: ago(8),
      company: 'Plynoservis Veselý',
    },
    { name: 'Provozní revize plynu', type: 'gasRevision', months: 36, doneOn: ago(20), company: 'Plynoservis Veselý' },
    { name: 'Kontrola hasicích přístrojů', type: 'extinguishers', months: 12, doneOn: ago(11, 12), company: fire },
    { name: 'Kontrola hydrantů', type: 'hydrants', months: 12, doneOn: ago(11, 12), company: fire },
    { name: 'Revize elektroinstalace společných prostor', type: 'electricity', months: 60, doneOn: ago(31) },
    { name: 'Revize hromosvodu', type: 'lightningConductor', months: 48, doneOn: ago(13) },
    { name: 'Průkaz energetické náročnosti (PENB)', type: 'energyCertificate', months: 120, doneOn: ago(64) },
    {
      name: 'Pojištění domu',
      type: 'insurance',
      months: 12,
      dueOn: addDays(today, 110),
      company: 'pojistná smlouva č. 7720451',
    },
    { name: 'Ověření nebo výměna vodoměrů', type: 'meters', months: 60 },
  ];
};

/** The terms of the first sample house, of which two were done with a note. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  for (const term of termsOn(houseDay(today))) {
    const { code, data } = await call('POST /deadline', term);
    if (code !== 200) throw new Error(`sample term: ${JSON.stringify(data)}`);
    if (term.type !== 'gasCheck' && term.type !== 'extinguishers') continue;
    const doneOn = term.doneOn ?? houseDay(today);
    await call('POST /deadline/{id}/done', { id: data.id, doneOn, note: 'Bez závad, zpráva je u správce.' });
  }
}
