import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { backTo } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type Survey, useSurvey } from '../surveys.data.ts';
import { fromSurvey } from './surveys.mapper.ts';
import { SurveyWizard } from './surveys.wizard.tsx';

const path = '/ankety';

/** The way out of the wizard: to the survey that was saved, with fresh lists. */
function useLeave() {
  const navigate = useNavigate();
  const { refresh } = useVerbs('survey');
  const toSurvey = (id: string) => navigate({ to: '/ankety/$id', params: { id }, replace: true });
  return {
    toSurvey,
    toList: () => navigate({ ...backTo(path), replace: true }),
    saved: (id: string) => void refresh().then(() => toSurvey(id)),
  };
}

/** /ankety/novy */
export function NewSurvey() {
  const leave = useLeave();
  const [initial] = useState(() => fromSurvey(undefined, new Date().toISOString()));
  return <SurveyWizard initial={initial} onCancel={leave.toList} onSaved={leave.saved} />;
}

/** /ankety/{id}/upravit: a survey that was started is not changed any more, its detail shows it. */
export function EditSurvey() {
  const { id } = useParams({ strict: false }) as { id: string };
  const leave = useLeave();
  const { data: survey, error } = useSurvey(id);
  const isStarted = survey !== undefined && !survey.can.edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out is made anew with each drawing
  useEffect(() => {
    if (error) leave.toList();
    else if (isStarted) leave.toSurvey(id);
  }, [error, isStarted, id]);
  if (!survey || isStarted) return <PageSkeleton />;
  return <DraftWizard key={survey.version} survey={survey} />;
}

function DraftWizard({ survey }: { survey: Survey }) {
  const leave = useLeave();
  const [initial] = useState(() => fromSurvey(survey, new Date().toISOString()));
  return (
    <SurveyWizard survey={survey} initial={initial} onCancel={() => leave.toSurvey(survey.id)} onSaved={leave.saved} />
  );
}
