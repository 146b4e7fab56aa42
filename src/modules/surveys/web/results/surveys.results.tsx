import '../surveys.sheet.css';
import { Alert, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CallFailure, fetchFile } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { ConclusionCard } from '../detail/surveys.said.tsx';
import { type Survey, useResults } from '../surveys.data.ts';
import { SecrecyMark, SurveyState, termOf } from '../surveys.marks.tsx';
import { printSoon } from '../surveys.verbs.tsx';
import { type Base, bases, QuestionResult } from './surveys.bars.tsx';

const Conclusion = lazy(() => import('./surveys.conclusion.tsx').then((m) => ({ default: m.Conclusion })));

/** /ankety/{id}/vysledky */
export function SurveyResults() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useResults(id);
  const refusal = error instanceof CallFailure && [403, 409].includes(error.code) ? error : null;
  const gone = useGone(refusal ? null : error, '/ankety');
  if (refusal) return <NoResults id={id} why={refusal.key} />;
  return data ? <Shown survey={data} /> : (gone ?? <PageSkeleton />);
}

/** Says why there are no results. */
function NoResults({ id, why }: { id: string; why: string }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('SURVEY.RESULTS')} back={`/ankety/${id}`} />
      <Card role="status">{t.raw(why === 'BASE.ERRORS.NO_PERMISSION' ? 'SURVEY.NO_RESULTS.COMMITTEE' : why)}</Card>
    </>
  );
}

function Shown({ survey }: { survey: Survey }) {
  const t = useText();
  const [base, setBase] = useState<Base>('heads');
  const [isPrinted, setPrinted] = useState(false);
  const isOpen = survey.results?.some(({ other }) => other.people !== null) === true;
  const print = () => {
    setPrinted(true);
    printSoon();
  };
  return (
    <Stack>
      <Head survey={survey} print={print} />
      <ConclusionCard survey={survey} />
      {survey.can.conclude && (
        <Suspense>
          <Conclusion survey={survey} />
        </Suspense>
      )}
      {isOpen && <Bases base={base} onBase={setBase} />}
      {survey.questions.map((question, i) => {
        const result = survey.results?.[i];
        return result && <QuestionResult key={question.id} {...{ question, result, base, isPrinted }} number={i + 1} />;
      })}
      <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle />} className="survey-note">
        {t('SURVEY.NO_VOTE')}
      </Alert>
    </Stack>
  );
}

function Head({ survey, print }: { survey: Survey; print: () => void }) {
  const t = useText();
  const save = () => saveFile(fetchFile('GET /survey/{id}/export', { id: survey.id }), `${survey.name}.csv`);
  return (
    <div>
      <PageHeader
        title={t('SURVEY.RESULTS_OF', { name: survey.name })}
        back={`/ankety/${survey.id}`}
        mark={<SurveyState status={survey.status} />}
        actions={
          <>
            {survey.can.export && (
              <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
                {t('SURVEY.CSV')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
              {t('SURVEY.PRINT')}
            </Button>
          </>
        }
      />
      <FactLine facts={[t('SURVEY.COUNT.ANSWERED', { count: survey.answersCount }), termOf(t, survey)]}>
        <SecrecyMark {...survey} />
      </FactLine>
    </div>
  );
}

/** By what the answers are counted. */
function Bases({ base, onBase }: { base: Base; onBase: (base: Base) => void }) {
  const t = useText();
  return (
    <div className="survey-bases">
      <SegmentedControl
        aria-label={t('SURVEY.BASE')}
        value={base}
        onChange={(value) => onBase(value as Base)}
        data={bases.map((one) => ({ value: one, label: t(`SURVEY.BASE.${one}`) }))}
      />
      {base !== 'heads' && (
        <Text size="sm" c="dimmed">
          {t('SURVEY.BASE.HINT')}
        </Text>
      )}
    </div>
  );
}
