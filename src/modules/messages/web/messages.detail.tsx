import { Badge, Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { AcceptOverview } from '#web/ui/acceptoverview.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { Comments } from '#web/ui/comments.tsx';
import { DetailPage } from '#web/ui/detailpage.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { VerbButtons } from '#web/ui/verbs.tsx';
import { Visibility } from '#web/ui/visibility.tsx';
import { messageVerbs, useMessageActions } from './messages.actions.tsx';
import { type Message, useMessage } from './messages.data.ts';
import { MessageLabel } from './messages.label.tsx';

const MessageForm = lazy(() => import('./messages.form.tsx').then((m) => ({ default: m.MessageForm })));

/** /zpravy/{id}: a message to read; with `mode=edit` in the address, its form. */
export function MessageDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useMessage(id);
  const { refresh } = useMessageActions();
  return (
    <DetailPage
      path="/zpravy"
      query={query}
      refresh={refresh}
      form={(message, leave) => <MessageForm message={message} {...leave} />}
      read={(message, go) => <ReadMessage message={message} {...go} />}
    />
  );
}

function ReadMessage({ message, onEdit, onGone }: { message: Message; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const { user } = useSession();
  const actions = useMessageActions();
  const run = {
    edit: onEdit,
    print: () => actions.print(message),
    archive: async () => (await actions.archive([message.id])) && onGone(),
    remove: async () => (await actions.remove([message])) && onGone(),
  };
  const addComment = async (text: string) => {
    await api('POST /message/{id}/comment', { id: message.id, message: text });
    await actions.refresh();
  };
  return (
    <Stack>
      <div>
        <PageHeader
          hasLink
          title={message.title || t('MESSAGE.UNTITLED')}
          back="/zpravy"
          mark={
            message.state !== 'actual' && (
              <Badge variant="outline" tt="none">
                {t(`MESSAGE.TAB.${message.state}`)}
              </Badge>
            )
          }
          actions={<VerbButtons verbs={messageVerbs} row={message} run={run} />}
        />
        <Facts message={message} />
      </div>
      <Card>
        <RichText html={message.description} />
      </Card>
      <AttachmentList
        attachments={message.attachments}
        documents={message.documents}
        showsVisibility={user.isPrivileged}
      />
      {message.comments && (
        <Comments comments={message.comments_list} add={message.can.comment ? addComment : undefined} />
      )}
      <AcceptOverview record={message} name={message.title} />
      {message.can.edit && <MessageHistory message={message} />}
    </Stack>
  );
}

/** Label, dates, author and visibility under the title. */
function Facts({ message }: { message: Message }) {
  const t = useText();
  const { user } = useSession();
  const dates = [
    message.dateFrom && `${t('MESSAGE.FIELD.FROM')} ${showDateTime(message.dateFrom)}`,
    message.dateTo && `${t('MESSAGE.FIELD.TO')} ${showDateTime(message.dateTo)}`,
    !message.dateFrom && `${t('MESSAGE.FIELD.CREATED')} ${showDateTime(message.createdAt)}`,
    !message.long_term && !message.isPinned && t('MESSAGE.FIELD.LONG_TERM'),
    message.acceptRead && t('MESSAGE.ACCEPT_READ'),
    message.owner ? showName(message.owner) : t('BASE.DELETED_USER'),
  ].filter(Boolean);
  return (
    <Group gap="sm">
      <MessageLabel type={message.label.type} />
      {user.isPrivileged && <Visibility isPublic={message.toPublic} />}
      <Text size="sm" c="dimmed">
        {dates.join(' · ')}
      </Text>
    </Group>
  );
}

function MessageHistory({ message }: { message: Message }) {
  const t = useText();
  const { house } = useSession();
  const value = (action: string, text: string) => {
    if (action === 'dateFrom' || action === 'dateTo') return showDateTime(text);
    const label = action === 'labelId' && house?.messageLabels.find(({ id }) => id === text);
    return label ? t(`MESSAGE.LABEL.${label.type}`) : undefined;
  };
  return <History rows={message.history} name={(action) => t.raw(`MESSAGE.HISTORY.${action}`)} value={value} />;
}
