import { slices } from '#engines/rows.ts';
import { orderTo } from '#engines/spayd.ts';
import { type Payee, payeeOf } from '#house/money.ts';
import type { Ctx } from '#server/context.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import type { Language } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import type { TurnedUnit } from '../prescriptions.change.rules.ts';
import { firstDay, signed } from '../prescriptions.rules.ts';
import { peopleOf } from './prescriptions.owning.ts';

// What the people of units are told by mail when what they pay changes.

/** What prescriptions write by mail. */
export const prescriptionsLetters = defineLetters({ telling: ['unitPrescription'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    prescriptions: typeof prescriptionsLetters;
  }
}

type Say = ReturnType<typeof sayIn>;
/** A unit of which its people are told what it pays from a month on; `difference` is what months that have begun come to besides. */
export type ToldUnit = TurnedUnit & {
  unitId: string;
  number: string;
  month: string;
  dueDay: number;
  symbol: string;
  reason: string;
  difference: number;
};

/** Item by item what the unit pays from when, and how, in words of a language: the lines between the greeting and the end. */
function linesOf(say: Say, told: ToldUnit, payee: Payee, lang: Language): string[] {
  const { number, month, dueDay, symbol, reason, lines, before, after, difference } = told;
  const crowns = (amount: number) => formatMoney(amount, lang);
  const turned = (name: string, from: number, to: number) => `${name}: ${crowns(from)} → ${crowns(to)}`;
  const isSame = lines.every((one) => one.before === one.after);
  return [
    say(isSame ? 'PRESCRIPTION.LETTER.SAME' : 'PRESCRIPTION.LETTER.SINCE', {
      room: number,
      date: showDate(firstDay(month)),
    }),
    ...lines.filter((one) => one.before !== one.after).map((one) => turned(one.name, one.before, one.after)),
    turned(say('PRESCRIPTION.LETTER.TOTAL'), before, after),
    difference === 0 ? '' : say('PRESCRIPTION.LETTER.BACKWARDS', { amount: signed(difference, lang) }),
    reason && say('PRESCRIPTION.LETTER.REASON', { reason }),
    say('PRESCRIPTION.LETTER.DUE_DAY', { day: dueDay }),
    payee.account && say('PRESCRIPTION.LETTER.ACCOUNT', { account: payee.account }),
    payee.account && payee.changedOn ? say('BASE.ACCOUNT_CHANGED', { date: showDate(payee.changedOn) }) : '',
    symbol && say('PRESCRIPTION.LETTER.SYMBOL', { symbol }),
  ].filter((line) => line !== '');
}

/** The code by which the first month is paid; one whose day is over has no day. */
function codeOf({ month, dueDay, symbol, number, after }: ToldUnit, { account }: Payee, now: string): string | null {
  if (!account) return null;
  const due = `${month}-${String(dueDay).padStart(2, '0')}`;
  return orderTo(account, { amount: after, vs: symbol, message: number, due: due < houseDay(now) ? null : due });
}

/** Writes to all owners of units who have an address, each in their language, of each unit a letter. */
export async function writeToPeople(ctx: Ctx, units: readonly ToldUnit[]): Promise<void> {
  const { db, me, now, services } = ctx;
  const payee = await payeeOf(db, me.communityId, now);
  const ids = units.map(({ unitId }) => unitId);
  const people = await peopleOf(db, me.communityId, ids);
  const letters = units.flatMap((told) => {
    const url = pageLink(services.config, me.communityId, `/predpisy/${told.unitId}?month=${told.month}`);
    const code = codeOf(told, payee, now);
    return (people.get(told.unitId) ?? []).flatMap(({ mail }) => {
      if (!mail) return [];
      const what = linesOf(sayIn(services, mail.lang), told, payee, mail.lang).join('\n');
      const said = { house: payee.name, room: told.number, what, url };
      const text = letterText(services, 'UNIT_PRESCRIPTION', mail.lang, said);
      return [{ ...text, kind: 'unitPrescription' as const, to: mail.email, communityId: me.communityId, code }];
    });
  });
  for (const part of slices(letters)) await queueMail(db, part, now);
  ctx.after(() => services.wake('mail'));
}
