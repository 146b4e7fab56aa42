import { isSame, sign } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { isId } from '#shared/contract.ts';
import { type ModuleId, moduleIds } from '#shared/roles.ts';

// The signed link of a letter: it names a person of a house and modules, and can change how these come to that person, nothing else.

export type Held = { memberId: string; modules: ModuleId[] };

const textOf = ({ memberId, modules }: Held) => `${memberId}.${modules.join('-')}`;

export const tokenOf = ({ secret }: Pick<Services, 'secret'>, held: Held): string =>
  `${textOf(held)}.${sign(secret, `news/${textOf(held)}`)}`;

/** What a token was made for; null when we have not made it. */
export function readToken({ secret }: Pick<Services, 'secret'>, token: string): Held | null {
  const [memberId = '', named = '', signature = ''] = token.split('.');
  const modules = moduleIds.filter((id) => named.split('-').includes(id));
  if (!isId(memberId) || modules.length === 0) return null;
  return isSame(sign(secret, `news/${memberId}.${named}`), signature) ? { memberId, modules } : null;
}
