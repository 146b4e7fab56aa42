import type { Person } from '#shared/contract.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { TextValues } from '#shared/text.ts';
import type { Channel } from './votes.rules.ts';

type Key = `VOTE.CHANNEL.${Channel}` | `VOTE.RECORDED.${'PAPER' | 'PROXY' | 'BY' | 'AT' | 'ORIGINAL' | 'SCANS'}`;
type Say = (key: Key, values?: TextValues) => string;
type Recorded = {
  channel: Channel;
  at: string;
  by: Person | null;
  paper?: { date: string; proxy: string | null; original: boolean } | null;
  scans: readonly unknown[];
};

/**
 * How a ballot came, in words: of one that was cast online the way alone; of one that the committee recorded also by what
 * paper, when and by whom it was recorded.
 */
export function waysRecorded(say: Say, { channel, at, by, paper, scans }: Recorded): string[] {
  const way = say(`VOTE.CHANNEL.${channel}`);
  if (channel === 'online' || channel === 'absent') return [way];
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
  ].filter((part): part is string => Boolean(part));
}

/** {@link waysRecorded} in one line. */
export const howRecorded = (say: Say, recorded: Recorded): string => waysRecorded(say, recorded).join('; ');
