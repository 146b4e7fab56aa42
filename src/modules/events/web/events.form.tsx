import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { backTo, Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { type Reminder, reminders, settleReminders, showWhen } from '../events.rules.ts';
import { useEventActions } from './events.actions.tsx';
import { type Event, useEvent } from './events.data.ts';
import { Place, Times } from './events.fields.tsx';
import type { EventFormValues } from './events.mapper.ts';
import { Repeat } from './events.repeat.tsx';
import { type Form, useEventSaving } from './events.saving.ts';

const path = '/kalendar-udalosti';

/** What the quick form was left with, taken once (EVT-38). */
function takeQuick(): Partial<EventFormValues> | undefined {
  const held = sessionStorage.getItem('domovnik.event.quick');
  sessionStorage.removeItem('domovnik.event.quick');
  try {
    return held ? (JSON.parse(held) as Partial<EventFormValues>) : undefined;
  } catch {
    return undefined;
  }
}

/** /kalendar-udalosti/novy: afterwards the calendar with the day of the new event, in the calendar that was chosen (EVT-06). */
export function NewEvent() {
  const navigate = useNavigate();
  const { refresh } = useEventActions();
  const { calendar } = useSearch({ strict: false }) as { calendar?: string };
  const [brought] = useState(takeQuick);
  const given = calendar ? { calendarId: calendar } : {};
  const { search: held } = backTo(path) as { search: object };
  const leave = (search: object = {}) => navigate({ to: path, search: { ...held, ...search } as never });
  const saved = ({ calendarId, start }: EventFormValues) =>
    refresh().then(() => leave({ date: houseDay(start), calendar: calendarId === 'main' ? undefined : calendarId }));
  return <EventForm given={given} brought={brought} onCancel={() => leave()} onSaved={saved} />;
}

/** /kalendar-udalosti/{id}/upravit: an event of an owners' meeting is edited there (EVT-03, EVT-07). */
export function EditEvent() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const { refresh } = useEventActions();
  const { data, error } = useEvent(id);
  const meeting = data?.meetingOfOwnersId;
  const isElsewhere = data !== undefined && !data.can.edit;
  useEffect(() => {
    if (error) navigate({ ...backTo(path), replace: true });
    else if (meeting) navigate({ to: `/shromazdeni-vlastniku/${meeting}/upravit` as never, replace: true });
    else if (isElsewhere) navigate({ to: `${path}/$id` as never, params: { id } as never, replace: true });
  }, [error, meeting, isElsewhere, navigate, id]);
  if (!data || meeting || isElsewhere) return <PageSkeleton />;
  const leave = () => navigate({ to: `${path}/$id` as never, params: { id } as never, replace: true });
  return <EventForm key={data.version} event={data} onCancel={leave} onSaved={() => refresh().then(leave)} />;
}

type Props = {
  event?: Event;
  /** What a new one begins with, and what was typed of it already. */
  given?: Partial<EventFormValues>;
  brought?: Partial<EventFormValues>;
  onCancel: () => void;
  onSaved: (values: EventFormValues) => void;
};

/** The form of a new or an edited event. */
function EventForm({ event, given = {}, brought, onCancel, onSaved }: Props) {
  const saving = useEventSaving(event, { given, brought }, onSaved);
  const { form, files } = saving;
  return (
    <>
      <FormPage
        title={event ? 'EVENT.EDIT' : 'EVENT.NEW'}
        saving={saving}
        nameOf={(newer) => newer.title}
        newer={(newer) => `${showWhen(newer)} ${newer.place_address}`}
        footer={<SaveButtons saving={saving} isNew={!event} onCancel={onCancel} />}
      >
        <Content form={form} />
        <Repeat form={form} />
        <AttachmentEditor
          attachments={event?.attachments.filter((file) => !files.removed.includes(file.id)) ?? []}
          onRemove={files.remove}
          pending={files.pending}
          onPending={files.setPending}
          documents={files.documents}
          onDocuments={files.setDocuments}
        />
        <Options form={form} />
      </FormPage>
      {saving.dialogs[0]}
      {saving.dialogs[1]}
    </>
  );
}

/** Title, times, place and text. */
function Content({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <NameField form={form} name="title" label="EVENT.FIELD.TITLE" />
        <Times form={form} />
        <TextInput
          label={t('EVENT.FIELD.PLACE_ADDRESS')}
          description={t('EVENT.FIELD.PLACE_ADDRESS_HINT')}
          maxLength={255}
          {...form.getInputProps('place_address')}
        />
        <RichField form={form} name="place_description" label="EVENT.FIELD.PLACE_DESCRIPTION" />
        <Place form={form} />
      </Stack>
    </Card>
  );
}

/** The choice after a click: „none“ takes the times away, as it would where all three were chosen. */
const newest = (before: Reminder[], chosen: string[]): Reminder[] =>
  chosen.includes('none') && !before.includes('none') ? ['none'] : (chosen as Reminder[]);

/** Reminders, comments and accept-read; a time drops „none“, nothing or everything is none (EVT-34, EVT-35). */
function Options({ form }: { form: Form }) {
  const t = useText();
  const { values } = form;
  return (
    <Card title={t('EVENT.SECTION.OPTIONS')}>
      <Stack>
        <Checkbox.Group
          label={t('EVENT.FIELD.REMIND')}
          value={values.reminders}
          onChange={(chosen) => form.setFieldValue('reminders', settleReminders(newest(values.reminders, chosen)))}
        >
          <Group mt={6}>
            {reminders.map((value) => (
              <Checkbox key={value} value={value} label={t(`EVENT.REMINDER.${value}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Switch label={t('EVENT.FIELD.COMMENTS')} {...form.getInputProps('comments', { type: 'checkbox' })} />
        <Switch
          label={t('EVENT.FIELD.ACCEPT_READ')}
          description={values.repeat ? t('EVENT.FIELD.ACCEPT_READ_HINT') : undefined}
          {...form.getInputProps('acceptRead', { type: 'checkbox' })}
        />
      </Stack>
    </Card>
  );
}
