import { z } from 'zod';
import {
  attachmentSchema,
  canDo,
  contract,
  count,
  countsOf,
  historySchema,
  id,
  instant,
  listInput,
  paging,
  paperIds,
  papers,
  personSchema,
  richText,
  searchCall,
  searchText,
  silence,
  stamps,
  title,
} from '#shared/contract.ts';
import {
  mostAnswers,
  mostQuestions,
  questionTypes,
  surveyPublishing,
  surveyStatuses,
  surveyVisibilities,
} from './surveys.rules.ts';

/** The tabs of the list; without one all surveys (G-024). */
export const surveyTabs = ['all', 'active', 'finished', 'concept'] as const;
export type SurveyTab = (typeof surveyTabs)[number];

const required = 'BASE.VALIDATION.REQUIRED';
const tooLong = 'BASE.VALIDATION.TOO_LONG';
const tooMany = 'BASE.VALIDATION.TOO_MANY';

const surveyRow = z.object({
  id,
  name: z.string(),
  status: z.enum(surveyStatuses),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  manualEnd: z.boolean(),
  visibility: z.enum(surveyVisibilities),
  visibilityRoles: z.array(id),
  publishResults: z.enum(surveyPublishing),
  anonymous: z.boolean(),
  /** Truly anonymous: answers are added up without a person and a time, and nobody can take them apart. */
  unlinkable: z.boolean(),
  /** Whether the reader has answered, and how many people have. */
  answered: z.boolean(),
  answersCount: count,
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('edit', 'answer', 'paper', 'finish', 'results', 'conclude', 'export', 'people', 'remove'),
});

const said = {
  answerIds: z.array(id).max(mostAnswers, tooMany).default([]),
  /** Of days: which of them may be. */
  maybeIds: z.array(id).max(mostAnswers, tooMany).default([]),
  other: z.string().trim().max(1_000, tooLong).default(''),
};

const answerShape = z.object({ id, name: z.string(), date: instant.nullable(), picture: attachmentSchema.nullable() });
const questionShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  multiple: z.boolean(),
  maxAnswers: count.nullable(),
  otherAnswer: z.boolean(),
  answers: z.array(answerShape),
});

/** Units and shares behind an answer as exact fractions, and who gave it; null for who sees totals alone. */
const behind = {
  units: z.string().nullable(),
  share: z.string().nullable(),
  people: z.array(z.string()).nullable(),
};
const questionResult = z.object({
  id,
  answered: count,
  answers: z.array(z.object({ id, count, percent: z.number(), maybe: count, ...behind })),
  other: z.object({ count, percent: z.number(), ...behind }),
  /** What was written, alike texts together; null for who sees totals alone. */
  others: z.array(z.object({ text: z.string(), count })).nullable(),
});

const surveyDetail = surveyRow.extend({
  description: z.string(),
  conclusion: z.string(),
  finishedAt: instant.nullable(),
  questions: z.array(questionShape),
  /** How many people may answer; null for who is not of the committee. */
  usersCount: count.nullable(),
  /** What the reader answered; null where nobody can know. */
  mine: z
    .array(z.object({ questionId: id, answerIds: z.array(id), maybeIds: z.array(id), other: z.string() }))
    .nullable(),
  /** Asked for by `type=results`. */
  results: z.array(questionResult).nullable(),
  ...papers,
  history: z.array(historySchema),
});

const surveyFields = z.object({
  name: title.min(1, required),
  description: richText.default(''),
  startDate: instant.nullable().default(null),
  endDate: instant.nullable().default(null),
  manualEnd: z.boolean().default(false),
  visibility: z.enum(surveyVisibilities).default('everyone'),
  visibilityRoles: z.array(id).max(100, tooMany).default([]),
  publishResults: z.enum(surveyPublishing).default('all'),
  anonymous: z.boolean().default(false),
  unlinkable: z.boolean().default(false),
  status: z.enum(['concept', 'active']).default('concept'),
  questions: z
    .array(
      z.strictObject({
        id: id.optional(),
        name: title.default(''),
        description: z.string().trim().max(2_000, tooLong).default(''),
        type: z.enum(questionTypes).default('choice'),
        required: z.boolean().default(false),
        multiple: z.boolean().default(false),
        maxAnswers: count.min(2, 'BASE.VALIDATION.TOO_SMALL').max(mostAnswers, tooMany).nullable().default(null),
        otherAnswer: z.boolean().default(false),
        answers: z
          .array(z.strictObject({ id: id.optional(), name: title.default(''), date: instant.nullable().default(null) }))
          .max(mostAnswers, tooMany)
          .default([]),
      }),
    )
    .max(mostQuestions, tooMany)
    .default([]),
  files: paperIds,
  ...silence,
});

const notFound = ['SURVEY.ERRORS.NOT_FOUND'] as const;
const started = [...notFound, 'SURVEY.ERRORS.STARTED'] as const;
const closed = [
  ...notFound,
  ...(['SURVEY.ERRORS.NOT_ACTIVE', 'SURVEY.ERRORS.NOT_STARTED', 'SURVEY.ERRORS.OVER'] as const),
] as const;
const untold = [
  ...notFound,
  ...(['SURVEY.ERRORS.NOT_ACTIVE', 'SURVEY.ERRORS.NOT_FINISHED', 'SURVEY.ERRORS.TOO_FEW'] as const),
] as const;

