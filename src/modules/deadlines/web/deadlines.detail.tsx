import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { deadlineVerbs, useDeadlineActions } from './deadlines.actions.tsx';
import { type Deadline, periodWords, useSourceWords } from './deadlines.data.ts';
import { DeadlineState } from './deadlines.state.tsx';

const AttachmentList = lazy(() => import('#web/ui/attachments.tsx').then((m) => ({ default: m.AttachmentList })));
const DeadlineForm = lazy(() => import('./deadlines.form.tsx').then((m) => ({ default: m.DeadlineForm })));
const MarkDone = lazy(() => import('./deadlines.mark.tsx').then((m) => ({ default: m.MarkDone })));

/** /lhuty/{id}: a term to read; with `mode=edit` in the address, its form. */
export const DeadlineDetail = () => (
  <RecordPage
    kind="deadline"
    call="GET /deadline/{id}"
    path="/lhuty"
    form={(deadline, leave) => <DeadlineForm deadline={deadline} {...leave} />}
    read={(deadline, go) => <ReadDeadline deadline={deadline} {...go} />}
  />
);

type Props = { deadline: Deadline; onEdit: () => void; onGone: () => void };

function ReadDeadline({ deadline, onEdit, onGone }: Props) {
  const t = useText();
  const actions = useDeadlineActions();
  const [isMarking, setMarking] = useState(false);
  const { name, note, attachments, rounds, history } = deadline;
  const run = {
    done: () => setMarking(true),
    edit: onEdit,
    undo: () => void actions.undo(deadline),
    remove: async () => (await actions.remove(deadline)) && onGone(),
  };
  return (
    <Stack>
      <RecordHead
        title={name}
        back="/lhuty"
        mark={<DeadlineState {...deadline} />}
        verbs={deadlineVerbs}
        row={deadline}
        run={run}
      />
      <Card>
        <About deadline={deadline} />
      </Card>
      {note && (
        <Card title={t('DEADLINE.FIELD.NOTE')}>
          <Text className="pre">{note}</Text>
        </Card>
      )}
      {rounds.length > 0 && <Rounds deadline={deadline} />}
      {attachments.length > 0 && (
        <Suspense>
          <AttachmentList attachments={attachments} />
        </Suspense>
      )}
      {history.length > 0 && (
        <History
          rows={history}
          name={(action) => t.raw(`DEADLINE.HISTORY.${action}`)}
          value={(action, text) => (action === 'type' ? t.raw(`DEADLINE.TYPE.${text}`) : undefined)}
        />
      )}
      <Suspense>{isMarking && <MarkDone deadline={deadline} onClose={() => setMarking(false)} />}</Suspense>
    </Stack>
  );
}

function About({ deadline }: { deadline: Deadline }) {
  const t = useText();
  const { type, dueOn, doneOn, months, responsible, company, eventId } = deadline;
  const source = useSourceWords(type);
  const person = responsible && showName(responsible);
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          ['DEADLINE.FIELD.DUE', dueOn && showDate(dueOn)],
          ['DEADLINE.FIELD.PERIOD', periodWords(t, months)],
          ['DEADLINE.FIELD.LAST', doneOn && showDate(doneOn)],
          [
            'DEADLINE.FIELD.RESPONSIBLE',
            person && (responsible.isGone ? t('DEADLINE.FIELD.GONE', { name: person }) : person),
          ],
          ['DEADLINE.FIELD.COMPANY', company],
          ['DEADLINE.FIELD.TYPE', t(`DEADLINE.TYPE.${type}`)],
          [
            'DEADLINE.FIELD.EVENT',
            eventId && (
              <Anchor component={Link} to={`/kalendar-udalosti/${eventId}` as never} inherit>
                {t('DEADLINE.FIELD.EVENT_OPEN')}
              </Anchor>
            ),
          ],
        ]}
      />
      {source && (
        <Text size="sm" c="dimmed">
          {source}
        </Text>
      )}
    </Stack>
  );
}

/** When it was done, the newest first, each with its protocol. */
function Rounds({ deadline: { rounds, attachments } }: { deadline: Deadline }) {
  const t = useText();
  const files = new Map(attachments.map((one) => [one.id, one]));
  return (
    <Card title={t('DEADLINE.ROUNDS')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {rounds.map(({ id, doneOn, user, note, attachmentId }) => {
          const protocol = files.get(attachmentId ?? '');
          return (
            <li key={id}>
              <Text>
                {showDate(doneOn)}{' '}
                <Text span size="sm" c="dimmed">
                  {t('DEADLINE.ROUND.BY', { name: authorName(t, user) })}
                </Text>
              </Text>
              {note && <Text className="pre">{note}</Text>}
              {protocol && (
                <Anchor href={protocol.file.url} target="_blank" rel="noreferrer">
                  {protocol.name}
                </Anchor>
              )}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
