import { and, eq } from 'drizzle-orm';
import { paragraphs } from '#engines/html.ts';
import type { Sheet } from '#engines/pdf.ts';
import { grouped, slices } from '#engines/rows.ts';
import { payeeOf } from '#house/money.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { account, member } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import type { Language } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import { addressesOf } from '../../convening/server/convening.door.ts';
import { pathOf } from '../payments.rules.ts';
import { among, owedOf, type PaymentRow } from './payments.kind.ts';
import { orderOf } from './payments.order.ts';
import { placesOf } from './payments.rows.ts';

// What reminders say, by mail and on paper.

/** What payments write by mail. */
export const paymentsLetters = defineLetters({ telling: ['paymentReminder'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    payments: typeof paymentsLetters;
  }
}

type Owner = { name: string; memberId: string; mail: { email: string; lang: Language } | undefined };
/** A payment with whom it concerns. */
export type Owing = { row: PaymentRow; room: string; owners: Owner[] };

/** Whom payments concern, with their addresses of mail. */
export async function owingOf({ db, me }: Ctx, rows: PaymentRow[]): Promise<Owing[]> {
  const units = rows.map(({ unitId }) => unitId);
  const places = await placesOf(db, me.communityId, units);
  const people = [...places.values()].flatMap(({ owners }) => owners.map(({ memberId }) => memberId));
  const reached = await db
    .select({ id: member.id, email: account.email, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.communityId, me.communityId), among(member.id, people)));
  const mails = new Map(reached.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { room = '', owners = [] } = places.get(row.unitId ?? '') ?? {};
    return { row, room, owners: owners.map((one) => ({ ...one, mail: mails.get(one.memberId) })) };
  });
}

/** What is owed, in words of a language: the lines between the greeting and the end. */
function linesOf(ctx: Ctx, { row, room }: Owing, order: ReturnType<typeof orderOf>, lang: Language): string[] {
  const say = sayIn(ctx.services, lang);
  const isLate = row.arrears > 0 || row.dueDate < houseDay(ctx.now);
  return [
    say(isLate ? 'PAYMENT_MONITORING.LETTER.LATE' : 'PAYMENT_MONITORING.LETTER.SOON', {
      name: row.title,
      room,
      date: showDate(row.dueDate),
    }),
    say('PAYMENT_MONITORING.LETTER.OWED', { amount: formatMoney(owedOf(row), lang) }),
    row.arrears > 0 && say('PAYMENT_MONITORING.LETTER.ARREARS', { amount: formatMoney(row.arrears, lang) }),
    order && say('PAYMENT_MONITORING.LETTER.ACCOUNT', { account: order.account }),
    order?.changedOn ? say('BASE.ACCOUNT_CHANGED', { date: showDate(order.changedOn) }) : null,
    row.symbol && say('PAYMENT_MONITORING.LETTER.SYMBOL', { symbol: row.symbol }),
  ].filter((line) => line !== false && line !== null && line !== '') as string[];
}

/** Writes to all owners who have an address, each in their language. */
export async function writeReminders(ctx: Ctx, owing: Owing[], message: string): Promise<void> {
  const { db, me, now, services } = ctx;
  const payee = await payeeOf(db, me.communityId, now);
  const letters = owing.flatMap((one) => {
    const order = orderOf(payee, one.row, one.room, now);
    const url = pageLink(services.config, me.communityId, pathOf(one.row.type, one.row.id));
    return one.owners.flatMap(({ mail }) => {
      if (!mail) return [];
      const what = [linesOf(ctx, one, order, mail.lang).join('\n'), message].filter(Boolean).join('\n\n');
      const said = { house: payee.name, room: one.room, what, url };
      const text = letterText(services, 'PAYMENT_REMINDER', mail.lang, said);
      const kind = 'paymentReminder' as const;
      return [{ ...text, kind, to: mail.email, communityId: me.communityId, code: order?.code }];
    });
  });
  for (const part of slices(letters)) await queueMail(db, part, now);
  ctx.after(() => services.wake('mail'));
}

/** Reminders on paper for who has no address of mail: in Czech, of each payment a sheet for each address at which owners of the unit are written to. */
export async function printReminders(ctx: Ctx, owing: Owing[], name: string): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  const payee = await payeeOf(ctx.db, ctx.me.communityId, ctx.now);
  const people = owing.flatMap(({ owners }) => owners.map(({ memberId }) => memberId));
  const addresses = await addressesOf(ctx, people);
  const sheets = owing.flatMap((one) => {
    const { row, room, owners } = one;
    const order = orderOf(payee, row, room, ctx.now);
    const html = paragraphs(linesOf(ctx, one, order, 'cs'));
    const lines = ({ memberId }: Owner) => addresses.get(memberId) ?? [];
    const known = owners.filter((owner) => lines(owner).length > 0);
    const [home = []] = known.map(lines); // who has none is written to with the first one who has
    const households = grouped(owners, (owner) => (lines(owner).length > 0 ? lines(owner) : home).join('\n'));
    return [...households].map(
      ([address, people]): Sheet => ({
        title: say('PAYMENT_MONITORING.LETTER.TITLE', { room }),
        facts: [],
        html,
        letter: {
          to: [...people.map(({ name: person }) => person), ...address.split('\n').filter(Boolean)],
          aside: [showDate(ctx.now)],
        },
        ...(order?.code && { qr: { text: order.code, caption: say('PAYMENT_MONITORING.LETTER.CODE') } }),
        signatures: [say('PAYMENT_MONITORING.LETTER.SIGN')],
      }),
    );
  });
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  return printCzech(ctx, { ...first, further, name });
}
