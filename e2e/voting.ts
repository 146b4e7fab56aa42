import type { Page } from '@playwright/test';
import { callAs, letterTo } from './world.ts';

type Rows = { roomId: string; userId: string | null; full_name: string; spare: string; shares: object | null }[];
type Made = { id: string; name: string; path: string; people: number };

/** Opens a vote of the whole house as its chair, over the API; the first row may be voted by another person. */
export async function openVote(
  name: string,
  type: 'online' | 'local',
  points: string[],
  first = {},
  chair = 'predseda',
  more: object = {},
): Promise<Made> {
  const call = await callAs(chair);
  const electorate = (await call('GET', '/vote/electorate')) as (Rows[number] & {
    owners: object;
    room_name: string;
  })[];
  const known = electorate.filter(({ shares }) => shares); // another journey may be making a unit just now
  const users = known.map(({ owners: _, room_name: __, ...row }, i) => ({ ...row, ...(i === 0 && first) }));
  const votePoints = points.map((point) => ({ name: point, description: '<p>Úplné znění návrhu.</p>' }));
  const terms = { participation_count: 50, accept_count: 50, status: 'run', ...more };
  const { id } = (await call('POST', '/vote', { name, type, ...terms, votePoints, users })) as { id: string };
  return { id, name, path: `/hlasovani/${id}`, people: users.length };
}

/** The code that the step speaks of: of the letter that went out for this vote, or of an earlier one that still serves. */
export async function codeOf(page: Page, vote: { name: string }, address: string): Promise<string> {
  const told = page.getByRole('status').filter({ hasText: address });
  const isNew = (await told.textContent())?.startsWith('Na adresu');
  const { text } = await letterTo(address, isNew ? new RegExp(`^Kód k.hlasování: ${vote.name}`) : /^Kód k.hlasování: /);
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}
