import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RichField } from '#web/ui/fields.tsx';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Survey } from '../surveys.data.ts';

/** Writing what follows from the survey; it stands above the results for all who see it. */
export function Conclusion({ survey }: { survey: Survey }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { act, refresh } = useVerbs('survey');
  const form = useForm({ initialValues: { conclusion: survey.conclusion } });
  useLeaveGuard(isOpen && form.isDirty());
  if (!isOpen)
    return (
      <Group>
        <Button variant="light" leftSection={<IconEdit size={18} />} onClick={() => setOpen(true)}>
          {t(survey.conclusion ? 'SURVEY.CONCLUSION.EDIT' : 'SURVEY.CONCLUSION.WRITE')}
        </Button>
      </Group>
    );
  const close = () => {
    form.reset();
    setOpen(false);
  };
  const save = async () => {
    const call = () => api('PUT /survey/{id}/conclusion', { id: survey.id, conclusion: form.values.conclusion });
    if (!(await act({ call, done: t('SURVEY.DONE.CONCLUDED') }))) return;
    await refresh();
    setOpen(false);
  };
  return (
    <Card title={t('SURVEY.CONCLUSION.WRITE')}>
      <Stack>
        <RichField form={form} name="conclusion" label="SURVEY.CONCLUSION" />
        <Group>
          <Button variant="default" onClick={close}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton onClick={save}>{t('SURVEY.CONCLUSION.SAVE')}</WriteButton>
        </Group>
      </Stack>
    </Card>
  );
}
