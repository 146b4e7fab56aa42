import { and, eq } from 'drizzle-orm';
import { cleanHtml, inOneLine, plainText } from '#engines/html.ts';
import { detachFiles } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import { seenUnits } from '#house/units.ts';
import { follow } from '#modules/ties/server/ties.door.ts';
import type { Ctx } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { entrance, member, role } from '#server/schema.ts';
import { isLive } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { isPrivilegedRole } from '#shared/roles.ts';
import { movedBy, termsFrom } from '../reports.clock.rules.ts';
import type { reportsContract } from '../reports.contract.ts';
import { isPrivateAtFirst, mayFollow } from '../reports.rules.ts';
import { type ReportRow, reports, stateOf, type WholeReport, works } from './reports.kind.ts';

// Writing a report: making it, changing it while it is new, taking it from one state into the next.

type Calls = (typeof reportsContract)['calls'];
type Given = Omit<ParsedOf<Calls['POST /report']>, 'tellNobody'>;
type Asked = ParsedOf<Calls['PUT /report/{id}']>;
type Changed = Omit<Asked, 'id' | 'version' | 'removedAttachments'>;

/** Writes a new report; one that goes on with a solved one keeps its places and its solver, whoever writes it. */
export async function createReport(ctx: Ctx, input: Given, of?: WholeReport): Promise<string> {
  const { spine, own } = shaped({ ...blank(input.type), ...input, ...(of && { solverId: of.solverId }) });
  await requirePlaces(ctx, own, of);
  const clocks = termsFrom(own.type, ctx.now);
  const id = await createRecord(ctx, reports, { ...spine, status: 'new' }, { ...own, ...clocks, againOfId: of?.id });
  await follow(ctx, id);
  if (own.solverId) await follow(ctx, id, own.solverId);
  return id;
}

const blank = (type: Given['type']) => ({
  part: null,
  entranceId: null,
  floor: '',
  unitId: null,
  visibility: isPrivateAtFirst(type) ? ('private' as const) : ('public' as const),
});

/** What a body becomes in the tables; a report without words is refused. */
function shaped({ title, visibility, ...input }: Required<Omit<Given, 'solverId'>> & { solverId: string | null }) {
  const description = cleanHtml(input.description);
  const text = plainText(description);
  if (!text.trim()) return failFields({ description: 'BASE.VALIDATION.REQUIRED' });
  return {
    spine: { title, audience: audienceOf(visibility === 'public'), searchText: `${title} ${text}` },
    own: { ...input, description, excerpt: shorten(inOneLine(text), 200) },
  };
}

type Places = Pick<ReportRow, 'entranceId' | 'unitId' | 'solverId'>;

/** Refuses what is not of this house or not to be seen by who writes, and a solver who is not of the committee (G-142); what stood there already may stay. */
async function requirePlaces(ctx: Ctx, own: Places, held?: Places): Promise<void> {
  const errors: FieldErrors = {};
  for (const [field, find] of Object.entries(finders) as [keyof Places, (typeof finders)[keyof Places]][]) {
    const id = own[field];
    if (id && id !== held?.[field] && !(await find(ctx, id))) errors[field] = 'BASE.VALIDATION.INVALID';
  }
  if (Object.keys(errors).length > 0) failFields(errors);
}

const finders = {
  async entranceId({ db, me }: Ctx, id: string) {
    return (await db.$count(entrance, and(eq(entrance.communityId, me.communityId), eq(entrance.id, id)))) > 0;
  },
  async unitId({ db, me }: Ctx, id: string) {
    return (await db.$count(unit, and(eq(unit.id, id), seenUnits(me)))) > 0;
  },
  async solverId({ db, me }: Ctx, id: string) {
    const [found] = await db
      .select({ role: role.name })
      .from(member)
      .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
      .where(and(eq(member.communityId, me.communityId), eq(member.id, id), eq(member.isService, false), isLive));
    return found !== undefined && isPrivilegedRole(found.role);
  },
};

/** What the history says of a change of the form; a description is told by its beginning. */
const told = [
  ...(['title', 'type', 'audience', 'part', 'entranceId', 'floor', 'unitId'] as const),
  { field: 'description', shown: ({ excerpt }: { excerpt: string }) => excerpt },
] as const;
/** And of the work on it. */
const toldOfWork = [
  ...(['solverId', 'waitingFor', 'waitingUntil', 'cost', 'guaranteeUntil'] as const),
  {
    field: 'solutionDescription',
    shown: ({ solutionDescription: html }: { solutionDescription: string }) => plainText(html),
  },
] as const;

