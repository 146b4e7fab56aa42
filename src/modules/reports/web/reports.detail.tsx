import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine, Facts } from '#web/ui/facts.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { FollowButton } from '#web/ui/ties.tsx';
import { VisibilityFact } from '#web/ui/visibility.tsx';
import { reportVerbs, useReportActions } from './reports.actions.tsx';
import type { Report } from './reports.data.ts';
import { Photos } from './reports.photos.tsx';
import { placeText, ReportState, waitingText } from './reports.state.tsx';
import { Timeline } from './work/reports.timeline.tsx';

const ReportForm = lazy(() => import('./form/reports.form.tsx').then((m) => ({ default: m.ReportForm })));
const WorkDialog = lazy(() => import('./work/reports.work.tsx').then((m) => ({ default: m.WorkDialog })));

/** /hlaseni/{id}: a report to read and to work on; with `mode=edit` in the address, its form. */
export const ReportDetail = () => (
  <RecordPage
    kind="report"
    call="GET /report/{id}"
    path="/hlaseni"
    source={({ id, title, description }) => ({ id, title, html: description })}
    form={(report, leave) => <ReportForm report={report} {...leave} />}
    read={(report, go) => <ReadReport report={report} {...go} />}
  />
);

function ReadReport({ report, onEdit, onGone }: { report: Report; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useReportActions();
  const [work, setWork] = useState<'solve' | 'wait' | 'again' | 'firm' | null>(null);
  const { title, description, solutionDescription, attachments } = report;
  const run = {
    edit: onEdit,
    start: () => void actions.start(report),
    also: () => void actions.also(report, true),
    solve: () => setWork('solve'),
    wait: () => setWork('wait'),
    again: () => setWork('again'),
    firm: () => setWork('firm'),
    archive: async () => (await actions.archive([report])) && onGone(),
    remove: async () => (await actions.remove([report])) && onGone(),
  };
  const isPhoto = ({ file }: Report['attachments'][number]) => file.type.startsWith('image/');
  return (
    <Stack>
      <RecordHead title={title} back="/hlaseni" verbs={reportVerbs} row={report} run={run}>
        <FactLine
          facts={[t(`REPORT.TYPE.${report.type}`), authorName(t, report.creator), showDateTime(report.createdAt)]}
        >
          <ReportState report={report} />
          <VisibilityFact isPublic={report.visibility === 'public'} />
        </FactLine>
        <Group mt="sm">
          <FollowButton id={report.id} />
        </Group>
      </RecordHead>
      <Standing report={report} />
      <Photos photos={attachments.filter(isPhoto).map(({ id, file: { url } }) => ({ id, url }))} />
      <Card>
        <RichText html={description} />
      </Card>
      <ReportFacts report={report} />
      {solutionDescription && (
        <Card title={t('REPORT.FIELD.SOLUTION')}>
          <RichText html={solutionDescription} />
        </Card>
      )}
      <AttachmentList attachments={attachments.filter((one) => !isPhoto(one))} />
      <FirmLink report={report} />
      <Timeline report={report} />
      <Suspense>{work && <WorkDialog report={report} work={work} onClose={() => setWork(null)} />}</Suspense>
    </Stack>
  );
}

/** For what it waits, and that one has it too. */
function Standing({ report }: { report: Report }) {
  const t = useText();
  const { also } = useReportActions();
  const waiting = waitingText(t, report);
  return (
    <>
      {waiting && <Alert color="blue">{waiting}</Alert>}
      {report.isAlso && report.can.also && (
        <div>
          <Button variant="light" onClick={() => void also(report, false)}>
            {t('REPORT.ALSO.REMOVE')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Place, people, terms, and how it ended. */
function ReportFacts({ report }: { report: Report }) {
  const t = useText();
  const { status, waitingFor, reactBy, solveBy, alsoCount, cost, guaranteeUntil, solvedDate } = report;
  const isOpen = (status === 'new' || status === 'solving') && !waitingFor;
  const terms = [
    isOpen && reactBy && t('REPORT.REACT_BY', { date: showDate(reactBy) }),
    isOpen && t('REPORT.SOLVE_BY', { date: showDate(solveBy) }),
  ];
  return (
    <Card>
      <Facts
        facts={[
          ['REPORT.FIELD.PLACE', placeText(t, report)],
          ['REPORT.FIELD.SOLVER', report.solver && authorName(t, report.solver)],
          ['REPORT.FIELD.TERM', terms.filter(Boolean).join(', ')],
          ['REPORT.DONE.WHEN', solvedDate && showDateTime(solvedDate)],
          ['REPORT.ALSO.ADD', alsoCount > 0 && t('REPORT.ALSO.COUNT', { count: alsoCount })],
          ['REPORT.FIELD.COST', cost !== null && formatMoney(cost, t.lang)],
          ['REPORT.FIELD.GUARANTEE', guaranteeUntil && showDate(`${guaranteeUntil}T12:00:00Z`)],
        ]}
      />
    </Card>
  );
}

/** The link that a firm has, for who solves the report. */
function FirmLink({ report }: { report: Report }) {
  const t = useText();
  const { endLink } = useReportActions();
  const { link } = report;
  if (!link) return null;
  const { name, email, entry, expiresAt, openedAt } = link;
  return (
    <Card title={t('REPORT.LINK_TITLE')}>
      <Text>{t('REPORT.LINK_HELD', { name, date: showDate(expiresAt) })}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[email, entry, openedAt && t('REPORT.LINK_OPENED', { date: showDateTime(openedAt) })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Button variant="default" onClick={() => void endLink(report, name)}>
        {t('REPORT.LINK_END')}
      </Button>
    </Card>
  );
}
