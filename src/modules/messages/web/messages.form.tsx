import { Button, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { VisibilitySelect } from '#web/ui/visibilityselect.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { hasTerm } from '../messages.rules.ts';
import type { Message } from './messages.data.ts';
import { type Form, type Saving, useMessageSaving } from './messages.saving.ts';

/** /zpravy/novy */
export const NewMessage = () => (
  <NewRecord kind="message" path="/zpravy" form={(leave) => <MessageForm {...leave} />} />
);

/** The form of a new or an edited message. */
export function MessageForm({ message, onCancel, onSaved }: Leave & { message?: Message }) {
  const saving = useMessageSaving(message, onSaved);
  const { form, files } = saving;
  return (
    <FormPage
      title={message ? 'MESSAGE.EDIT' : 'MESSAGE.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <RichText html={newer.description} />}
      footer={<Buttons saving={saving} isNew={!message} onCancel={onCancel} />}
    >
      <Content form={form} />
      <Term form={form} isAhead={!saving.isPublished || hangsLater(message)} />
      <AttachmentEditor
        attachments={message?.attachments.filter((file) => !files.removed.includes(file.id)) ?? []}
        onRemove={files.remove}
        pending={files.pending}
        onPending={files.setPending}
        documents={files.documents}
        onDocuments={files.setDocuments}
      />
      <Options form={form} />
      {saving.dialog}
    </FormPage>
  );
}

type ButtonsProps = { saving: Saving; isNew: boolean; onCancel: () => void };

/** What can be done with the form: a draft is saved as it is, publishing is called by what it does (MSG-21 to MSG-25). */
function Buttons({ saving, isNew, onCancel }: ButtonsProps) {
  const t = useText();
  const { isPublished, isPlanned, busy, save } = saving;
  return (
    <>
      <Button variant="default" onClick={() => (isNew ? onCancel() : saving.cancel(onCancel))}>
        {t(isNew ? 'BASE.BACK' : 'BASE.CANCEL')}
      </Button>
      {!isPublished && (
        <WriteButton variant="light" onClick={() => save(true)} loading={busy}>
          {t('BASE.SAVE_CONCEPT')}
        </WriteButton>
      )}
      <WriteButton onClick={() => save(false)} loading={busy}>
        {t(isPublished ? 'BASE.SAVE' : isPlanned ? 'MESSAGE.PLAN' : 'MESSAGE.PUBLISH')}
      </WriteButton>
    </>
  );
}

/** Title, text, label and visibility. */
function Content({ form }: { form: Form }) {
  return (
    <Card>
      <Stack>
        <NameField form={form} name="title" label="MESSAGE.FIELD.TITLE" />
        <RichField form={form} name="description" label="MESSAGE.FIELD.DESCRIPTION" required />
        <Audience form={form} />
      </Stack>
    </Card>
  );
}

/** Comments and accept-read. */
function Options({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('MESSAGE.SECTION.OPTIONS')}>
      <Stack gap="sm">
        <Switch label={t('MESSAGE.FIELD.COMMENTS')} {...form.getInputProps('comments', { type: 'checkbox' })} />
        <Switch label={t('MESSAGE.FIELD.ACCEPT_READ')} {...form.getInputProps('acceptRead', { type: 'checkbox' })} />
      </Stack>
    </Card>
  );
}

/** Label and visibility. */
function Audience({ form }: { form: Form }) {
  const t = useText();
  const { house } = useSession();
  const labels =
    house?.messageLabels.map((label) => ({ value: label.id, label: t(`MESSAGE.LABEL.${label.type}`) })) ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select label={t('MESSAGE.FIELD.LABEL')} data={labels} allowDeselect={false} {...form.getInputProps('labelId')} />
      <VisibilitySelect
        label={t('MESSAGE.FIELD.TO_PUBLIC')}
        isPublic={form.values.toPublic}
        onChange={(toPublic) => form.setFieldValue('toPublic', toPublic)}
      />
    </SimpleGrid>
  );
}

/** Whether what was published has not begun to hang, so that it still cannot begin in the past (MSG-32). */
const hangsLater = (message: Message | undefined): boolean =>
  message?.dateFrom != null && message.dateFrom > new Date().toISOString();

/** When the message hangs: pinned, long-term, or from and to (MSG-28, MSG-32 to MSG-34). */
function Term({ form, isAhead }: { form: Form; isAhead: boolean }) {
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
              from={isAhead ? new Date().toISOString() : undefined}
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
