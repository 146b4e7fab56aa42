import { Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FieldErrors } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { backTo, Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Editor } from '#web/ui/editor.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { useDiscussionActions } from './discussion.actions.tsx';
import type { Discussion } from './discussion.data.ts';

type Values = { name: string; description: string };

/** /diskuze/novy: what is to be talked about. */
export function NewDiscussion() {
  const t = useText();
  const navigate = useNavigate();
  const { refresh } = useDiscussionActions();
  const leave = () => navigate({ to: '/diskuze', search: backTo('/diskuze').search });
  const saving = useRecordForm<Values, Discussion>({
    name: 'discussion',
    record: undefined,
    initial: { name: '', description: '' },
    load: (id) => api('GET /discussion/{id}', { id }),
    errors: (values): FieldErrors => (values.name.trim() ? {} : { name: 'BASE.VALIDATION.REQUIRED' }),
    send: (values) => api('POST /discussion', values),
    done: 'DISCUSSION.DONE.CREATED',
    onSaved: () => void refresh().then(leave),
  });
  const { form } = saving;
  return (
    <FormPage
      title="DISCUSSION.NEW"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={() => void leave()} />}
    >
      <Card>
        <Stack>
          <TextInput
            label={t('DISCUSSION.FIELD.NAME')}
            description={t('DISCUSSION.FIELD.NAME_HINT')}
            required
            maxLength={255}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Editor
            name="description"
            label={t('DISCUSSION.FIELD.DESCRIPTION')}
            value={form.values.description}
            onChange={(html) => form.setFieldValue('description', html)}
            error={form.errors.description as string | undefined}
          />
        </Stack>
      </Card>
    </FormPage>
  );
}
