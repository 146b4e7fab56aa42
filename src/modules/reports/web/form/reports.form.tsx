import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { RichField } from '#web/ui/fields.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { VisibilitySelect } from '#web/ui/visibilityselect.tsx';
import { reportTypes } from '../../reports.rules.ts';
import { type Report, useSolvers } from '../reports.data.ts';
import { PhotoPicker } from '../reports.photos.tsx';
import { Emergency } from './reports.emergency.tsx';
import { isForAll } from './reports.mapper.ts';
import { PartTiles, PlaceFields } from './reports.place.tsx';
import { type Saving, useReportSaving } from './reports.saving.ts';
import { Similar } from './reports.similar.tsx';

/** /hlaseni/novy: on a phone a photo, what it is about, and sent; the rest is filled in already. */
export const NewReport = () => <NewRecord kind="report" path="/hlaseni" form={(leave) => <ReportForm {...leave} />} />;

/** The form of a new or an edited report. */
export function ReportForm({ report, onCancel, onSaved }: Leave & { report?: Report }) {
  const t = useText();
  const saving = useReportSaving(report, onSaved);
  const { form, files } = saving;
  return (
    <FormPage
      title={report ? 'REPORT.EDIT' : 'REPORT.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <RichText html={newer.description} />}
      footer={
        <SaveButtons saving={saving} isNew={!report} onCancel={onCancel} save={report ? 'BASE.SAVE' : 'REPORT.SEND'} />
      }
    >
      {!report && <Emergency />}
      {report ? (
        <AttachmentEditor
          attachments={report.attachments.filter((file) => !files.removed.includes(file.id))}
          onRemove={files.remove}
          pending={files.pending}
          onPending={files.setPending}
        />
      ) : (
        <Card title={t('REPORT.FIELD.PHOTO')}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('REPORT.PHOTO.HINT')}
          </Text>
          <PhotoPicker pending={files.pending} onPending={files.setPending} />
        </Card>
      )}
      <Card title={t('REPORT.FIELD.PART')}>
        <PartTiles form={form} />
      </Card>
      {!report && <Similar values={form.values} />}
      <Words saving={saving} />
      <Card title={t('REPORT.SECTION.MORE')}>
        <Stack>
          <PlaceFields form={form} />
          <Choices saving={saving} />
        </Stack>
      </Card>
    </FormPage>
  );
}

/** Title and description; both are suggested. */
function Words({ saving: { form, suggestion, files } }: { saving: Saving }) {
  const t = useText();
  const hasPhoto = files.pending.length > 0;
  return (
    <Card>
      <Stack>
        <TextInput
          label={t('REPORT.FIELD.TITLE')}
          description={t('REPORT.FIELD.TITLE_HINT')}
          placeholder={suggestion}
          required={!suggestion}
          maxLength={255}
          {...form.getInputProps('title')}
        />
        <RichField form={form} name="description" label="REPORT.FIELD.DESCRIPTION" required={!hasPhoto} />
      </Stack>
    </Card>
  );
}

/** What it is, who solves it, who will see it. */
function Choices({ saving: { form } }: { saving: Saving }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('REPORT.FIELD.TYPE')}
        data={reportTypes.map((value) => ({ value, label: t(`REPORT.TYPE.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <Select
        label={t('REPORT.FIELD.SOLVER')}
        data={useSolvers()}
        allowDeselect={false}
        required
        {...form.getInputProps('solverId')}
      />
      <VisibilitySelect
        label={t('REPORT.FIELD.VISIBILITY')}
        isPublic={isForAll(form.values)}
        onChange={(isPublic) => form.setFieldValue('isPublic', isPublic)}
      />
    </SimpleGrid>
  );
}
