import { tableFile } from '#engines/table.writing.ts';
import { printWords } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { shorten } from '#shared/letters.ts';
import { wordsOf } from './surveys.answering.ts';
import type { WholeSurvey } from './surveys.kind.ts';
import { resultsOf, sheetsOf } from './surveys.results.ts';
import { type Questions, questionsOf } from './surveys.rows.ts';

/** The results as a table: a row a person, or of a survey that nobody can trace a row an answer. */
export async function exportSurvey(ctx: Ctx, row: WholeSurvey) {
  const questions = await questionsOf(ctx, row);
  const name = shorten(row.title.replace(/[/\\]/g, '-'), 80);
  return tableFile(
    { name, ...(row.unlinkable ? await byAnswer(ctx, row, questions) : await byPerson(ctx, row, questions)) },
    'csv',
  );
}

async function byPerson(ctx: Ctx, row: WholeSurvey, questions: Questions) {
  const { say } = printWords(ctx);
  const columns = [
    say('SURVEY.CSV.PERSON'),
    say('SURVEY.CSV.AT'),
    say('SURVEY.CSV.PAPER'),
    ...questions.map(({ name }) => name),
  ];
  const rows = (await sheetsOf(ctx, row)).map(({ name, answeredAt, onPaper, sheet }) => [
    name,
    answeredAt ? { at: answeredAt } : '',
    onPaper ? say('SURVEY.CSV.YES') : '',
    ...questions.map((question) => wordsOf(question, sheet)),
  ]);
  return { columns, rows };
}

async function byAnswer(ctx: Ctx, row: WholeSurvey, questions: Questions) {
  const { say } = printWords(ctx);
  const results = await resultsOf(ctx, row, questions);
  const rows = questions.flatMap((question, i) => {
    const { answers = [], others } = results[i] ?? {};
    return [
      ...question.answers.map(({ name, date }, j) => {
        const { count = 0, percent = 0, maybe = 0 } = answers[j] ?? {};
        return [question.name, date ? { at: date } : name, { number: count }, { number: percent }, { number: maybe }];
      }),
      ...(others ?? []).map(({ text, count }) => [question.name, text, { number: count }, '', '']),
    ];
  });
  const columns = [
    ...([say('SURVEY.CSV.QUESTION'), say('SURVEY.CSV.ANSWER'), say('SURVEY.CSV.COUNT')] as const),
    ...([say('SURVEY.CSV.PERCENT'), say('SURVEY.CSV.MAYBE')] as const),
  ];
  return { columns, rows };
}
