import { and, eq, isNotNull } from 'drizzle-orm';
import type { Bytes, Ctx, Handlers } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { community, member, role } from '#server/schema.ts';
import { type Me, memberOfRole } from '#server/session.ts';
import { houseDay, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { isChair } from '#shared/roles.ts';
import type { exportsContract } from '../exports.contract.ts';
import { exportsTexts } from '../exports.texts.ts';
import { reaches, type Subject } from './exports.rows.ts';
import { archiveOf } from './exports.zip.ts';

// Contents: one person, one community.

export const exportsHandlers: Handlers<typeof exportsContract> = {
  'GET /export/person/{id}': async (ctx, { id }) => {
    const isCommittee = ctx.me.isPrivileged && ctx.me.writes('users');
    if (id !== ctx.me.id && !isCommittee) return fail('BASE.ERRORS.NO_PERMISSION');
    const { person, me } = await findPerson(ctx, id);
    await count(ctx, id);
    const name = showName(person);
    const isOwn = id === ctx.me.id;
    const taker = isOwn || mayTakeAll(ctx.me) ? everywhere(ctx.me) : ctx.me;
    const whose = { personId: id, taker, ...(!isOwn && { person: everywhere(me) }) };
    const subject = { communityId: ctx.me.communityId, ...whose, isWhole: false, isOwn, isCommittee };
    return archive(ctx, subject, {
      title: `Údaje osoby ${name}`,
      about: [['Osoba', name]],
      notes: [...personNotes(isCommittee, isOwn), ...unread(ctx, taker)],
    });
  },

  'GET /export/community': (ctx) => archiveOfHouse(ctx),
};

/** The member's house as an archive: all that it holds for the chair and an administrator, of which the house learns; for others of the committee what they read. */
export async function archiveOfHouse(ctx: Ctx): Promise<Bytes> {
  const { me } = ctx;
  if (!me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
  const isWhole = mayTakeAll(me);
  await count(ctx, null, { isWhole });
  const title = exportsTexts.cs['EXPORT.NOTE.WHOLE'];
  if (isWhole && !me.isDemo)
    await recordActivity(ctx, 'svj', 'update', [{ id: me.communityId, title, isPrivate: true }]); // nobody takes a house away unseen
  const taker = isWhole ? everywhere(me) : me;
  const whose = { personId: null, taker, isWhole, isOwn: false, isCommittee: true };
  const notes = [...houseNotes, ...unread(ctx, taker), ...(isWhole ? [] : [onlyWhole])];
  const named = isWhole ? 'Údaje celého společenství' : 'Údaje společenství';
  return archive(ctx, { communityId: me.communityId, ...whose }, { title: named, about: [], notes });
}

/** Who takes out all that a house holds: whoever hands the office over. */
const mayTakeAll = ({ isSuperAdmin, role }: Me): boolean => isSuperAdmin || isChair(role.name);
/** Somebody as if every module were on and theirs: what they see of what they have to do with, or are to hand over. */
const everywhere = (me: Me): Me => ({ ...me, reads: () => true });

/** Counts the export, and notes it among what concerns security (who took out whose data). */
async function count(ctx: Ctx, personId: string | null, more: object = {}): Promise<void> {
  await ctx.services.limits.count('exports', ctx.me.accountId);
  noteSecurity(ctx, personId === null ? 'communityExported' : 'personExported', { personId, ...more });
}

/** Says which pages an archive lacks, because its taker does not read what would stand there. */
function unread({ services }: Ctx, taker: Me): string[] {
  const lacking = services.declared.takeout.filter(({ module }) => !reaches({ taker }, module));
  const titles = lacking.flatMap(({ title = [] }) => title);
  return titles.length > 0 ? [`Co ten, kdo údaje pořídil, v aplikaci nečte: ${titles.join(', ')}.`] : [];
}

/** A person of the house, and what they see in it by their role. */
async function findPerson({ db, me }: Ctx, id: string): Promise<{ person: typeof member.$inferSelect; me: Me }> {
  const [row] = await db
    .select({ person: member, role, modules: community.modules })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .innerJoin(community, eq(community.id, member.communityId))
    .where(
      and(eq(member.id, id), eq(member.communityId, me.communityId), id === me.id ? undefined : isNotNull(role.group)),
    );
  if (!row) return fail('USER.ERRORS.NOT_FOUND');
  return { person: row.person, me: { ...memberOfRole(me.communityId, row.role, row.modules), id } };
}

async function archive(
  ctx: Ctx,
  subject: Subject,
  first: { title: string; about: [string, string][]; notes: string[] },
): Promise<Bytes> {
  const [house] = await ctx.db
    .select({ name: community.name })
    .from(community)
    .where(eq(community.id, subject.communityId));
  const about: [string, string][] = [
    ['Společenství', house?.name ?? ''],
    ...first.about,
    ['Pořízeno', showDateTime(ctx.now)],
    ['Pořídil', showName(ctx.me)],
  ];
  const content = await archiveOf(ctx, subject, { ...first, about });
  return { content, type: 'application/zip', name: `${first.title} ${houseDay(ctx.now)}.zip` };
}

const always = [
  'Hesla, přihlášená zařízení, kódy a odkazy na jedno použití: kdo by je měl, mohl by vystupovat za jiného.',
  'Texty odeslaných dopisů: po odeslání se neuchovávají.',
];
const personNotes = (isCommittee: boolean, isOwn: boolean): string[] => [
  ...always,
  'Údaje jiných osob, ani když je osoba sama zapsala: kontakty v adresáři, importované tabulky, názvy v přehledu činnosti.',
  'Jednotky, které osoba dříve vlastnila: aplikace vede jen současný stav; podíly v minulosti ukazují seznamy hlasujících.',
  ...(isOwn ? [] : ['Osobní složky dokumentů: stáhne si je jen osoba sama.']),
  ...(isCommittee ? [] : ['Poznámky výboru: mohou se týkat i jiných lidí. Požádejte o ně výbor.']),
];
const onlyWhole = 'Dopisy, přehled činnosti a kdo co četl: jen v kopii celého společenství, kterou si stáhne předseda.';
const houseNotes = [
  ...always,
  'Osobní složky dokumentů jiných lidí: nejsou společenství, každý je má ve svých údajích.',
  'Řádky importovaných tabulek: slouží jen k vrácení importu.',
];
