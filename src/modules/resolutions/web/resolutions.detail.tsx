import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { fingerprint } from '../../votes/votes.rules.ts';
import { type Asked, resolutionVerbs, useResolutionVerbs } from './resolutions.actions.tsx';
import type { Resolution, Task } from './resolutions.data.ts';
import { ResolutionState } from './resolutions.state.tsx';

const ResolutionForm = lazy(() => import('./resolutions.form.tsx').then((m) => ({ default: m.ResolutionForm })));
const Asking = lazy(() => import('./resolutions.asking.tsx').then((m) => ({ default: m.Asking })));

/** /usneseni/{id} */
export const ResolutionDetail = () => (
  <RecordPage
    kind="resolution"
    call="GET /resolution/{id}"
    path="/usneseni"
    form={(resolution, leave) => <ResolutionForm resolution={resolution} {...leave} />}
    read={(resolution, { onEdit }) => <ReadResolution resolution={resolution} onEdit={onEdit} />}
  />
);

type Verbs = ReturnType<typeof useResolutionVerbs>;

function ReadResolution({ resolution, onEdit }: { resolution: Resolution; onEdit: () => void }) {
  const t = useText();
  const verbs = useResolutionVerbs(resolution);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { number, name, status, text, tasks, history } = resolution;
  const ask = (what: Asked) => () => setAsked(what);
  const asking = { cancel: ask('cancel'), contest: ask('contest'), settle: ask('settle'), plan: ask('plan') };
  return (
    <Stack>
      <RecordHead
        title={`${number} ${name}`}
        back="/usneseni"
        mark={<ResolutionState status={status} />}
        verbs={resolutionVerbs}
        row={resolution}
        run={{ ...verbs, ...asking, edit: onEdit }}
      />
      <Card title={t('RESOLUTION.FIELD.TEXT')}>
        <Text className="pre">{text}</Text>
      </Card>
      <Card>
        <About resolution={resolution} />
      </Card>
      {tasks.length > 0 && <Tasks resolution={resolution} verbs={verbs} />}
      {history.length > 0 && <History rows={history} name={(action) => t.raw(`RESOLUTION.HISTORY.${action}`)} />}
      <Suspense>
        {asked && <Asking asked={asked} resolution={resolution} verbs={verbs} onClose={() => setAsked(null)} />}
      </Suspense>
    </Stack>
  );
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Anchor component={Link} to={path as never} inherit>
    {children}
  </Anchor>
);

function About({ resolution }: { resolution: Resolution }) {
  const t = useText();
  const { meetingId, meeting, voteId, vote, point, cancelledBy: by, contestedOn, isPublic, ...row } = resolution;
  const source = meeting && <To path={`/shromazdeni-vlastniku/${meetingId}`}>{meeting}</To>;
  const voted = vote && <To path={`/hlasovani/${voteId}`}>{vote}</To>;
  return (
    <Facts
      facts={[
        ['RESOLUTION.FIELD.DECIDED', showDate(row.decidedOn)],
        ['RESOLUTION.FIELD.SOURCE', source],
        ['RESOLUTION.FIELD.VOTE', voted],
        ['RESOLUTION.FIELD.POINT', point],
        ['RESOLUTION.FIELD.LEDGER', row.ledgerHash && fingerprint(row.ledgerHash)],
        ['RESOLUTION.FIELD.NOTE', row.note],
        ['RESOLUTION.FIELD.MAJORITY', row.majority],
        ['RESOLUTION.FIELD.BY', by && <To path={`/usneseni/${by.id}`}>{`${by.number} ${by.name}`}</To>],
        ['RESOLUTION.FIELD.SINCE', contestedOn && showDate(contestedOn)],
        ['RESOLUTION.FIELD.OUTCOME', row.outcome],
        ['RESOLUTION.FIELD.AUDIENCE', !isPublic && t('RESOLUTION.FIELD.COMMITTEE')],
      ]}
    />
  );
}

/** What is to be done, by whom and until when. */
function Tasks({ resolution: { id, tasks }, verbs }: { resolution: Resolution; verbs: Verbs }) {
  const t = useText();
  const finish = (taskId: string, isDone: boolean) =>
    verbs.run(
      () => api('PUT /resolution/{id}/task', { id, taskId, isDone }),
      t(isDone ? 'RESOLUTION.DONE.TASK_DONE' : 'RESOLUTION.DONE.TASK_OPEN'),
    );
  return (
    <Card title={t('RESOLUTION.TASKS')}>
      <Stack>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} onFinish={() => void finish(task.id, task.doneAt === null)} />
        ))}
      </Stack>
    </Card>
  );
}

function TaskLine({ task, onFinish }: { task: Task; onFinish: () => void }) {
  const t = useText();
  const { text, person, until, isLate, doneAt, doneBy, canFinish } = task;
  return (
    <Group justify="space-between" align="flex-start">
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Text className="pre">{text}</Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('RESOLUTION.TASK.LINE', { person, date: showDate(until) })}
          </Text>
          {isLate && <Mark color="red">{t('RESOLUTION.TASK.LATE')}</Mark>}
        </Group>
        {doneAt && <Text size="sm">{t('RESOLUTION.TASK.BY', { name: doneBy, date: showDate(doneAt) })}</Text>}
      </div>
      {canFinish && !doneAt && (
        <WriteButton
          variant="light"
          leftSection={<IconCheck size={18} />}
          aria-label={t('RESOLUTION.TASK.FINISH', { title: text })}
          onClick={onFinish}
        >
          {t('RESOLUTION.FULFIL')}
        </WriteButton>
      )}
      {canFinish && doneAt && (
        <WriteButton variant="subtle" leftSection={<IconRotate size={18} />} onClick={onFinish}>
          {t('RESOLUTION.REOPEN')}
        </WriteButton>
      )}
    </Group>
  );
}
