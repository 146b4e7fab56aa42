import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, inArray } from 'drizzle-orm';
import { escapeHtml, paragraph } from '#engines/html.ts';
import type { Sheet } from '#engines/pdf.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { personColumns } from '#server/person.ts';
import { member } from '#server/schema.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { failFields } from '#shared/errors.ts';
import { mostOf } from '../surveys.rules.ts';
import type { WholeSurvey } from './surveys.kind.ts';
import { byName, isReader, type Questions, questionsOf } from './surveys.rows.ts';

type Words = ReturnType<typeof printWords>;

/** Sheets on paper of the people named, as a PDF in base64 (SURV-33, G-107): all questions with boxes, and a code by which the committee types them in. */
export async function printTickets(ctx: Ctx, row: WholeSurvey, ids: string[]): Promise<string> {
  const wanted = [...new Set(ids)];
  const people = await ctx.db
    .select(personColumns)
    .from(member)
    .where(and(await isReader(ctx, row), inArray(member.id, wanted)))
    .orderBy(...byName);
  if (people.length !== wanted.length) return failFields({ users: 'SURVEY.VALIDATION.PERSON' });
  const words = printWords(ctx);
  const html = htmlOf(words, row, await questionsOf(ctx, row));
  const sheets = people.map(
    (person): Sheet => ({
      title: row.title,
      facts: [
        { label: words.say('SURVEY.TICKET.PERSON'), value: showName(person) },
        { label: words.say('SURVEY.FIELD.END'), value: row.endDate ? showDateTime(row.endDate) : '' },
      ],
      html,
      qr: {
        text: pageLink(ctx.services.config, row.communityId, `/ankety/${row.id}?mode=paper&user=${person.id}`),
        caption: words.say('SURVEY.TICKET.QR'),
      },
    }),
  );
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  const { content } = await printPage(ctx, { ...first, further, name: row.title });
  return (Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toString('base64');
}

const box = '[\u00a0\u00a0\u00a0\u00a0]\u00a0';

function htmlOf({ say }: Words, row: WholeSurvey, questions: Questions): string {
  const shown = questions.map((question, i) => {
    const { type, name, description, answers, otherAnswer, required } = question;
    const most = mostOf(question);
    const how =
      type === 'dates' ? say('SURVEY.TICKET.DATES') : most > 1 ? say('SURVEY.ANSWER.SEVERAL', { count: most }) : '';
    const lines = answers.map(({ name: words, date }) =>
      type === 'dates' && date
        ? `${showDateTime(date)}: ${(['yes', 'maybe', 'no'] as const).map((one) => box + say(`SURVEY.DATE.${one}`)).join('\u00a0\u00a0 ')}`
        : box + words,
    );
    const other = otherAnswer ? [`${box}${say('SURVEY.ANSWER.OTHER')}: ${'.'.repeat(60)}`] : [];
    const title = `${i + 1}. ${name}${required ? ` (${say('SURVEY.ANSWER.REQUIRED')})` : ''}`;
    return [
      `<h3>${escapeHtml(title)}</h3>`,
      ...[description, how].filter(Boolean).map(paragraph),
      ...[...lines, ...other].map(paragraph),
    ].join('');
  });
  return paragraph(say('SURVEY.TICKET.HOW')) + row.description + shown.join('');
}
