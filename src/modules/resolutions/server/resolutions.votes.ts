import { inArray } from 'drizzle-orm';
import { passedIn } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { visibleRecords } from '#server/record.ts';
import { fail, requireMay } from '#shared/errors.ts';
import { showNumber } from '../resolutions.rules.ts';
import { isCommittee, resolution, resolutions } from './resolutions.kind.ts';
import { enter, holdRegister } from './resolutions.saving.ts';

// What a vote has passed, in the register.

type Passed = NonNullable<Awaited<ReturnType<typeof passedIn>>>;

const enteredOf = (ctx: Ctx, { passed }: Passed) =>
  visibleRecords(ctx, resolutions, {
    where: inArray(
      resolution.questionId,
      passed.map(({ id }) => id),
    ),
  });

/** What of a vote stands in the register, and how many points of it the asker may enter. */
export async function ofVote(ctx: Ctx, id: string) {
  const vote = await passedIn(ctx, id);
  if (!vote) return { entered: [], open: 0 };
  const rows = (await enteredOf(ctx, vote)).sort((a, b) => a.year - b.year || a.number - b.number);
  return {
    entered: rows.map((row) => ({ id: row.id, number: showNumber(row), name: row.title })),
    open: isCommittee(ctx.me) ? vote.passed.length - rows.length : 0,
  };
}

/** Enters each point that a finished vote has passed and that is not there yet, in the order of the vote. */
export async function enterVote(ctx: Ctx, id: string): Promise<void> {
  requireMay(isCommittee(ctx.me));
  const vote = await passedIn(ctx, id);
  if (!vote || vote.passed.length === 0) return fail('RESOLUTION.ERRORS.VOTE');
  await holdRegister(ctx); // of two who enter at once, the second finds what the first has entered
  const held = new Set((await enteredOf(ctx, vote)).map(({ questionId }) => questionId));
  const { meetingId, decidedOn, isPublic } = vote;
  for (const { id: questionId, name, text, majority } of vote.passed)
    if (!held.has(questionId))
      await enter(ctx, {
        name,
        text,
        majority,
        isPublic,
        decidedOn,
        meetingId,
        questionId,
        voteId: vote.id,
        point: meetingId ? name : '',
        note: '',
      });
}
