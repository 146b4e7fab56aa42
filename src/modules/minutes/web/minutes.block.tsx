import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { RichText } from '#web/ui/richtext.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { mostBlockText } from '../minutes.rules.ts';
import type { Block, Minutes, Remark } from './minutes.data.ts';

type Props = { minutes: Minutes; block: Block; refresh: () => Promise<unknown> };

/** One part of minutes with what was remarked on it; its text is edited in its place. */
export function MinutesBlock({ minutes, block, refresh }: Props) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = minutes.can.edit && block.kind === 'text';
  return (
    <Card title={block.title}>
      <Stack gap="xs">
        {block.isInner && (
          <Badge variant="light" color="gray">
            {t('MINUTES.INNER')}
          </Badge>
        )}
        {isEditing && mayEdit ? (
          <Editing {...{ minutes, block, refresh }} onClose={() => setEditing(false)} />
        ) : (
          <Words block={block} />
        )}
        {mayEdit && !isEditing && (
          <Group>
            <WriteButton
              variant="default"
              size="compact-md"
              leftSection={<IconEdit size={16} />}
              aria-label={t('MINUTES.EDIT', { title: block.title })}
              onClick={() => setEditing(true)}
            >
              {t('BASE.EDIT')}
            </WriteButton>
          </Group>
        )}
        <Remarks remarks={minutes.remarks.filter(({ blockId }) => blockId === block.id)} />
      </Stack>
    </Card>
  );
}

function Words({ block: { kind, body } }: { block: Block }) {
  const t = useText();
  if (kind === 'auto')
    return (
      <>
        <RichText html={body} />
        <Text size="sm" c="dimmed">
          {t('MINUTES.AUTO')}
        </Text>
      </>
    );
  if (body === '') return <Text c="dimmed">{t('MINUTES.NOTHING')}</Text>;
  return <Text className="pre">{body}</Text>;
}

/** What somebody remarked, each with who and when. */
export function Remarks({ remarks }: { remarks: Remark[] }) {
  const t = useText();
  if (remarks.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('MINUTES.REMARKS')}>
      {remarks.map(({ id, name, text, createdAt }) => (
        <Alert key={id} color="orange" variant="light" role="note" title={`${name}, ${showDateTime(createdAt)}`}>
          <Text size="sm" className="pre">
            {text}
          </Text>
        </Alert>
      ))}
    </Stack>
  );
}

/** The text of a part. Where somebody else saved meanwhile, what was typed stays and theirs is shown beside it. */
function useEditing({ minutes: { id }, block, refresh }: Props, onClose: () => void) {
  const t = useText();
  const [held, setHeld] = useState({ body: block.body, version: block.version });
  const [theirs, setTheirs] = useState<Block | null>(null);
  const [error, setError] = useState('');
  async function conflict() {
    const fresh = await api('GET /minutes/{id}', { id });
    setTheirs(fresh.blocks.find((one) => one.id === block.id) ?? null);
  }
  async function save(version = held.version) {
    setError('');
    try {
      await api('PUT /minutes/{id}/block', { id, blockId: block.id, version, body: held.body });
      notify('success', t('MINUTES.SAVED'));
      await refresh();
      onClose();
    } catch (failure) {
      const isStale = failure instanceof CallFailure && failure.key === 'BASE.ERRORS.STALE';
      if (isStale) await conflict().catch(() => setError(fieldWords(t, failure)));
      else setError(fieldWords(t, failure));
    }
  }
  const take = () => {
    if (theirs) setHeld({ body: theirs.body, version: theirs.version });
    setTheirs(null);
  };
  return { held, setHeld, theirs, error, save, take };
}

function Editing({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useText();
  const { held, setHeld, theirs, error, save, take } = useEditing(props, onClose);
  useLeaveGuard(held.body !== props.block.body);
  return (
    <Stack gap="xs">
      <Textarea
        aria-label={props.block.title}
        autosize
        minRows={4}
        maxRows={24}
        maxLength={mostBlockText}
        data-autofocus
        value={held.body}
        error={error}
        onChange={({ currentTarget }) => setHeld({ ...held, body: currentTarget.value })}
      />
      {theirs && (
        <Alert color="orange" variant="light" title={t('MINUTES.STALE.TITLE')} role="alert">
          <Text mb="xs">{t('MINUTES.STALE.TEXT')}</Text>
          <Text className="pre" mb="sm">
            {theirs.body || t('MINUTES.NOTHING')}
          </Text>
          <Group>
            <Button onClick={() => void save(theirs.version)}>{t('MINUTES.STALE.KEEP')}</Button>
            <Button variant="default" onClick={take}>
              {t('MINUTES.STALE.TAKE')}
            </Button>
          </Group>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('BASE.CANCEL')}
        </Button>
        {!theirs && <WriteButton onClick={() => void save()}>{t('BASE.SAVE')}</WriteButton>}
      </Group>
    </Stack>
  );
}
