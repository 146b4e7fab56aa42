import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { showWhen } from '#modules/events/events.rules.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { meetingVerbs, useMeetingVerbs } from './meetings.actions.tsx';
import { AfterMeeting } from './meetings.after.tsx';
import { Agenda } from './meetings.agenda.tsx';
import { Convened } from './meetings.convened.tsx';
import type { Meeting } from './meetings.data.ts';
import { MeetingMinutes } from './meetings.minutes.tsx';
import { ProxyOffer } from './meetings.proxy.tsx';
import { MeetingState } from './meetings.state.tsx';
import { InvitationTerm } from './meetings.term.tsx';

const path = '/shromazdeni-vlastniku';

/** /shromazdeni-vlastniku/{id} */
export function MeetingDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const onEdit = () => navigate({ to: `${path}/$id/upravit` as const, params: { id } });
  return (
    <RecordPage
      kind="meeting"
      call="GET /meeting-of-owners/{id}"
      path={path}
      source={({ id, name, description }) => ({ id, title: name, html: description })}
      read={(meeting, { onGone }) => <ReadMeeting {...{ meeting, onEdit, onGone }} />}
    />
  );
}

type Props = { meeting: Meeting; onEdit: () => void; onGone: () => void };

function ReadMeeting({ meeting, onEdit, onGone }: Props) {
  const t = useText();
  const verbs = useMeetingVerbs();
  const run = {
    edit: onEdit,
    print: () => void verbs.print(meeting),
    finish: async () => (await verbs.finish(meeting)) && verbs.refresh(),
    remove: async () => (await verbs.remove(meeting)) && onGone(),
  };
  const mark = <MeetingState status={meeting.status} />;
  return (
    <Stack>
      <RecordHead title={meeting.name} back={path} mark={mark} verbs={meetingVerbs} row={meeting} run={run}>
        <FactLine facts={factsOf(t, meeting)}>{null}</FactLine>
      </RecordHead>
      <Where meeting={meeting} />
      <Running meeting={meeting} />
      <MeetingMinutes meeting={meeting} />
      {meeting.description && (
        <Card>
          <RichText html={meeting.description} />
        </Card>
      )}
      <Agenda agenda={meeting.agenda} />
      <ProxyOffer meeting={meeting} />
      <Convened meeting={meeting} />
      <AfterMeeting meeting={meeting} />
      <AttachmentList attachments={meeting.attachments} documents={meeting.documents} />
      <Votes votes={meeting.votes} />
      {meeting.history.length > 0 && <MeetingHistory meeting={meeting} />}
    </Stack>
  );
}

const factsOf = (t: Say, { visibility, owner, scheduledAt, finishedAt }: Meeting) => [
  scheduledAt && t('MEETING.INVITED', { date: showDate(scheduledAt) }),
  finishedAt && t('MEETING.ENDED', { date: showDateTime(finishedAt) }),
  visibility !== 'everyone' && t(`MEETING.VISIBILITY.${visibility}`),
  authorName(t, owner),
];

/** When and where, in letters that are found at once, with the way to the calendar. */
function Where({ meeting }: { meeting: Meeting }) {
  const t = useText();
  return (
    <Card>
      <Text size="lg" fw={600}>
        {showWhen({ ...meeting, allDay: false })}
      </Text>
      <Text>{meeting.address}</Text>
      {meeting.status === 'concept' && <InvitationTerm {...meeting} />}
      {meeting.eventId && (
        <Anchor component={Link} to="/kalendar-udalosti/$id" {...({ params: { id: meeting.eventId } } as object)}>
          {t('MEETING.IN_CALENDAR')}
        </Anchor>
      )}
    </Card>
  );
}

/** The way to the meeting as it runs: for its committee from half a day before, for everybody since attendance began. */
function Running({ meeting }: { meeting: Meeting }) {
  const t = useText();
  const { user } = useSession();
  const runs = meeting.can.hold || (meeting.heldAt !== null && user.isPrivileged && meeting.can.edit);
  const isOn = meeting.heldAt !== null && meeting.status === 'scheduled';
  const prints = user.isPrivileged && meeting.can.edit && meeting.status !== 'concept';
  if (!runs && !isOn && !(prints && meeting.status === 'scheduled')) return null;
  const to = (rest: string) => ({ component: Link, to: `${path}/$id/${rest}`, params: { id: meeting.id } }) as object;
  return (
    <Card title={t(isOn ? 'MEETING.RUNS.NOW' : runs ? 'MEETING.RUNS.TITLE' : 'MEETING.RUNS.PAPERS')}>
      <Group>
        {runs && (
          <Button size="md" {...to('prubeh')}>
            {t(meeting.status === 'finished' ? 'MEETING.RUNS.RECORD' : 'MEETING.RUNS.LEAD')}
          </Button>
        )}
        {isOn && (
          <Button size="md" variant={runs ? 'default' : 'filled'} {...to('ucast')}>
            {t('MEETING.RUNS.WATCH')}
          </Button>
        )}
        {prints && (
          <Button size="md" variant="default" {...to('listiny')}>
            {t('MEETING.RUNS.SHEETS')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** The votes that belong to it, as far as the reader sees them. */
function Votes({ votes }: Pick<Meeting, 'votes'>) {
  const t = useText();
  if (votes.length === 0) return null;
  return (
    <Card title={t('MEETING.VOTES')}>
      <Stack gap="xs">
        {votes.map(({ id, name, status }) => (
          <div key={id}>
            <Anchor component={Link} to="/hlasovani/$id" {...({ params: { id } } as object)}>
              {name}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {t(`MEETING.VOTE.${status}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function MeetingHistory({ meeting }: { meeting: Meeting }) {
  const t = useText();
  const value = (action: string, text: string) => {
    if (action === 'start' || action === 'end') return showDateTime(text);
    return action === 'visibility' ? t.raw(`MEETING.VISIBILITY.${text}`) : undefined;
  };
  return <History rows={meeting.history} name={(action) => t.raw(`MEETING.HISTORY.${action}`)} value={value} />;
}