export const surveysContract = contract('surveys', {
  'GET /survey': {
    madeOf: ['survey'],
    summary: 'One page of the surveys of a tab, with the counts of all tabs.',
    input: listInput({ tab: z.enum(surveyTabs).default('all'), search: searchText }, ['createdAt', 'name']),
    reply: z.object({ surveys: z.array(surveyRow), totalItems: count, ...countsOf(surveyTabs) }),
  },
  'POST /survey': {
    summary: 'Creates a survey as a draft, or starts it at once.',
    input: surveyFields,
    reply: surveyDetail,
  },
  'GET /survey/{id}': {
    madeOf: ['survey', 'hung', 'file', 'folder', 'unit'],
    summary: 'One survey with the own answers; with `type=results` also what it came to.',
    input: z.object({ id, type: z.enum(['results']).optional() }),
    reply: surveyDetail,
    fails: untold,
  },
  'PUT /survey/{id}': {
    summary: 'Changes a draft, or starts it; a survey that was started is not changed any more.',
    input: surveyFields.extend({ id, version: count.optional(), removedAttachments: paperIds }),
    reply: surveyDetail,
    fails: [...started, 'BASE.ERRORS.STALE'],
  },
  'DELETE /survey/{id}': {
    summary: 'Deletes a survey into the trash, with its answers.',
    input: z.object({ id }),
    fails: notFound,
  },
  'POST /survey/upload/{id}': {
    summary: 'Hangs one file on a survey; called once for each file.',
    input: z.object({
      id,
      name: z.string().max(200, tooLong).default(''),
      description: z.string().max(2_000, tooLong).default(''),
      isPublic: z.enum(['true', 'false']).default('true'),
      /** A survey asks nobody to confirm that a file was read; the field is taken for the sake of the specification. */
      acceptRead: z.enum(['false']).default('false'),
    }),
    upload: 'file',
    fails: [...notFound, 'SURVEY.ERRORS.OVER', 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'POST /survey/answer/{id}/picture': {
    summary: 'Gives an answer of a draft its picture, in the place of an earlier one.',
    input: z.object({ id }),
    upload: 'file',
    pictures: true,
    fails: started,
  },
  'DELETE /survey/answer/{id}/picture': {
    summary: 'Takes the picture off an answer of a draft.',
    input: z.object({ id }),
    fails: started,
  },
  'DELETE /survey/answer/{id}': {
    summary: 'Deletes an answer of a draft; a question keeps at least one.',
    input: z.object({ id }),
    fails: [...started, 'SURVEY.ERRORS.LAST_ANSWER'],
  },
  'POST /survey/{id}/vote/store': {
    summary:
      'Stores the answers of the caller, once for all; the committee types in those of a paper for another person.',
    needs: 'read',
    input: z.object({
      id,
      answers: z.array(z.strictObject({ questionId: id, ...said })).max(mostQuestions, tooMany),
      /** Whose paper it is. */
      userId: id.optional(),
      /** Whether the caller gets a copy by mail. */
      copy: z.boolean().default(false),
    }),
    fails: [...closed, 'SURVEY.ERRORS.ANSWERED', 'SURVEY.ERRORS.UNLINKABLE'],
  },
  'GET /survey/{id}/users': {
    summary: 'Who may answer, by name, and whether they have: for the committee.',
    input: z.object({ ...paging, id, search: searchText, answered: z.enum(['true', 'false']).optional() }),
    reply: z.object({
      users: z.array(
        z.object({
          user: personSchema,
          answered: z.boolean(),
          /** Whether the committee typed it in. */
          onPaper: z.boolean(),
        }),
      ),
      totalItems: count,
    }),
    fails: notFound,
  },
  'PUT /survey/{id}/finish': {
    summary: 'Finishes a survey.',
    input: z.object({ id }),
    reply: surveyDetail,
    fails: [...notFound, 'SURVEY.ERRORS.NOT_ACTIVE'],
  },
  'PUT /survey/{id}/conclusion': {
    summary: 'Writes what follows from a finished survey, above its results; an empty text takes it away.',
    input: z.object({ id, conclusion: richText }),
    reply: surveyDetail,
    fails: [...notFound, 'SURVEY.ERRORS.NOT_FINISHED'],
  },
  'POST /survey/{id}/voteTickets': {
    summary: 'Sheets on paper for the people named, as a PDF in base64.',
    changes: false,
    input: z.object({ id, users: z.array(id).min(1, required).max(300, tooMany) }),
    reply: z.string(),
    fails: [...closed, 'SURVEY.ERRORS.UNLINKABLE'],
  },
  'GET /survey/{id}/export': {
    summary: 'The results as CSV: a row a person, or of a survey that nobody can trace a row an answer.',
    input: z.object({ id }),
    reply: 'file',
    fails: untold,
  },
  'GET /survey/search/{text}': searchCall('At most 20 surveys that hold the text.'),
});