/** Changes a report as its state allows: all of it while it is new; then its state, its solver and how it was solved (G-026). */
export async function changeReport(ctx: Ctx, { id, version, removedAttachments, ...input }: Asked): Promise<void> {
  const row = await requireRecord(ctx, reports, id, 'change');
  const now = stateOf(row);
  const form = changedForm(row, input);
  const work = changedWork(row, input);
  const next = input.status ?? now;
  const isMoved = next !== now;
  if (form.changes.length > 0 || removedAttachments.length > 0) {
    if (now === 'solving') return fail('REPORT.ERRORS.SOLVING');
    if (now === 'solved') return fail('REPORT.ERRORS.SOLVED');
  }
  if (now === 'solved' && work.changes.length > 0) return fail('REPORT.ERRORS.SOLVED');
  if (isMoved && !mayFollow(now, next)) return fail('REPORT.ERRORS.STATE');
  const isWork = isMoved || work.changes.some(({ action }) => action !== 'solverId');
  if (isWork && !works(ctx.me, row)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (input.waitingFor && next !== 'solving') return failFields({ waitingFor: 'BASE.VALIDATION.INVALID' });
  await requirePlaces(ctx, { ...row, ...form.own, ...work.own }, row);
  await detachFiles(ctx, id, removedAttachments);
  const detached = removedAttachments.map(() => ({ action: 'detach' }));
  await store(ctx, row, {
    version,
    next,
    form,
    work: work.own,
    changes: [...form.changes, ...work.changes, ...detached],
  });
}

/** What of the form differs. */
function changedForm(row: WholeReport, input: Changed) {
  const { title = row.title, description = row.description, type = row.type, floor = row.floor } = input;
  const { part = row.part, entranceId = row.entranceId, unitId = row.unitId } = input;
  const visibility = input.visibility ?? (row.audience === 'everyone' ? 'public' : 'private');
  const held = { part, entranceId, unitId, floor, solverId: row.solverId };
  const { spine, own } = shaped({ title, description, type, visibility, ...held });
  return { spine, own, changes: changesOf(row, { ...spine, ...own }, told) };
}

/** What of the work on it differs. */
function changedWork(row: WholeReport, input: Changed) {
  const { solverId = row.solverId, waitingFor = row.waitingFor, cost = row.cost } = input;
  const { guaranteeUntil = row.guaranteeUntil, waitingUntil = row.waitingUntil } = input;
  const solution = input.solutionDescription;
  const solutionDescription = solution === undefined ? row.solutionDescription : cleanHtml(solution);
  const own = {
    solverId,
    waitingFor,
    cost,
    guaranteeUntil,
    solutionDescription,
    waitingUntil: waitingFor ? waitingUntil : null,
  };
  return { own, changes: changesOf(row, own, toldOfWork) };
}

type Stored = {
  version: number | undefined;
  next: ReturnType<typeof stateOf>;
  form: ReturnType<typeof changedForm>;
  work: ReturnType<typeof changedWork>['own'];
  changes: Change[];
};

/** Stores a change with what it does to the clocks, and tells who follows the report. */
async function store(ctx: Ctx, row: WholeReport, { version, next, form, work, changes }: Stored): Promise<void> {
  const now = stateOf(row);
  const isSolved = next === 'solved' && now !== 'solved';
  const waitingFor = isSolved ? '' : work.waitingFor;
  const moved = next === now ? [] : [{ action: 'status', from: now, to: next }];
  const isReaction = next !== now || changes.some(({ action }) => action === 'waitingFor');
  await updateRecord(ctx, reports, row, version, {
    spine: {
      ...form.spine,
      status: next === 'archive' ? row.status : next,
      ...(next === 'archive' && { archivedAt: ctx.now }),
    },
    own: {
      ...form.own,
      ...work,
      waitingFor,
      waitingUntil: waitingFor ? work.waitingUntil : null,
      ...(isSolved && { solvedDate: ctx.now }),
      ...clocksAfter(row, { ...form.own, waitingFor }, ctx.now, isReaction),
    },
    changes: [...moved, ...changes],
  });
  if (next !== now && next !== 'archive') await tell(ctx, reports, [row.id], next as 'solving' | 'solved');
  else if (waitingFor && waitingFor !== row.waitingFor) await tell(ctx, reports, [row.id], 'waiting');
  if (!work.solverId || work.solverId === row.solverId) return;
  await follow(ctx, row.id, work.solverId);
  await tell(ctx, reports, [row.id], 'assigned');
}

/** The clocks after a change: another type begins them anew, waiting stops them, its end moves the terms on, and a reaction ends the first one. */
function clocksAfter(
  row: WholeReport,
  next: Pick<WholeReport, 'type' | 'waitingFor'>,
  now: string,
  isReaction: boolean,
): Partial<WholeReport> {
  const terms = next.type === row.type ? row : termsFrom(next.type, row.createdAt);
  const reactBy = isReaction || row.reactBy === null ? null : terms.reactBy;
  const since = row.waitingSince;
  const isEnding = since !== null && !next.waitingFor;
  const solveBy = isEnding ? movedBy(terms.solveBy, since, now) : terms.solveBy;
  const isAnother = reactBy !== row.reactBy || isEnding; // then it is late anew, if at all
  return {
    reactBy,
    solveBy,
    waitingSince: next.waitingFor ? (since ?? now) : null,
    ...(isAnother && { lateToldAt: null, chairAt: null }),
  };
}

/** Takes reports into their next state as the two bulk calls and their single ones do. */
export async function moveAll(ctx: Ctx, rows: WholeReport[], next: 'solved' | 'archive'): Promise<void> {
  for (const row of rows) {
    const [form, { own: work }] = [changedForm(row, {}), changedWork(row, {})];
    await store(ctx, row, { version: undefined, next, form, work, changes: [] });
  }
}
