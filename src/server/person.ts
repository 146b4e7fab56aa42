import { member } from './schema.ts';

/** The columns of a person as the wire shows them (`personSchema`). */
export const personColumns = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  titleBefore: member.titleBefore,
  titleAfter: member.titleAfter,
  isCompany: member.isCompany,
  companyName: member.companyName,
};
