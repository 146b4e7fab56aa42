import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openVote } from './ballots.ts';
import { checkAll } from './crash.checks.ts';
import { type Crash, openStage, type Stage } from './crash.stage.ts';
import { type Ledger, startWriters } from './crash.writers.ts';
import { forgetTries, staySignedIn } from './world.ts';

const kinds = ['messages', 'comments', 'files', 'attachments', 'imports', 'orders', 'ballots', 'money'] as const;

/** What rounds of one kind of crash have shown. */
export type Outcome = {
  crash: Crash;
  postgres: string;
  rounds: number;
  /** Writes answered with 200, by kind. */
  acknowledged: Record<(typeof kinds)[number], number>;
  unanswered: number;
  /** What was lost or half, and what was refused before the kill; both empty when all is well. */
  losses: string[];
  refused: string[];
  /** Milliseconds until the application answered again, a number for each round. */
  reopened: number[];
};

/** One round: writes of every kind, a kill in their midst, a start without hands, a look at everything. */
async function playRound(stage: Stage, round: number): Promise<{ done: Ledger; losses: string[]; reopened: number }> {
  await forgetTries(stage.world);
  const vote = await openVote(stage.chair, stage.owners);
  const { data } = await stage.chair.call('POST /message', {
    title: `Kolo ${round}`,
    description: '<p>Kolo</p>',
    long_term: false,
  });
  const writers = startWriters(stage, vote, data.id);
  await writers.acknowledged(20);
  await sleep(randomInt(1_000));
  writers.kill();
  await stage.kill(round);
  const reopened = await stage.reopen();
  const done = await writers.end();
  return { done, losses: await checkAll(stage, vote, done), reopened };
}

/** Plays rounds of one kind of crash on one stage; `tell` hears of each. */
export async function crashRounds(
  crash: Crash,
  rounds: number,
  tell: (line: string) => void = () => {},
): Promise<Outcome> {
  const stage = await openStage(crash);
  const outcome: Outcome = {
    crash,
    postgres: stage.version,
    rounds,
    unanswered: 0,
    losses: [],
    refused: [],
    reopened: [],
    acknowledged: { messages: 0, comments: 0, files: 0, attachments: 0, imports: 0, orders: 0, ballots: 0, money: 0 },
  };
  try {
    await staySignedIn(stage.world);
    for (let round = 0; round < rounds; round++) {
      const { done, losses, reopened } = await playRound(stage, round);
      for (const kind of kinds) outcome.acknowledged[kind] += done[kind].length;
      outcome.unanswered += done.unanswered;
      outcome.losses.push(...losses.map((loss) => `round ${round}: ${loss}`));
      outcome.refused.push(...done.refused.map((answer) => `round ${round}: ${answer}`));
      outcome.reopened.push(Math.round(reopened));
      tell(`${crash} ${round + 1}/${rounds}: again after ${Math.round(reopened)} ms, ${losses.length} losses`);
    }
  } finally {
    await stage.close();
  }
  return outcome;
}
