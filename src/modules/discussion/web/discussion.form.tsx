import { Stack } from '@mantine/core';
import type { FieldErrors } from '#shared/errors.ts';
import { api, uploadData } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { ChosenFiles, FilesButton, useFiles } from '#web/ui/filesfield.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import type { Discussion } from './discussion.data.ts';

/** /diskuze/novy */
export const NewDiscussion = () => (
  <NewRecord kind="discussion" path="/diskuze" form={(leave) => <DiscussionForm {...leave} />} />
);

type Values = { name: string; description: string };

/** What is to be talked about. */
function DiscussionForm({ onCancel, onSaved }: Leave) {
  const files = useFiles(20);
  const saving = useRecordForm<Values, Discussion>({
    name: 'discussion',
    record: undefined,
    initial: { name: '', description: '' },
    load: (id) => api('GET /discussion/{id}', { id }),
    errors: (values): FieldErrors => (values.name.trim() ? {} : { name: 'BASE.VALIDATION.REQUIRED' }),
    question: ({ name }) => ({
      ask: 'DISCUSSION.CONFIRM.CREATE',
      yes: 'DISCUSSION.YES.CREATE',
      values: { title: name },
    }),
    isChanged: files.chosen.length > 0,
    send: (values) => uploadData('POST /discussion', values, files.toSend),
    done: 'DISCUSSION.DONE.CREATED',
    onSaved,
  });
  const { form } = saving;
  return (
    <FormPage
      title="DISCUSSION.NEW"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <NameField form={form} name="name" label="DISCUSSION.FIELD.NAME" hint="DISCUSSION.FIELD.NAME_HINT" />
          <RichField form={form} name="description" label="DISCUSSION.FIELD.DESCRIPTION" />
          <div>
            <ChosenFiles files={files} />
            <FilesButton onFiles={files.take} />
          </div>
        </Stack>
      </Card>
    </FormPage>
  );
}
