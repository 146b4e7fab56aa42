import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconMapPin, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AcceptOverview } from '#web/ui/acceptoverview.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { Comments } from '#web/ui/comments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { MustRead } from '#web/ui/mustread.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { VisibilityFact } from '#web/ui/visibility.tsx';
import { readReminders, showWhen } from '../events.rules.ts';
import { eventVerbs, useEventActions } from './events.actions.tsx';
import { type Event, repeatText, useCalendars, useLabels } from './events.data.ts';
import { weekDayName } from './events.mapper.ts';

const path = '/kalendar-udalosti';

/** /kalendar-udalosti/{id}: an event to read (EVT-02). */
export const EventDetail = () => (
  <RecordPage
    kind="event"
    call="GET /event/{id}"
    path={path}
    read={(event, { onGone }) => <ReadEvent event={event} onGone={onGone} />}
  />
);

function ReadEvent({ event, onGone }: { event: Event; onGone: () => void }) {
  const navigate = useNavigate();
  const actions = useEventActions();
  const edit = () => navigate({ to: `${path}/${event.id}/upravit` as never });
  const run = {
    edit,
    meeting: edit,
    deadline: () => navigate({ to: `/lhuty/${event.deadlineId}` as never }),
    print: () => actions.print(event),
    save: () => actions.save(event),
    remove: async () => (await actions.remove(event)) && onGone(),
  };
  const add = (text: string) => api('POST /event/{id}/comment', { id: event.id, message: text });
  return (
    <Stack>
      <RecordHead title={event.title} back={path} verbs={eventVerbs} row={event} run={run}>
        <Facts event={event} />
      </RecordHead>
      {event.place_description && (
        <Card>
          <RichText html={event.place_description} />
        </Card>
      )}
      <AttachmentList attachments={event.attachments} documents={event.documents} />
      <MustRead record={event} />
      {event.comments && <Comments kind="event" comments={event.commentsData} add={event.can.comment && add} />}
      <AcceptOverview record={event} name={event.title} />
      {event.can.edit && <EventHistory event={event} />}
      {actions.dialog}
    </Stack>
  );
}

/** When, where, how it repeats, and of which calendar and label it is. */
function Facts({ event }: { event: Event }) {
  const t = useText();
  const calendar = useCalendars()?.find(({ id }) => id === event.calendarId)?.name;
  const more = [
    calendar,
    ...readReminders(event.notify_period)
      .filter((one) => one !== 'none')
      .map((one) => `${t('EVENT.FIELD.REMIND')}: ${t(`EVENT.REMINDER.${one}`).toLocaleLowerCase(t.lang)}`),
    event.acceptRead && t('EVENT.ACCEPT_READ'),
    authorName(t, event.owner),
  ];
  return (
    <Stack gap={6}>
      <Text fw={600} size="lg">
        {`${weekDayName(event.start, t.lang)} ${showWhen(event)}`}
      </Text>
      {event.place_address && <Line icon={<IconMapPin size={18} aria-hidden />}>{event.place_address}</Line>}
      {event.repeat && <Line icon={<IconRepeat size={18} aria-hidden />}>{repeatText(t, event)}</Line>}
      <FactLine facts={more}>
        <Badge variant="light" tt="none">
          {t(`EVENT.LABEL.${event.label.type}`)}
        </Badge>
        <VisibilityFact isPublic={event.isPublic} />
      </FactLine>
    </Stack>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Group gap={6} wrap="nowrap" className="breakable">
    {icon}
    <span>{children}</span>
  </Group>
);

function EventHistory({ event }: { event: Event }) {
  const t = useText();
  const calendars = useCalendars();
  const labels = useLabels();
  const value = (action: string, text: string) => {
    if (action === 'start' || action === 'end') return showDateTime(text);
    if (action === 'labelId') return labels?.find(({ id }) => id === text)?.name ?? '';
    if (action === 'calendarId') return calendars?.find(({ id }) => id === (text || 'main'))?.name ?? '';
    if (action === 'notifyPeriod')
      return readReminders(text)
        .map((one) => t(`EVENT.REMINDER.${one}`))
        .join(', ');
    return undefined;
  };
  return <History rows={event.history} name={(action) => t.raw(`EVENT.HISTORY.${action}`)} value={value} />;
}
