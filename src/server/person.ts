import type { PgColumn } from 'drizzle-orm/pg-core';
import { member } from './schema.ts';

type Names = 'id' | 'firstName' | 'lastName' | 'titleBefore' | 'titleAfter' | 'isCompany' | 'companyName';

/** The columns of a person as the wire shows them (`personSchema`), of the members or of another name for them in a query. */
export function personOf<T extends Record<Names, PgColumn>>(of: T) {
  const { id, firstName, lastName, titleBefore, titleAfter, isCompany, companyName } = of;
  return { id, firstName, lastName, titleBefore, titleAfter, isCompany, companyName } as Pick<T, Names>;
}
export const personColumns = personOf(member);
