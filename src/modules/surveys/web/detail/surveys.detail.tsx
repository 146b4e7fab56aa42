import '../surveys.sheet.css';
import { Stack, Text } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { paragraphsOf } from '#web/ui/paragraphs.ts';
import { RichText } from '#web/ui/richtext.tsx';
import type { Survey } from '../surveys.data.ts';
import { answerName, SecrecyMark, SecrecyNote, SurveyState, termOf } from '../surveys.marks.tsx';
import { printSoon, surveyVerbs, useSurveyVerbs } from '../surveys.verbs.tsx';
import { AskedList, ConclusionCard } from './surveys.said.tsx';

const Booth = lazy(() => import('../answer/surveys.booth.tsx').then((m) => ({ default: m.Booth })));
const Paper = lazy(() => import('../answer/surveys.paper.tsx').then((m) => ({ default: m.Paper })));
const Tickets = lazy(() => import('../people/surveys.tickets.tsx').then((m) => ({ default: m.Tickets })));
const Respondents = lazy(() => import('../people/surveys.people.tsx').then((m) => ({ default: m.Respondents })));

/** /ankety/{id}: a survey to read and to answer; `mode=paper` and `mode=tickets` for the committee. */
export function SurveyDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const onEdit = () => navigate({ to: '/ankety/$id/upravit', params: { id } });
  return (
    <RecordPage
      kind="survey"
      call="GET /survey/{id}"
      path="/ankety"
      source={sourceOf}
      read={(survey, { onGone }) => <SurveyPage survey={survey} onGone={onGone} onEdit={onEdit} />}
    />
  );
}

/** The questions become what a vote is about, each with the answers that were offered. */
const sourceOf = ({ id, name, description, questions }: Survey) => ({
  id,
  title: name,
  html: description,
  asks: questions.map(({ name: title, description: text, answers }) => ({
    title,
    html: paragraphsOf([text, ...answers.map((answer) => `– ${answerName(answer)}`)].join('\n')),
  })),
});

type Props = { survey: Survey; onEdit: () => void; onGone: () => void };

function SurveyPage({ survey, onEdit, onGone }: Props) {
  const { mode, user } = useSearch({ strict: false }) as { mode?: string; user?: string };
  const navigate = useNavigate();
  const setMode = (next?: string) =>
    navigate({
      to: '.' as never,
      search: ((held: object) => ({ ...held, mode: next, user: undefined, step: undefined })) as never,
    });
  const leave = () => void setMode();
  return (
    <Suspense fallback={<PageSkeleton />}>
      {mode === 'answer' && (survey.can.answer || survey.answered) ? (
        <Booth survey={survey} leave={leave} />
      ) : mode === 'paper' && survey.can.paper ? (
        <Paper survey={survey} userId={user} leave={leave} />
      ) : mode === 'tickets' && survey.can.paper ? (
        <Tickets survey={survey} leave={leave} />
      ) : (
        <ReadSurvey {...{ survey, onEdit, onGone }} setMode={setMode} />
      )}
    </Suspense>
  );
}

function ReadSurvey({ survey, onEdit, onGone, setMode }: Props & { setMode: (mode: string) => void }) {
  const t = useText();
  const run = useRun({ survey, onEdit, onGone, setMode });
  const mark = <SurveyState status={survey.status} />;
  return (
    <Stack>
      <RecordHead title={survey.name} back="/ankety" mark={mark} verbs={surveyVerbs} row={survey} run={run}>
        <FactLine facts={factsOf(t, survey)}>
          <SecrecyMark {...survey} />
        </FactLine>
      </RecordHead>
      <ConclusionCard survey={survey} />
      <Standing survey={survey} />
      {survey.description && (
        <Card>
          <RichText html={survey.description} />
        </Card>
      )}
      <AttachmentList attachments={survey.attachments} documents={survey.documents} />
      <Card title={t(survey.mine ? 'SURVEY.MY_ANSWERS' : 'SURVEY.QUESTIONS')}>
        <AskedList survey={survey} said={survey.mine} />
      </Card>
      {survey.can.people && (
        <Suspense>
          <Respondents survey={survey} />
        </Suspense>
      )}
      {survey.history.length > 0 && <SurveyHistory survey={survey} />}
    </Stack>
  );
}

/** What the buttons of the page do. */
function useRun({ survey, onEdit, onGone, setMode }: Props & { setMode: (mode: string) => void }) {
  const verbs = useSurveyVerbs();
  const navigate = useNavigate();
  const { id } = survey;
  return {
    answer: () => setMode('answer'),
    edit: onEdit,
    results: () => navigate({ to: '/ankety/$id/vysledky', params: { id } }),
    paper: () => setMode('paper'),
    tickets: () => setMode('tickets'),
    print: printSoon,
    finish: async () => (await verbs.finish(survey)) && verbs.refresh(),
    remove: async () => (await verbs.remove(survey)) && onGone(),
  };
}

const factsOf = (t: Say, survey: Survey) => [
  survey.status !== 'concept' && termOf(t, survey),
  survey.status !== 'concept' &&
    (survey.usersCount === null
      ? t('SURVEY.COUNT.ANSWERED', { count: survey.answersCount })
      : t('SURVEY.COUNT.OF', { count: survey.answersCount, of: survey.usersCount })),
  survey.visibility !== 'everyone' && t(`SURVEY.VISIBILITY.${survey.visibility}`),
  authorName(t, survey.owner),
];

/** That the reader has answered, or cannot yet; and how the answers are kept, said before. */
function Standing({ survey }: { survey: Survey }) {
  const t = useText();
  const { can, answered, status, publishResults, startDate } = survey;
  const hasNoResults = status === 'finished' && !can.results;
  if (status === 'concept' || (status === 'finished' && !answered && !hasNoResults)) return null;
  const waits = status === 'active' && startDate !== null && startDate > new Date().toISOString();
  return (
    <Card>
      <Stack gap="sm">
        {answered && <Text fw={600}>{t('SURVEY.ANSWERED')}</Text>}
        {waits && <Text>{t('SURVEY.TERM.FROM', { date: showDateTime(startDate) })}</Text>}
        {hasNoResults && (
          <Text>{t(publishResults === 'committee' ? 'SURVEY.NO_RESULTS.COMMITTEE' : 'SURVEY.NO_RESULTS.FEW')}</Text>
        )}
        {status === 'active' && <SecrecyNote survey={survey} />}
        {answered && survey.unlinkable && (
          <Text size="sm" c="dimmed">
            {t('SURVEY.MINE_UNKNOWN')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function SurveyHistory({ survey }: { survey: Survey }) {
  const t = useText();
  const value = (action: string, text: string) => {
    if (action === 'startDate' || action === 'endDate') return showDateTime(text);
    if (action === 'visibility') return t.raw(`SURVEY.VISIBILITY.${text}`);
    if (action === 'publishResults') return t.raw(`SURVEY.PUBLISH.${text}`);
    return action === 'secrecy' ? t.raw(`SURVEY.SECRECY.${text}`) : undefined;
  };
  return <History rows={survey.history} name={(action) => t.raw(`SURVEY.HISTORY.${action}`)} value={value} />;
}
