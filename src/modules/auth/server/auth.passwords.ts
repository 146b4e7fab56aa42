import { dictionary } from '@zxcvbn-ts/language-common';
import { eq } from 'drizzle-orm';
import type { PublicCtx } from '#server/context.ts';
import { account, community, member } from '#server/schema.ts';
import { failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { passwordError } from '../auth.rules.ts';

const common = new Set((dictionary['passwords-common'] ?? []).map(String));

/** What stands for a letter where a sign is wanted. */
const signs: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' };
const shortest = 3;
/** So many letters besides the words that everybody knows make a password of one's own. */
const ownLetters = 4;

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Whether a password is, but for a few letters, digits and signs, made of words that belong to its person, house or product. */
export function isMadeOf(password: string, texts: string[]): boolean {
  const plain = fold(password);
  const words = texts
    .flatMap((text) => [lettersOf(fold(text)), ...fold(text).split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= shortest)
    .sort((a, b) => b.length - a.length);
  return [plain, plain.replace(/[013457$@!]/g, (sign) => signs[sign] ?? sign)].some((spelled) => {
    const letters = lettersOf(spelled);
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length < ownLetters;
  });
}

/** The names by which somebody who knows the account would try: of the product, its person's, its houses' and of its e-mail. */
async function wordsOf({ db, services }: Pick<PublicCtx, 'db' | 'services'>, accountId: string): Promise<string[]> {
  const [own] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  const places = await db
    .select({
      first: member.firstName,
      last: member.lastName,
      company: member.companyName,
      house: community.name,
    })
    .from(member)
    .innerJoin(community, eq(community.id, member.communityId))
    .where(eq(member.accountId, accountId));
  const [local = '', domain = ''] = own?.email.split('@') ?? [];
  const names = places.flatMap(({ first, last, company, house }) => [
    first,
    last,
    `${first}${last}`,
    company ?? '',
    house,
  ]);
  return ['Domovník', services.config.APP_NAME, local, domain.split('.').slice(0, -1).join('.'), ...names];
}

/** Refuses a new password that breaks the rule, is among the common ones, or is made of what everybody knows of its account (AUTH-21, G-071). */
export async function checkNewPassword(
  ctx: Pick<PublicCtx, 'db' | 'services'>,
  password: string,
  accountId: string,
): Promise<void> {
  const error =
    passwordError(password) ?? (common.has(password.toLowerCase()) ? 'BASE.VALIDATION.PASSWORD_COMMON' : null);
  if (error) failFields({ password: error });
  if (isMadeOf(password, await wordsOf(ctx, accountId))) failFields({ password: 'BASE.VALIDATION.PASSWORD_OWN' });
}
