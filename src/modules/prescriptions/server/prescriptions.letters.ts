import { and, asc, eq } from 'drizzle-orm';
import { orderTo } from '#engines/spayd.ts';
import { type Payee, payeeOf } from '#house/money.ts';
import type { Ctx } from '#server/context.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { personColumns } from '#server/person.ts';
import { unitOwner } from '#server/schema.house.ts';
import { account, member } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { Language } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import { firstDay, signed } from '../prescriptions.rules.ts';

// What the people of a unit are told by mail when their unit alone changes.

/** What prescriptions write by mail. */
export const prescriptionsLetters = defineLetters({ telling: ['unitPrescription'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    prescriptions: typeof prescriptionsLetters;
  }
}

/** The owners of a unit, each with the address of mail that reaches them. */
export async function peopleOf({ db, me }: Ctx, unitId: string) {
  const rows = await db
    .select({ owner: personColumns, email: account.email, lang: account.lang })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(unitOwner.communityId, me.communityId), eq(unitOwner.unitId, unitId)))
    .orderBy(asc(unitOwner.position));
  return rows.map(({ owner, email, lang }) => ({
    name: showName(owner),
    mail: email !== null && lang !== null ? { email, lang } : null,
  }));
}

type Turned = { before: number; after: number };
/** What a change comes to in its first month, item by item and together, and for the months that have begun. */
type Effect = Turned & { month: string | null; lines: (Turned & { name: string })[]; difference: number };
type Told = { number: string; dueDay: number; symbol: string; reason: string; effect: Effect };

/** Item by item what the unit pays from when, and how, in words of a language: the lines between the greeting and the end. */
function linesOf(ctx: Ctx, { number, dueDay, symbol, reason, effect }: Told, payee: Payee, lang: Language): string[] {
  const say = sayIn(ctx.services, lang);
  const { month, lines, before, after, difference } = effect;
  const crowns = (amount: number) => formatMoney(amount, lang);
  const turned = (name: string, from: number, to: number) => `${name}: ${crowns(from)} → ${crowns(to)}`;
  const isSame = lines.every((one) => one.before === one.after);
  return [
    say(isSame ? 'PRESCRIPTION.LETTER.SAME' : 'PRESCRIPTION.LETTER.SINCE', {
      room: number,
      date: showDate(firstDay(month ?? '')),
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

/** Writes to all owners of a unit who have an address, each in their language. */
export async function writeToPeople(ctx: Ctx, unitId: string, told: Told): Promise<void> {
  const { db, me, now, services } = ctx;
  const payee = await payeeOf(db, me.communityId, now);
  const due = `${told.effect.month}-${String(told.dueDay).padStart(2, '0')}`;
  const order = {
    amount: told.effect.after,
    vs: told.symbol,
    message: told.number,
    due: due < houseDay(now) ? null : due,
  };
  const code = payee.account ? orderTo(payee.account, order) : null;
  const url = pageLink(services.config, me.communityId, `/predpisy/${unitId}?month=${told.effect.month}`);
  const letters = (await peopleOf(ctx, unitId)).flatMap(({ mail }) => {
    if (!mail) return [];
    const what = linesOf(ctx, told, payee, mail.lang).join('\n');
    const text = letterText(services, 'UNIT_PRESCRIPTION', mail.lang, {
      house: payee.name,
      room: told.number,
      what,
      url,
    });
    return [{ ...text, kind: 'unitPrescription' as const, to: mail.email, communityId: me.communityId, code }];
  });
  if (letters.length === 0) return;
  await queueMail(db, letters, now);
  ctx.after(() => services.wake('mail'));
}
