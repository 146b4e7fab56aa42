import type { Way } from '#shared/house.ts';
import type { Skippable } from '#shared/questions.ts';
import type { ModuleId } from '#shared/roles.ts';

/** How what happens in a module comes to somebody. */
export type Ways = Partial<Record<ModuleId, Way>>;

export type MemberSettings = {
  /** How what happens in a module comes, where the person has chosen. */
  ways?: Ways;
  /** Nothing by mail or push but what the law wants delivered. */
  onlyDue?: boolean;
  favorite_modules?: ModuleId[];
  sort?: Record<string, { column: string; direction: 'asc' | 'desc' }>;
  /** Whether reminders of events come by mail; they do unless it is false. */
  eventMails?: boolean;
};

/** What a person has chosen for all houses; absent is what everybody has. */
export type AccountSettings = { denseTables?: boolean; isCalm?: boolean; unasked?: Skippable[] };

/** A phone or e-mail and who sees it: all, or only the committee and administrators (G-033). */
export type Reach = { value: string; visibility: 'all' | 'admin' };

/** Who stands in a tab of the people, as far as their own row says it; each has an index for each order of the list. */
export const peopleOf = {
  users: 'archived_at is null',
  active: 'archived_at is null and has_access and is_active',
  waiting: 'archived_at is null and has_access and not is_active',
  company: 'archived_at is null and is_company',
  archived: 'archived_at is not null',
} as const;
