import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { TellSwitch } from '#web/ui/tellcontrols.tsx';
import { VisibilitySelect } from '#web/ui/visibilityselect.tsx';
import { type FileDetail, fullName, toRead } from './documents.data.ts';
import { type Form, useFileSaving } from './documents.saving.ts';
import { FolderTree } from './documents.tree.tsx';

type Props = { file: FileDetail; onCancel: () => void; onSaved: () => void };

/** The form of what is said of a file, and of where it lies. */
export function FileForm({ file, onCancel, onSaved }: Props) {
  const t = useText();
  const saving = useFileSaving(file, onSaved);
  const { form } = saving;
  return (
    <FormPage
      title="FILE.EDIT"
      saving={saving}
      nameOf={fullName}
      newer={(newer) => <Text className="pre">{newer.description}</Text>}
      footer={<SaveButtons saving={saving} isNew={false} onCancel={onCancel} />}
    >
      <Content form={form} file={file} />
      <Card title={t('FILE.FIELD.FOLDER')}>
        <FolderTree
          label={t('DOCUMENT.MOVE_TO')}
          value={form.values.folderId}
          onChange={(folderId) => form.setFieldValue('folderId', folderId)}
        />
      </Card>
    </FormPage>
  );
}

function Content({ form, file }: { form: Form; file: FileDetail }) {
  const t = useText();
  const isLink = file.type === 'link';
  return (
    <Card>
      <Stack>
        <TextInput
          label={t('DOCUMENT.NAME')}
          required
          maxLength={150}
          data-autofocus
          rightSection={file.extend && <Text size="sm">{file.extend}</Text>}
          rightSectionWidth={file.extend ? `${file.extend.length + 2}ch` : undefined}
          rightSectionPointerEvents="none"
          {...form.getInputProps('name')}
        />
        {isLink && (
          <TextInput
            label={t('FILE.FIELD.URL')}
            description={t('FILE.FIELD.URL_HINT')}
            required
            maxLength={2000}
            inputMode="url"
            {...form.getInputProps('url')}
          />
        )}
        <Textarea
          label={t('FILE_MANAGER.DESCRIPTION')}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
        <VisibilitySelect
          label={t('FILE.FIELD.SEEN')}
          isPublic={form.values.isPublic}
          onChange={(isPublic) => form.setFieldValue('isPublic', isPublic)}
          everybody={form.values.folderId ? 'DOCUMENT.SEEN_WITH_FOLDER' : undefined}
        />
        {!isLink && <MustRead form={form} wasAsked={file.acceptRead} />}
      </Stack>
    </Card>
  );
}

/** Whether the file must be read, and when it is asked for anew, whether people are told. */
function MustRead({ form, wasAsked }: { form: Form; wasAsked: boolean }) {
  const t = useText();
  const { acceptRead, folderId, isPublic, tellNobody } = form.values;
  return (
    <>
      <Switch label={t('FILE_MANAGER.ACCEPT_READ')} {...form.getInputProps('acceptRead', { type: 'checkbox' })} />
      {acceptRead && !wasAsked && (
        <TellSwitch
          reach={folderId ? undefined : { ...toRead, isPublic }}
          isSilent={tellNobody}
          onSilent={(isSilent) => form.setFieldValue('tellNobody', isSilent)}
        />
      )}
    </>
  );
}
