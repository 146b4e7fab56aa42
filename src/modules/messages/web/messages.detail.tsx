import { Badge, Stack } from '@mantine/core';
import { lazy } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
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
import { messageVerbs, useMessageActions } from './messages.actions.tsx';
import type { Message } from './messages.data.ts';
import { MessageLabel } from './messages.label.tsx';

const MessageForm = lazy(() => import('./messages.form.tsx').then((m) => ({ default: m.MessageForm })));

/** /zpravy/{id}: a message to read; with `mode=edit` in the address, its form. */
export const MessageDetail = () => (
  <RecordPage
    kind="message"
    call="GET /message/{id}"
    path="/zpravy"
    form={(message, leave) => <MessageForm message={message} {...leave} />}
    read={(message, go) => <ReadMessage message={message} {...go} />}
  />
);

function ReadMessage({ message, onEdit, onGone }: { message: Message; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useMessageActions();
  const { id, can } = message;
  const run = {
    edit: onEdit,
    print: () => actions.print(message),
    notice: () => actions.notice(message),
    archive: async () => (await actions.archive([message])) && onGone(),
    remove: async () => (await actions.remove([message])) && onGone(),
  };
  const add = (text: string) => api('POST /message/{id}/comment', { id, message: text });
  return (
    <Stack>
      <RecordHead
        title={message.title || t('MESSAGE.UNTITLED')}
        back="/zpravy"
        mark={
          message.state !== 'actual' && (
            <Badge variant="outline" tt="none">
              {t(`MESSAGE.TAB.${message.state}`)}
            </Badge>
          )
        }
        verbs={messageVerbs}
        row={message}
        run={run}
      >
        <Facts message={message} />
      </RecordHead>
      <Card>
        <RichText html={message.description} />
      </Card>
      <AttachmentList attachments={message.attachments} documents={message.documents} />
      <MustRead record={message} />
      {message.comments && <Comments kind="message" comments={message.comments_list} add={can.comment && add} />}
      <AcceptOverview record={message} name={message.title} />
      {can.edit && <MessageHistory message={message} />}
    </Stack>
  );
}

/** Label, dates, author and visibility under the title. */
function Facts({ message }: { message: Message }) {
  const t = useText();
  const dates = [
    message.dateFrom && `${t('MESSAGE.FIELD.FROM')} ${showDateTime(message.dateFrom)}`,
    message.dateTo && `${t('MESSAGE.FIELD.TO')} ${showDateTime(message.dateTo)}`,
    !message.dateFrom && `${t('MESSAGE.FIELD.CREATED')} ${showDateTime(message.createdAt)}`,
    !message.long_term && !message.isPinned && t('MESSAGE.FIELD.LONG_TERM'),
    message.acceptRead && t('MESSAGE.ACCEPT_READ'),
    authorName(t, message.owner),
  ];
  return (
    <FactLine facts={dates}>
      <MessageLabel type={message.label.type} />
      <VisibilityFact isPublic={message.toPublic} />
    </FactLine>
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
