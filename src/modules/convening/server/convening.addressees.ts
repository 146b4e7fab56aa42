import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAny } from '#engines/columns.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns, personOf } from '#server/person.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import type { Person } from '#shared/contract.ts';
import { showName } from '#shared/display.ts';
import { shareFrom } from '#shared/fraction.ts';
import { shorten } from '#shared/letters.ts';

// The units of a house with their owners, and where a letter finds these.

type Where = Pick<Ctx, 'db'> & { me: Pick<Ctx['me'], 'communityId'> };

const representative = alias(member, 'representative');

/** Every unit by its number, with its share and those to whom its letters go: the representative of its owners, else all of them. */
export async function unitsOf({ db, me }: Where) {
  const rows = await db
    .select({ unit, representative: personOf(representative) })
    .from(unit)
    .leftJoin(
      representative,
      and(eq(representative.id, unit.representativeId), eq(representative.communityId, unit.communityId)),
    )
    .where(eq(unit.communityId, me.communityId))
    .orderBy(asc(sql`${unit.number} collate "cs_numeric"`), asc(unit.id));
  const owners = await ownersOf({ db, me });
  return rows.map((row) => {
    const held = owners.get(row.unit.id) ?? [];
    const people: Person[] = row.representative ? [row.representative] : held;
    return {
      id: row.unit.id,
      number: row.unit.number,
      entranceId: row.unit.entranceId,
      share: shareFrom(row.unit.shareTop, row.unit.shareBottom),
      owners: shorten(held.map(showName).join(', '), 255, '…'),
      people: people.map((person) => ({ id: person.id, name: showName(person) })),
    };
  });
}

/** A unit with whom its letters go to. */
export type KnownUnit = Awaited<ReturnType<typeof unitsOf>>[number];

async function ownersOf({ db, me }: Where): Promise<Map<string, Person[]>> {
  const rows = await db
    .select({ unitId: unitOwner.unitId, person: personColumns })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .where(eq(unitOwner.communityId, me.communityId))
    .orderBy(asc(unitOwner.position), asc(unitOwner.memberId));
  const byUnit = new Map<string, Person[]>();
  for (const { unitId, person } of rows) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), person]);
  return byUnit;
}

type Address = { street: string; city: string; post: string; country: string };
const linesOf = ({ street, city, post, country }: Address): string[] =>
  [street, [post, city].filter(Boolean).join('\u00a0\u00a0'), country === 'cs' ? '' : country.toUpperCase()].filter(
    Boolean,
  );

/** The lines of the postal address of people, by their ids: where they want to be written to, else where they live. */
export async function addressesOf({ db, me }: Where, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(profile)
    .where(and(eq(profile.communityId, me.communityId), isAny(profile.memberId, ids)));
  return new Map(
    rows.flatMap((row) => {
      const { permanentStreet: street, permanentCity: city, permanentPost: post, permanentCountry: country } = row;
      const lines =
        row.street || row.city ? linesOf(row) : street || city ? linesOf({ street, city, post, country }) : [];
      return lines.length > 0 ? [[row.memberId, lines] as const] : [];
    }),
  );
}

/** The lines of the address of each entrance of the house. */
export async function entrancesOf({ db, me }: Where): Promise<Map<string, string[]>> {
  const rows = await db.select().from(entrance).where(eq(entrance.communityId, me.communityId));
  return new Map(rows.map((row) => [row.id, linesOf(row)]));
}
