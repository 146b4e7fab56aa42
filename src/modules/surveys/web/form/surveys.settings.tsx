import { Radio, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { RolesField } from '#web/ui/rolesfield.tsx';
import { type Secrecy, secrecies, surveyPublishing, surveyVisibilities } from '../../surveys.rules.ts';
import type { Survey } from '../surveys.data.ts';
import type { Form, Saving } from './surveys.saving.ts';

type Props = { form: Form; saving: Saving; survey?: Survey };

/** The first step: what the survey is called, until when it runs, whom it is for and how the answers are kept. */
export function Settings({ form, saving: { files }, survey }: Props) {
  const t = useText();
  return (
    <>
      <Card>
        <Stack>
          <NameField form={form} name="name" label="SURVEY.FIELD.NAME" hint="SURVEY.FIELD.NAME_HINT" />
          <RichField form={form} name="description" label="SURVEY.FIELD.DESCRIPTION" />
        </Stack>
      </Card>
      <AttachmentEditor
        attachments={survey?.attachments.filter(({ id }) => !files.removed.includes(id)) ?? []}
        onRemove={files.remove}
        pending={files.pending}
        onPending={files.setPending}
        documents={files.documents}
        onDocuments={files.setDocuments}
      />
      <Term form={form} />
      <Card title={t('SURVEY.SECTION.WHO')}>
        <Audience form={form} />
      </Card>
      <Secrecies form={form} />
    </>
  );
}

function Term({ form }: { form: Form }) {
  const t = useText();
  const { manualEnd, startDate } = form.values;
  return (
    <Card title={t('SURVEY.FIELD.TERM')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateTimeField
            label={t('SURVEY.FIELD.START')}
            description={t('SURVEY.FIELD.START_HINT')}
            {...form.getInputProps('startDate')}
          />
          {!manualEnd && (
            <DateTimeField
              label={t('SURVEY.FIELD.END')}
              description={t('SURVEY.FIELD.END_HINT')}
              required
              from={startDate ?? new Date().toISOString()}
              endOfDay
              {...form.getInputProps('endDate')}
            />
          )}
        </SimpleGrid>
        <Switch
          label={t('SURVEY.FIELD.MANUAL')}
          description={t('SURVEY.FIELD.MANUAL_HINT')}
          {...form.getInputProps('manualEnd', { type: 'checkbox' })}
        />
      </Stack>
    </Card>
  );
}

function Audience({ form }: { form: Form }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('SURVEY.FIELD.VISIBILITY')}
        allowDeselect={false}
        data={surveyVisibilities.map((value) => ({ value, label: t(`SURVEY.VISIBILITY.${value}`) }))}
        {...form.getInputProps('visibility')}
      />
      <Select
        label={t('SURVEY.FIELD.PUBLISH')}
        allowDeselect={false}
        data={surveyPublishing.map((value) => ({ value, label: t(`SURVEY.PUBLISH.${value}`) }))}
        {...form.getInputProps('publishResults')}
      />
      {form.values.visibility === 'roles' && (
        <RolesField label={t('SURVEY.FIELD.ROLES')} {...form.getInputProps('visibilityRoles')} />
      )}
    </SimpleGrid>
  );
}

/** How the answers are kept, each way with what it means in plain words. */
function Secrecies({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SURVEY.FIELD.SECRECY')}>
      <Radio.Group
        aria-label={t('SURVEY.FIELD.SECRECY')}
        value={form.values.secrecy}
        onChange={(value) => form.setFieldValue('secrecy', value as Secrecy)}
      >
        <Stack gap="sm">
          {secrecies.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`SURVEY.SECRECY.${value}`)}
              description={t(`SURVEY.SECRECY_HINT.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
