import { and, eq, type SQL, sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { attachFile, detachFiles, requireRoom } from '#house/attachments.ts';
import { linkFiles } from '#house/documents.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords, matches, pageOf } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { member, record } from '#server/schema.ts';
import { fail, requireMay } from '#shared/errors.ts';
import { type surveysContract, surveyTabs } from '../surveys.contract.ts';
import { holdSurvey, storeAnswers } from './surveys.answering.ts';
import { exportSurvey } from './surveys.export.ts';
import { finishSurvey } from './surveys.finish.ts';
import { surveyAnswer, surveyOption, surveyQuestion, surveys } from './surveys.kind.ts';
import { answeredBy, byName, detailOf, isReader, toWire } from './surveys.rows.ts';
import { dropPictures, tellOf, toPlan, writeQuestions } from './surveys.saving.ts';
import { printTickets } from './surveys.tickets.ts';

// Contents: list, create, detail, update, delete, upload, pictures of answers, delete an answer, store, people, finish,
// conclusion, sheets on paper, results as CSV, search.

export const surveysHandlers: Handlers<typeof surveysContract> = {
  'GET /survey': async (ctx, input) => {
    const sort = input.sort === 'name' ? natural(record.title) : record.createdAt;
    const found = await listRecords(ctx, surveys, { ...input, sort });
    const answered = await answeredBy(
      ctx,
      found.rows.map(({ id }) => id),
    );
    return {
      surveys: found.rows.map((row) => toWire(ctx, row, answered.has(row.id))),
      totalItems: found.totalItems,
      ...found.counts(surveyTabs),
    };
  },

  'POST /survey': async (ctx, { files, tellNobody, ...input }) => {
    const { spine, own } = await toPlan(ctx, input);
    const id = await createRecord(ctx, surveys, spine, own);
    await writeQuestions(ctx, { id, communityId: ctx.me.communityId }, input.questions);
    await linkFiles(ctx, id, files);
    if (input.status === 'active' && !tellNobody) await tellOf(ctx, id, own);
    return detailOf(ctx, id);
  },

  'GET /survey/{id}': (ctx, { id, type }) => detailOf(ctx, id, type),

  'PUT /survey/{id}': async (ctx, { id, version, removedAttachments, files, tellNobody, ...input }) => {
    const row = await holdSurvey(ctx, id, 'edit');
    const { spine, own, changes } = await toPlan(ctx, input, row);
    const areOthers = await writeQuestions(ctx, row, input.questions);
    const all = areOthers ? [...changes, { action: 'questions' }] : changes;
    await updateRecord(ctx, surveys, row, version, { spine, own, changes: all });
    await detachFiles(ctx, id, removedAttachments);
    await linkFiles(ctx, id, files);
    if (input.status === 'active' && !tellNobody) await tellOf(ctx, id, own);
    return detailOf(ctx, id);
  },

  'DELETE /survey/{id}': (ctx, { id }) => deleteRecords(ctx, surveys, [id]),

  'POST /survey/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, surveys, id, 'attach');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description, isPublic }) {
      const row = await requireRecord(ctx, surveys, id, 'attach');
      await attachFile(ctx, id, file, { name, description, isPublic: isPublic === 'true', acceptRead: false });
      await updateRecord(ctx, surveys, row, undefined, { changes: [{ action: 'attach', to: name || file.name }] });
    },
  },

  'POST /survey/answer/{id}/picture': {
    before: async (ctx, { id }) => {
      const { survey } = await requireAnswer(ctx, id);
      await requireRoom(ctx, survey.id);
    },
    async run(ctx, { id, file }) {
      const { survey, attachmentId } = await requireAnswer(ctx, id);
      await dropPictures(ctx, survey, attachmentId ? [attachmentId] : []);
      const shown = { name: '', description: '', isPublic: true, acceptRead: false };
      await setPicture(ctx, id, await attachFile(ctx, survey.id, file, shown));
    },
  },

  'DELETE /survey/answer/{id}/picture': async (ctx, { id }) => {
    const { survey, attachmentId } = await requireAnswer(ctx, id);
    await dropPictures(ctx, survey, attachmentId ? [attachmentId] : []);
  },

  'DELETE /survey/answer/{id}': async (ctx, { id }) => {
    const { survey, questionId, attachmentId } = await requireAnswer(ctx, id);
    const beside = and(eq(surveyOption.communityId, ctx.me.communityId), eq(surveyOption.questionId, questionId));
    if ((await ctx.db.$count(surveyOption, beside)) < 2) return fail('SURVEY.ERRORS.LAST_ANSWER');
    await dropPictures(ctx, survey, attachmentId ? [attachmentId] : []);
    await ctx.db.delete(surveyOption).where(and(beside, eq(surveyOption.id, id)));
    await updateRecord(ctx, surveys, survey, undefined, { changes: [{ action: 'questions' }] });
  },

  'POST /survey/{id}/vote/store': (ctx, input) => storeAnswers(ctx, input),

  'GET /survey/{id}/users': async (ctx, { id, answered, search, ...page }) => {
    const row = await requireRecord(ctx, surveys, id);
    requireMay(surveys.can.people(ctx.me, row, ctx.now));
    const mine = sql`${surveyAnswer.communityId} = ${row.communityId} and ${surveyAnswer.surveyId} = ${id}
      and ${surveyAnswer.memberId} = ${member.id}`;
    const has = sql<boolean>`exists (select from ${surveyAnswer} where ${mine})`;
    const onPaper = sql<boolean>`exists (select from ${surveyAnswer} where ${mine} and ${surveyAnswer.typedById} is not null)`;
    const state = answered && (answered === 'true' ? has : sql`not ${has}`);
    const where = and(await isReader(ctx, row), matches(search, member.searchText), state as SQL | undefined);
    const { limit, offset } = pageOf(page);
    const users = await ctx.db
      .select({ user: personColumns, answered: has, onPaper })
      .from(member)
      .where(where)
      .orderBy(...byName)
      .limit(limit)
      .offset(offset);
    return { users, totalItems: await ctx.db.$count(member, where) };
  },

  'PUT /survey/{id}/finish': async (ctx, { id }) => {
    await finishSurvey(ctx, await holdSurvey(ctx, id, 'finish'), 'finish');
    return detailOf(ctx, id);
  },

  'PUT /survey/{id}/conclusion': async (ctx, { id, conclusion }) => {
    const row = await requireRecord(ctx, surveys, id, 'conclude');
    const text = cleanHtml(conclusion);
    const own = { conclusion: plainText(text).trim() === '' ? '' : text };
    await updateRecord(ctx, surveys, row, undefined, { own, changes: [{ action: 'conclude' }] });
    return detailOf(ctx, id);
  },

  // what is printed takes seconds, so nothing is locked meanwhile
  'POST /survey/{id}/voteTickets': async (ctx, { id, users }) => {
    const row = await requireRecord(ctx, surveys, id);
    requireMay(surveys.can.paper(ctx.me, row, ctx.now));
    return printTickets(ctx, row, users);
  },

  'GET /survey/{id}/export': async (ctx, { id }) => {
    const row = await requireRecord(ctx, surveys, id);
    requireMay(surveys.can.export(ctx.me, row, ctx.now));
    return exportSurvey(ctx, row);
  },

  'GET /survey/search/{text}': (ctx, { text }) => searchRecords(ctx, surveys, text),
};

/** An answer of a draft that the member may change, with its survey, held. */
async function requireAnswer(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ surveyId: surveyQuestion.surveyId })
    .from(surveyOption)
    .innerJoin(
      surveyQuestion,
      and(eq(surveyQuestion.id, surveyOption.questionId), eq(surveyQuestion.communityId, surveyOption.communityId)),
    )
    .where(and(eq(surveyOption.id, id), eq(surveyOption.communityId, ctx.me.communityId)));
  if (!found) return fail('SURVEY.ERRORS.NOT_FOUND');
  const survey = await holdSurvey(ctx, found.surveyId, 'edit');
  const [option] = await ctx.db
    .select()
    .from(surveyOption)
    .where(and(eq(surveyOption.id, id), eq(surveyOption.communityId, ctx.me.communityId)));
  return option ? { ...option, survey } : fail('SURVEY.ERRORS.NOT_FOUND');
}

const setPicture = ({ db, me }: Ctx, id: string, attachmentId: string) =>
  db
    .update(surveyOption)
    .set({ attachmentId })
    .where(and(eq(surveyOption.id, id), eq(surveyOption.communityId, me.communityId)));
