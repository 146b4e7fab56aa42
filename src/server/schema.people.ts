/** Who stands in a tab of the people, as far as their own row says it; each has an index for each order of the list. */
export const peopleOf = {
  users: 'archived_at is null',
  active: 'archived_at is null and has_access and is_active',
  waiting: 'archived_at is null and has_access and not is_active',
  company: 'archived_at is null and is_company',
  archived: 'archived_at is not null',
} as const;
