import { NumberInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { api, upload } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor, type PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import { DayField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import { type DeadlineType, deadlineTypes, mostMonths, templateOf } from '../deadlines.rules.ts';
import { type Deadline, useSourceWords } from './deadlines.data.ts';
import { type DeadlineValues, deadlineErrors, fromDeadline, toBody } from './deadlines.mapper.ts';

/** /lhuty/novy */
export const NewDeadline = () => (
  <NewRecord kind="deadline" path="/lhuty" form={(leave) => <DeadlineForm {...leave} />} />
);

/** Hangs a file on the stored term. */
const hang = (id: string, { file, name, description, isPublic }: PendingFile, progress: (share: number) => void) =>
  upload(
    'POST /deadline/upload/{id}',
    { id, file, name, description, isPublic: isPublic ? 'true' : 'false' },
    progress,
  );

function useDeadlineSaving(deadline: Deadline | undefined, onSaved: () => void) {
  const t = useText();
  const files = useAttachmentState();
  const saving = useRecordForm<DeadlineValues, Deadline>({
    name: 'deadline',
    record: deadline,
    initial: fromDeadline(deadline),
    isChanged: files.isChanged,
    load: (id) => api('GET /deadline/{id}', { id }),
    errors: deadlineErrors,
    send: (values, held, version) =>
      held
        ? api('PUT /deadline/{id}', { ...toBody(values), id: held.id, version, removedAttachments: files.removed })
        : api('POST /deadline', toBody(values)),
    async afterwards({ id }) {
      files.forgetRemoved();
      const left = await uploadAll(files.pending, (file, progress) => hang(id, file, progress), files.setPending, t);
      return left.length === 0;
    },
    done: deadline ? 'DEADLINE.DONE.SAVED' : 'DEADLINE.DONE.CREATED',
    onSaved,
  });
  return { ...saving, files };
}

/** The form of a new or an edited term. */
export function DeadlineForm({ deadline, onCancel, onSaved }: Leave & { deadline?: Deadline }) {
  const saving = useDeadlineSaving(deadline, onSaved);
  const { form, files } = saving;
  return (
    <FormPage
      title={deadline ? 'DEADLINE.EDIT' : 'DEADLINE.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text>{[newer.dueOn && showDate(newer.dueOn), newer.company].filter(Boolean).join(', ')}</Text>}
      footer={<SaveButtons saving={saving} isNew={!deadline} onCancel={onCancel} />}
    >
      <Card>
        <WhatFields form={form} />
      </Card>
      <Card>
        <WhoFields form={form} />
      </Card>
      <AttachmentEditor
        attachments={deadline?.attachments.filter((file) => !files.removed.includes(file.id)) ?? []}
        onRemove={files.remove}
        pending={files.pending}
        onPending={files.setPending}
      />
    </FormPage>
  );
}

type Fields = { form: RecordForm<DeadlineValues> };

/** What it is and when; a template fills in its name and period, unless somebody has written their own. */
function WhatFields({ form }: Fields) {
  const t = useText();
  const { type, name } = form.values;
  const source = useSourceWords(type);
  const choose = (next: DeadlineType) => {
    const isOwnName = name.trim() !== '' && !deadlineTypes.some((one) => t(`DEADLINE.TYPE.${one}`) === name);
    const template = templateOf(next);
    form.setFieldValue('type', next);
    if (!template) return;
    if (!isOwnName) form.setFieldValue('name', t(`DEADLINE.TYPE.${next}`));
    form.setFieldValue('months', template.months ?? '');
  };
  return (
    <Stack>
      <Select
        label={t('DEADLINE.FIELD.TYPE')}
        description={source}
        searchable
        allowDeselect={false}
        data={deadlineTypes.map((value) => ({ value, label: t(`DEADLINE.TYPE.${value}`) }))}
        {...form.getInputProps('type')}
        onChange={(next) => next && choose(next as DeadlineType)}
      />
      <NameField form={form} name="name" label="DEADLINE.FIELD.NAME" hint="DEADLINE.FIELD.NAME_HINT" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayField label={t('DEADLINE.FIELD.LAST')} {...form.getInputProps('doneOn')} />
        <NumberInput
          label={t('DEADLINE.FIELD.MONTHS')}
          description={t('DEADLINE.FIELD.MONTHS_HINT')}
          min={1}
          max={mostMonths}
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps('months')}
        />
        <DayField
          label={t('DEADLINE.FIELD.DUE')}
          description={t('DEADLINE.FIELD.DUE_HINT')}
          {...form.getInputProps('dueOn')}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** Who sees to it in the house, who does it, and what to know. */
function WhoFields({ form }: Fields) {
  const t = useText();
  return (
    <Stack>
      <PersonSelect
        label={t('DEADLINE.FIELD.RESPONSIBLE')}
        description={t('DEADLINE.FIELD.RESPONSIBLE_HINT')}
        value={form.values.responsible}
        onChange={(responsible) => form.setFieldValue('responsible', responsible)}
        error={form.errors.responsibleId}
        data-path="responsibleId"
      />
      <TextInput label={t('DEADLINE.FIELD.COMPANY')} maxLength={255} {...form.getInputProps('company')} />
      <Textarea
        label={t('DEADLINE.FIELD.NOTE')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5_000}
        {...form.getInputProps('note')}
      />
    </Stack>
  );
}
