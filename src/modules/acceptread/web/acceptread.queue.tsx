import { Anchor, Badge, Button, Group, Modal, ScrollArea, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconFileText, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { showWhen } from '#modules/events/events.rules.ts';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useFreeScreen } from '#web/ui/freescreen.ts';
import { RichText } from '#web/ui/richtext.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Item, useQueue } from './acceptread.data.ts';

/** What must be read, over the page and one at a time: read and confirmed, or left for the next sign-in (ACC-01, ACC-05 to ACC-09). */
export function AcceptQueue() {
  const { item, ...queue } = useQueue();
  return item && <Reading item={item} {...queue} />;
}

type ReadingProps = Omit<ReturnType<typeof useQueue>, 'item'> & { item: Item };

function Reading({ item, at, count, accept, postpone }: ReadingProps) {
  const t = useText();
  const isFree = useFreeScreen();
  const [isBusy, setBusy] = useState(false);
  if (!isFree) return null;
  const confirm = async () => {
    setBusy(true);
    await accept(item).catch(() => {}); // the toast says why; the item stays
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={() => postpone(item)}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="xl"
      title={t('ACCEPT_READ.TITLE')}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      <Stack key={item.dataValues.id}>
        <Group justify="space-between">
          <Badge variant="light">{t(`ACCEPT_READ.TYPE.${item.dataValues.type}`)}</Badge>
          {count > 1 && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('ACCEPT_READ.PROGRESS', { at, count })}
            </Text>
          )}
        </Group>
        {item.data.confirmedRevision !== null && (
          <Text size="sm">
            {t('ACCEPT_READ.CHANGED', { number: item.data.revision, before: item.data.confirmedRevision })}
          </Text>
        )}
        <Body item={item} onLeave={() => postpone(item)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => postpone(item)} data-autofocus>
            {t('ACCEPT_READ.POSTPONE')}
          </Button>
          <WriteButton onClick={confirm} loading={isBusy}>
            {t('ACCEPT_READ.ACCEPT')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}

const parts = { message: MessageBody, event: EventBody, document: DocumentBody };
type BodyProps = { item: Item; onLeave: () => void };

function Body({ item, onLeave }: BodyProps) {
  const t = useText();
  const { type } = item.dataValues;
  const Part: ComponentType<BodyProps> | undefined = parts[type];
  return (
    <>
      <div>
        <Title order={3}>{item.data.title}</Title>
        {type !== 'event' && (
          <Text size="sm" c="dimmed">
            {showDate(item.data.createdAt)}
          </Text>
        )}
      </div>
      {Part ? <Part item={item} onLeave={onLeave} /> : <Text c="dimmed">{t('ACCEPT_READ.ERRORS.TYPE')}</Text>}
    </>
  );
}

/** A notice in full, with the files that hang on it. */
function MessageBody({ item }: { item: Item }) {
  const id = item.data.recordId;
  const answer = useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => api('GET /message/{id}', { id }, signal, 'quiet'),
    retry: false,
  });
  return (
    <>
      <RichText html={item.data.description} />
      <Files of={answer} />
    </>
  );
}

/** When and where an event is, what is said of it, and the files that hang on it. */
function EventBody({ item, onLeave }: BodyProps) {
  const t = useText();
  const { recordId: id, description, event } = item.data;
  const answer = useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api('GET /event/{id}', { id }, signal, 'quiet'),
    retry: false,
  });
  return (
    <>
      {event && (
        <Facts
          facts={[
            ['ACCEPT_READ.WHEN', showWhen(event)],
            ['ACCEPT_READ.PLACE', event.place],
          ]}
        />
      )}
      <RichText html={description} />
      <Files of={answer} />
      <Anchor component={Link} to={`/kalendar-udalosti/${id}`} onClick={onLeave} size="sm">
        {t('ACCEPT_READ.SHOW_EVENT')}
      </Anchor>
    </>
  );
}

type Hanging = {
  documents: { id: string; name: string; url: string }[];
  attachments: { id: string; name: string; file: { url: string } }[];
};

/** The linked documents and the attachments of a record. */
function Files({ of: { data, isPending } }: { of: { data?: Hanging; isPending: boolean } }) {
  const t = useText();
  const files = [
    ...(data?.documents ?? []),
    ...(data?.attachments.map(({ id: key, name, file }) => ({ id: key, name, url: file.url })) ?? []),
  ];
  if (isPending) return <Skeleton h={24} w="50%" />;
  if (files.length === 0) return null;
  return (
    <ul className="plain-list" aria-label={t('FILE_MANAGER.TITLE')}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink name={file.name} url={file.url} />
        </li>
      ))}
    </ul>
  );
}

function DocumentBody({ item }: { item: Item }) {
  const { file, description } = item.data;
  return (
    <>
      {description && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
      {file && <FileLink name={file.name} url={file.url} isLink={file.type === 'link'} />}
    </>
  );
}

/** Opens beside the page, so that the question stays. */
function FileLink({ name, url, isLink = false }: { name: string; url: string; isLink?: boolean }) {
  const t = useText();
  const Icon = isLink ? IconExternalLink : name.toLowerCase().endsWith('.pdf') ? IconFileText : IconPaperclip;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      <Group gap={6} wrap="nowrap" component="span">
        <Icon size={18} aria-hidden />
        <span className="file-name">{t('ACCEPT_READ.OPEN', { name })}</span>
      </Group>
    </Anchor>
  );
}
