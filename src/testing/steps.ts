import { type Profiler, Session } from 'node:inspector/promises';

// Counted from the first import on: what ran before would be counted by functions alone, not by the turns of their loops.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** How many blocks of code run while a work is done, here and in all that it calls: the same on every machine, fast or slow, unlike its time. */
export async function stepsOf<T>(work: () => Promise<T>): Promise<{ answer: T; steps: number }> {
  await session.post('Profiler.takePreciseCoverage'); // what ran before is not this work's
  const answer = await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return { answer, steps: result.reduce((sum, script) => sum + stepsIn(script), 0) };
}

const stepsIn = ({ functions }: Profiler.ScriptCoverage): number =>
  functions.reduce((sum, { ranges }) => sum + ranges.reduce((all, { count }) => all + count, 0), 0);
