import { Alert, Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showWhen } from '#modules/events/events.rules.ts';
import { backTo, Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { RolesField } from '#web/ui/rolesfield.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { meetingVisibilities } from '../meetings.rules.ts';
import { AgendaFields } from './meetings.agenda.tsx';
import { type Meeting, useMeeting } from './meetings.data.ts';
import { type Form, type Saving, useMeetingSaving } from './meetings.saving.ts';
import { InvitationTerm } from './meetings.term.tsx';

const path = '/shromazdeni-vlastniku';

/** The way out of the form: to the meeting that was saved, with fresh lists. */
function useLeave() {
  const navigate = useNavigate();
  const { refresh } = useVerbs('meeting');
  const toMeeting = (id: string) => navigate({ to: `${path}/$id` as const, params: { id }, replace: true });
  return {
    toMeeting,
    toList: () => navigate({ ...backTo(path), replace: true }),
    saved: (id: string) => void refresh().then(() => toMeeting(id)),
  };
}

/** /shromazdeni-vlastniku/novy */
export function NewMeeting() {
  const leave = useLeave();
  return <MeetingForm onCancel={leave.toList} onSaved={leave.saved} />;
}

/** /shromazdeni-vlastniku/{id}/upravit: the calendar leads here too (EVT-07, G-011). */
export function EditMeeting() {
  const { id } = useParams({ strict: false }) as { id: string };
  const leave = useLeave();
  const { data: meeting, error } = useMeeting(id);
  const isElsewhere = meeting !== undefined && !meeting.can.edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out is made anew with each drawing
  useEffect(() => {
    if (error) leave.toList();
    else if (isElsewhere) leave.toMeeting(id);
  }, [error, isElsewhere, id]);
  if (!meeting || isElsewhere) return <PageSkeleton />;
  return (
    <MeetingForm
      key={meeting.version}
      meeting={meeting}
      onCancel={() => leave.toMeeting(meeting.id)}
      onSaved={leave.saved}
    />
  );
}

type Props = { meeting?: Meeting; onCancel: () => void; onSaved: (id: string) => void };

/** The form of a new or an edited meeting; of a finished one only its files are changed. */
function MeetingForm({ meeting, onCancel, onSaved }: Props) {
  const t = useText();
  const saving = useMeetingSaving(meeting, onSaved);
  const { form, files } = saving;
  const isDraft = !meeting || meeting.status === 'concept';
  return (
    <FormPage
      title={meeting ? 'MEETING.EDIT' : 'MEETING.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => `${showWhen({ ...newer, allDay: false })} ${newer.address}`}
      footer={<Buttons saving={saving} meeting={meeting} isDraft={isDraft} onCancel={onCancel} />}
    >
      {meeting?.status === 'finished' ? (
        <Alert role="note" color="blue" variant="light">
          {t('MEETING.FORM.FINISHED')}
        </Alert>
      ) : (
        <>
          <Content form={form} isDraft={isDraft} />
          <AgendaFields form={form} isInvited={meeting?.status === 'scheduled'} />
        </>
      )}
      <AttachmentEditor
        attachments={meeting?.attachments.filter((file) => !files.removed.includes(file.id)) ?? []}
        onRemove={files.remove}
        pending={files.pending}
        onPending={files.setPending}
        documents={files.documents}
        onDocuments={files.setDocuments}
      />
    </FormPage>
  );
}

type Footer = { saving: Saving; meeting?: Meeting; isDraft: boolean; onCancel: () => void };

/** A draft is saved as it is, or people are invited; what they are invited to already is saved by its name. */
function Buttons({ saving, meeting, isDraft, onCancel }: Footer) {
  const t = useText();
  return (
    <>
      <Button variant="default" onClick={() => (meeting ? saving.cancel(onCancel) : onCancel())}>
        {t(meeting ? 'BASE.CANCEL' : 'BASE.BACK')}
      </Button>
      {isDraft && (
        <WriteButton variant="light" onClick={() => saving.saveAs('concept')} loading={saving.busy}>
          {t('BASE.SAVE_CONCEPT')}
        </WriteButton>
      )}
      <WriteButton onClick={() => saving.saveAs('scheduled')} loading={saving.busy}>
        {t(isDraft ? 'MEETING.FORM.SCHEDULE' : 'BASE.SAVE')}
      </WriteButton>
    </>
  );
}

/** Name, when and where, text and whom it is for. */
function Content({ form, isDraft }: { form: Form; isDraft: boolean }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <NameField form={form} name="name" label="MEETING.FIELD.NAME" />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateTimeField label={t('MEETING.FIELD.START')} required {...form.getInputProps('start')} />
          <DateTimeField
            label={t('MEETING.FIELD.END')}
            required
            from={form.values.start ?? undefined}
            {...form.getInputProps('end')}
          />
        </SimpleGrid>
        {isDraft && <InvitationTerm {...form.values} />}
        <TextInput
          label={t('MEETING.FIELD.ADDRESS')}
          description={t('MEETING.FIELD.ADDRESS_HINT')}
          required
          maxLength={255}
          {...form.getInputProps('address')}
        />
        <RichField form={form} name="description" label="MEETING.FIELD.DESCRIPTION" />
        <Audience form={form} />
      </Stack>
    </Card>
  );
}

function Audience({ form }: { form: Form }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('MEETING.FIELD.VISIBILITY')}
        allowDeselect={false}
        data={meetingVisibilities.map((value) => ({ value, label: t(`MEETING.VISIBILITY.${value}`) }))}
        {...form.getInputProps('visibility')}
      />
      {form.values.visibility === 'roles' && (
        <RolesField label={t('MEETING.FIELD.ROLES')} {...form.getInputProps('visibilityRoles')} />
      )}
    </SimpleGrid>
  );
}
