import { Loader } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { StepFrame, StepHeading, type StepWords, useArrival } from '#web/ui/steps.tsx';
import { CheckStep } from './imports.check.tsx';
import { ColumnsStep } from './imports.columns.tsx';
import { type Import, useImport } from './imports.data.ts';
import { DoneStep } from './imports.done.tsx';
import { FileStep } from './imports.file.tsx';
import type { ImportSearch, ImportStep } from './imports.module.ts';

const steps = ['file', 'columns', 'check', 'done'] as const;
const words: StepWords<(typeof steps)[number]> = {
  list: 'IMPORT.STEPS',
  heading: 'IMPORT.STEP_OF',
  name: (t, step) => t(`IMPORT.STEP.${step}`),
};

/** /import: a house from a spreadsheet in four steps; where one is stands in the address. */
export function ImportPage() {
  const t = useText();
  const { id, step = 'columns' } = useSearch({ strict: false }) as ImportSearch;
  const navigate = useNavigate();
  const go = (search: ImportSearch) => void navigate({ to: '.', search: search as never });
  const { data } = useImport(id);
  const asked = data && data.state !== 'open' ? 'done' : step; // what is written has no earlier step any more
  const at = id ? asked : 'file';
  const heading = useArrival(useMemo(() => ({ step: at }), [at]));
  return (
    <>
      <PageHeader title={t('IMPORT.TITLE')} back="/sousede" />
      <StepFrame
        {...{ steps, words }}
        current={at}
        isOpen={(to) => at !== 'done' && steps.indexOf(to) <= steps.indexOf(at)}
        go={(to) => go(to === 'file' ? {} : { id, step: to })}
      >
        <StepHeading steps={steps} words={words} step={at} ref={heading} />
        {id ? (
          <Opened id={id} step={asked} go={go} />
        ) : (
          <FileStep onDone={(made) => go({ id: made, step: 'columns' })} />
        )}
      </StepFrame>
    </>
  );
}

function Opened({ id, step, go }: { id: string; step: ImportStep; go: (search: ImportSearch) => void }) {
  const t = useText();
  const { data, isError } = useImport(id);
  if (isError) return <FileStep onDone={(made) => go({ id: made, step: 'columns' })} />;
  if (!data) return <Loader aria-label={t('BASE.LOADING')} />;
  const next = (to: ImportStep) => go({ id, step: to });
  return <Step data={data} step={step} next={next} restart={() => go({})} />;
}

type StepProps = { data: Import; step: ImportStep; next: (step: ImportStep) => void; restart: () => void };

function Step({ data, step, next, restart }: StepProps) {
  if (step === 'done' && data.state !== 'open') return <DoneStep data={data} onRestart={restart} />;
  if (step === 'columns')
    return <ColumnsStep key={`${data.id} ${data.sheet}`} data={data} onBack={restart} onDone={() => next('check')} />;
  return <CheckStep data={data} onBack={() => next('columns')} onDone={() => next('done')} />;
}
