import type { Person } from '#shared/contract.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { TextValues } from '#shared/text.ts';
import type { TextKey } from '#texts/server.ts';
import type { Channel } from './votes.casting.ts';
import type { Paper } from './votes.paper.ts';

type Say = (key: TextKey, values?: TextValues) => string;
type Recorded = { channel: Channel; at: string; by: Person | null; paper?: Paper | null; scans: readonly unknown[] };

/**
 * How a ballot came, in words: of one that was cast online the way alone; of one that the committee recorded also by what
 * paper, when and by whom it was recorded.
 */
export function howRecorded(say: Say, { channel, at, by, paper, scans }: Recorded): string {
  const way = say(`VOTE.CHANNEL.${channel}`);
  if (channel === 'online' || channel === 'absent') return way;
  const date = paper ? showDate(`${paper.date}T12:00:00.000Z`) : '';
  const signed = paper?.proxy
    ? say('VOTE.RECORDED.PROXY', { proxy: paper.proxy, date })
    : paper && say('VOTE.RECORDED.PAPER', { date });
  const recorded = { at: showDateTime(at), by: by ? showName(by) : '' };
  return [
    way,
    signed,
    say(by ? 'VOTE.RECORDED.BY' : 'VOTE.RECORDED.AT', recorded),
    paper?.original && say('VOTE.RECORDED.ORIGINAL'),
    scans.length > 0 && say('VOTE.RECORDED.SCANS', { count: scans.length }),
  ]
    .filter(Boolean)
    .join('; ');
}
