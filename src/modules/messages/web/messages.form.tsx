import { Button, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api, CallFailure, upload } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { FormFooter, showFieldErrors, useDraft, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { backTo, Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { AttachmentEditor, type PendingFile } from '#web/ui/attachments.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { Editor } from '#web/ui/editor.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { hasTerm, isPlanned, messageErrors } from '../messages.rules.ts';
import { useMessageActions } from './messages.actions.tsx';
import type { Message } from './messages.data.ts';
import { fromMessage, type MessageFormValues, readable, toBody } from './messages.mapper.ts';
import { NewerMessage } from './messages.newer.tsx';

/** /zpravy/novy */
export function NewMessage() {
  const navigate = useNavigate();
  const { refresh } = useMessageActions();
  const leave = () => navigate({ to: '/zpravy', search: backTo('/zpravy').search });
  return <MessageForm onCancel={leave} onSaved={() => refresh().then(leave)} />;
}

/** The form of a new or an edited message; a draft is saved as it is, anything else must be complete (MSG-29 to MSG-31). */
export function MessageForm({
  message,
  onCancel,
  onSaved,
}: {
  message?: Message;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const t = useText();
  const { house } = useSession();
  const confirm = useConfirm();
  const form = useForm<MessageFormValues>({ initialValues: fromMessage(message, house?.messageDefaultLabel ?? null) });
  const draft = useDraft(message ? `message.${message.id}` : 'message.new', form);
  const [removed, setRemoved] = useState<string[]>([]);
  const [pending, setPending] = useState<PendingFile[]>([]);
  const [savedAs, setSavedAs] = useState<{ id: string; version: number } | null>(message ?? null);
  const [newer, setNewer] = useState<Message | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useLeaveGuard(form.isDirty() || pending.length > 0 || removed.length > 0);
  const isPublished = message !== undefined && !message.concept;
  const values = form.values;
  const plans = isPlanned(values, new Date().toISOString());

  async function send(concept: boolean, version: number | undefined) {
    const body = { ...toBody(values), concept };
    const saved = savedAs
      ? await api('PUT /message/{id}', { ...body, id: savedAs.id, version, removedAttachments: removed })
      : await api('POST /message', body);
    setSavedAs(saved);
    setRemoved([]);
    const left = await uploadAll(
      pending,
      ({ file, name, description, isPublic }, progress) =>
        upload(
          'POST /message/upload/{id}',
          { id: saved.id, file, name, description, isPublic: isPublic ? 'true' : 'false' },
          progress,
        ),
      setPending,
      t.raw,
    );
    return left.length === 0;
  }

  async function save(concept: boolean, version = savedAs?.version) {
    const errors = messageErrors({ ...values, text: readable(values.description), concept });
    if (Object.keys(errors).length > 0) {
      showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      return;
    }
    if (!concept && !(await confirm(question()))) return;
    setBusy(true);
    try {
      if (!(await send(concept, version))) return; // a file failed: the form stays with it, the rest is stored
      draft.forget();
      guard.release();
      notify('success', t(doneText(concept)));
      onSaved();
    } catch (failure) {
      if (failure instanceof CallFailure && failure.key === 'BASE.ERRORS.STALE' && savedAs) {
        setNewer(await api('GET /message/{id}', { id: savedAs.id }));
      } else showFieldErrors(form, failure, t.raw);
    } finally {
      setBusy(false);
    }
  }

  function question(): string {
    if (isPublished) return t('BASE.CONFIRM.UPDATE');
    return plans
      ? t('MESSAGE.CONFIRM.PLANNED', { date: showDateTime(values.dateFrom ?? '') })
      : t('BASE.CONFIRM.CREATE');
  }

  function doneText(concept: boolean): TextKey {
    if (concept) return 'MESSAGE.DONE.CONCEPT';
    if (isPublished) return 'MESSAGE.DONE.SAVED';
    return plans ? 'MESSAGE.DONE.PLANNED' : 'MESSAGE.DONE.PUBLISHED';
  }

  const discard = () => {
    draft.forget();
    form.setValues(fromMessage(message, house?.messageDefaultLabel ?? null));
    form.resetDirty();
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <PageHeader title={t(message ? 'MESSAGE.EDIT' : 'MESSAGE.NEW')} />
      <Stack>
        {draft.isRestored && <DraftNotice onDiscard={discard} />}
        {newer && (
          <NewerMessage
            newer={newer}
            onKeepMine={() => {
              setNewer(null);
              save(newer.concept && Boolean(message?.concept), newer.version);
            }}
            onTakeNewer={() => {
              draft.forget();
              guard.release();
              onSaved();
            }}
          />
        )}
        <Card>
          <Stack>
            <TextInput
              label={t('MESSAGE.FIELD.TITLE')}
              required
              maxLength={255}
              data-autofocus
              {...form.getInputProps('title')}
            />
            <Editor
              name="description"
              label={t('MESSAGE.FIELD.DESCRIPTION')}
              required
              value={values.description}
              onChange={(html) => form.setFieldValue('description', html)}
              error={form.errors.description as string | undefined}
            />
            <Audience form={form} />
          </Stack>
        </Card>
        <Term form={form} isNew={!isPublished} />
        <AttachmentEditor
          attachments={message?.attachments.filter((file) => !removed.includes(file.id)) ?? []}
          onRemove={(id) => setRemoved([...removed, id])}
          pending={pending}
          onPending={setPending}
        />
        <Card title={t('MESSAGE.SECTION.OPTIONS')}>
          <Stack gap="sm">
            <Switch label={t('MESSAGE.FIELD.COMMENTS')} {...form.getInputProps('comments', { type: 'checkbox' })} />
            <Switch
              label={t('MESSAGE.FIELD.ACCEPT_READ')}
              {...form.getInputProps('acceptRead', { type: 'checkbox' })}
            />
          </Stack>
        </Card>
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={onCancel}>
          {t(message ? 'BASE.CANCEL' : 'BASE.BACK')}
        </Button>
        {!isPublished && (
          <WriteButton variant="light" onClick={() => save(true)} loading={busy}>
            {t('BASE.SAVE_CONCEPT')}
          </WriteButton>
        )}
        <WriteButton onClick={() => save(false)} loading={busy}>
          {t(isPublished ? 'BASE.SAVE' : plans ? 'MESSAGE.PLAN' : 'MESSAGE.PUBLISH')}
        </WriteButton>
      </FormFooter>
    </form>
  );
}

type Form = ReturnType<typeof useForm<MessageFormValues>>;

/** Label and visibility. */
function Audience({ form }: { form: Form }) {
  const t = useText();
  const { house } = useSession();
  const labels =
    house?.messageLabels.map((label) => ({ value: label.id, label: t(`MESSAGE.LABEL.${label.type}`) })) ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select label={t('MESSAGE.FIELD.LABEL')} data={labels} allowDeselect={false} {...form.getInputProps('labelId')} />
      <Select
        label={t('MESSAGE.FIELD.TO_PUBLIC')}
        allowDeselect={false}
        value={form.values.toPublic ? 'true' : 'false'}
        onChange={(value) => form.setFieldValue('toPublic', value === 'true')}
        data={[
          { value: 'true', label: t('BASE.VISIBILITY.PUBLIC') },
          { value: 'false', label: t('BASE.VISIBILITY.PRIVATE') },
        ]}
      />
    </SimpleGrid>
  );
}

/** When the message hangs: pinned, long-term, or from and to (MSG-28, MSG-32 to MSG-34). */
function Term({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useText();
  const { values } = form;
  return (
    <Card title={t('MESSAGE.SECTION.TERM')}>
      <Stack>
        <Switch
          label={t('MESSAGE.FIELD.PINNED')}
          description={t('MESSAGE.FIELD.PINNED_HINT')}
          {...form.getInputProps('isPinned', { type: 'checkbox' })}
        />
        {!values.isPinned && (
          <Switch
            label={t('MESSAGE.FIELD.LONG_TERM')}
            description={t('MESSAGE.FIELD.LONG_TERM_HINT')}
            {...form.getInputProps('isLongTerm', { type: 'checkbox' })}
          />
        )}
        {hasTerm(values) && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateTimeField
              label={t('MESSAGE.FIELD.FROM')}
              required
              from={isNew ? new Date().toISOString() : undefined}
              {...form.getInputProps('dateFrom')}
            />
            <DateTimeField
              label={t('MESSAGE.FIELD.TO')}
              description={t('MESSAGE.FIELD.TO_HINT')}
              from={values.dateFrom ?? undefined}
              endOfDay
              {...form.getInputProps('dateTo')}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Card>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText();
  return (
    <Card role="status">
      {t('BASE.DRAFT.RESTORED')}{' '}
      <Button size="compact-sm" variant="light" onClick={onDiscard}>
        {t('BASE.DRAFT.DISCARD')}
      </Button>
    </Card>
  );
}
