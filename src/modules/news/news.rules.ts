import { houseDay, houseInstant, houseWall } from '#shared/dates.ts';
import type { Way } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';

/** The hour at which the letter of the day goes, on the clock of the house (G-178). */
const evening = '18:00';

/** The next moment at which the letter of the day goes. */
export function nextEvening(now: string): string {
  const today = houseInstant(`${houseDay(now)} ${evening}`);
  if (today > now) return today;
  const [year = 0, month = 0, day = 0] = houseWall(now).slice(0, 10).split('-').map(Number);
  return houseInstant(`${new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)} ${evening}`);
}

type Ways = Partial<Record<ModuleId, Way>>;
type Told = { way: Way; isDue?: true; hasLetter?: true };

/** How something comes to a person: as the law wants, else as they chose, else as the house chose, else as it is meant. */
export function wayOf(
  { way, isDue, hasLetter }: Told,
  module: ModuleId,
  person: { ways?: Ways; onlyDue?: boolean },
  house: Ways,
): Way {
  if (hasLetter) return 'app';
  if (isDue) return 'now';
  if (person.onlyDue) return 'app';
  return person.ways?.[module] ?? house[module] ?? way;
}

/** For so long nobody gets another letter about the same record. */
export const pauseMs = 3_600_000;

/** What lies back longer is told in the application alone, and then not at all: a server that was away does not write of what is over. */
export const freshMs = 3 * 86_400_000;
export const oldMs = 14 * 86_400_000;
