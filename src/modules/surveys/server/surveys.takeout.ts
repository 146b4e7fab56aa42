import { made, named, rich, spine, when, who, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { fewestUnlinkable } from '../surveys.rules.ts';

/** What was answered, line by line; the words of each answer by its id. */
const sheet = `(select string_agg(q.name || ': ' || concat_ws('; ',
    (select string_agg(coalesce(nullif(o.name, ''), to_char(o.date at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY FMHH24:MI')), '; ' order by o.position)
      from survey_option o where o.community_id = t.community_id and o.question_id = q.id
        and (t.sheet->q.id::text->'answerIds' ? o.id::text or t.sheet->q.id::text->'maybeIds' ? o.id::text)),
    nullif(t.sheet->q.id::text->>'other', '')), E'\\n' order by q.position)
  from survey_question q where q.community_id = t.community_id and q.survey_id = t.survey_id and t.sheet ? q.id::text)`;

/** The totals of a survey that nobody can trace, and what was written beside them, once they may be told. */
const totals = `(select string_agg(q.name || ': ' || concat_ws(', ',
    (select string_agg(coalesce(nullif(o.name, ''), to_char(o.date at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY FMHH24:MI')) || ' '
        || coalesce(t.totals->q.id::text->'counts'->>o.id::text, '0'), ', ' order by o.position)
      from survey_option o where o.community_id = q.community_id and o.question_id = q.id),
    (select string_agg(x, ', ' order by x) from jsonb_array_elements_text(t.totals->q.id::text->'others') x)), E'\\n' order by q.position)
  from survey_question q
  where q.community_id = t.community_id and q.survey_id = t.id and t.unlinkable and t.finished_at is not null
    and t.answers_count >= ${fewestUnlinkable})`;

const ofSeen = (column: string) => `t.community_id = :house and t.${column} in (select id from seen)`;

/** What of surveys goes into an archive. */
export const surveysTakeout: Takeout = {
  page: 'ankety',
  title: 'Ankety',
  tables: {
    survey: {
      title: 'Ankety',
      ...made,
      inside: ['totals'], // two archives would show what somebody answered between them
      shown: {
        ...spine,
        Text: rich('description'),
        Od: when('start_date'),
        Do: when('end_date'),
        'Ukončí výbor': yes('manual_end'),
        Ukončeno: when('finished_at'),
        Odpovědí: 't.answers_count',
        Závěr: rich('conclusion'),
        'Skryté ostatním': yes('anonymous'),
        Anonymní: yes('unlinkable'),
        'Součty anonymní ankety': totals,
        'Výsledky vidí': word('publish_results', { all: 'všichni', committee: 'výbor' }),
        'Je pro': word('visibility', { everyone: 'všechny', committee: 'výbor', roles: 'vybrané role' }),
      },
    },
    survey_question: {
      title: 'Otázky anket',
      ofHouse: ofSeen('survey_id'),
      shown: {
        Anketa: named('record', 'survey_id', 'title'),
        Pořadí: '(t.position + 1)',
        Otázka: 't.name',
        Text: 't.description',
        Povinná: yes('required'),
      },
    },
    survey_option: {
      title: 'Možnosti odpovědí',
      ofHouse: `t.community_id = :house and t.question_id in (select id from survey_question where community_id = :house and survey_id in (select id from seen))`,
      shown: {
        Otázka: named('survey_question', 'question_id'),
        Pořadí: '(t.position + 1)',
        Odpověď: 't.name',
        Termín: when('date'),
      },
    },
    survey_answer: {
      title: 'Odpovědi v anketách',
      // who has answered an anonymous survey no screen shows either
      ofHouse: `${ofSeen('survey_id')} and t.survey_id in (select id from survey where community_id = :house and not unlinkable)`,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Anketa: named('record', 'survey_id', 'title'),
        Kdo: who('member_id'),
        Kdy: when('answered_at'),
        Odpovědi: sheet,
      },
    },
  },
};
