import { MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { houseDay, houseInstant } from '#shared/dates.ts';
import { backTo, Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { DateTimeField, DayField } from '#web/ui/datefield.tsx';
import { Editor } from '#web/ui/editor.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { type Reminder, reminders, settleReminders, showWhen } from '../events.rules.ts';
import { useEventActions } from './events.actions.tsx';
import { type Event, useCalendars, useEvent, useLabels } from './events.data.ts';
import { type EventFormValues, endAfter } from './events.mapper.ts';
import { Repeat } from './events.repeat.tsx';
import { type Form, useEventSaving } from './events.saving.ts';

const path = '/kalendar-udalosti';

/** What the quick form was left with, taken once (EVT-38). */
function takeQuick(): Partial<EventFormValues> {
  const held = sessionStorage.getItem('domovnik.event.quick');
  sessionStorage.removeItem('domovnik.event.quick');
  try {
    return JSON.parse(held ?? '{}') as Partial<EventFormValues>;
  } catch {
    return {};
  }
}

/** /kalendar-udalosti/novy: afterwards the calendar with the day of the new event, in the calendar that was chosen (EVT-06). */
export function NewEvent() {
  const navigate = useNavigate();
  const { refresh } = useEventActions();
  const { calendar } = useSearch({ strict: false }) as { calendar?: string };
  const given = useMemo(() => ({ ...(calendar ? { calendarId: calendar } : {}), ...takeQuick() }), [calendar]);
  const leave = (search: object = {}) => navigate({ to: path, search: { ...backTo(path).search, ...search } as never });
  const saved = ({ calendarId, start }: EventFormValues) =>
    refresh().then(() => leave({ date: houseDay(start), calendar: calendarId === 'main' ? undefined : calendarId }));
  return <EventForm given={given} onCancel={() => leave()} onSaved={saved} />;
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
    if (error) navigate({ to: path, search: backTo(path).search as never, replace: true });
    else if (meeting) navigate({ to: `/shromazdeni-vlastniku/${meeting}/upravit` as never, replace: true });
    else if (isElsewhere) navigate({ to: `${path}/$id` as never, params: { id } as never, replace: true });
  }, [error, meeting, isElsewhere, navigate, id]);
  if (!data || meeting || isElsewhere) return <PageSkeleton />;
  const leave = () => navigate({ to: `${path}/$id` as never, params: { id } as never, replace: true });
  return (
    <EventForm key={data.version} event={data} given={{}} onCancel={leave} onSaved={() => refresh().then(leave)} />
  );
}

type Props = {
  event?: Event;
  given: Partial<EventFormValues>;
  onCancel: () => void;
  onSaved: (values: EventFormValues) => void;
};

/** The form of a new or an edited event. */
function EventForm({ event, given, onCancel, onSaved }: Props) {
  const saving = useEventSaving(event, given, onSaved);
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
      {saving.dialog}
    </>
  );
}

/** Title, times, place and text. */
function Content({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <TextInput
          label={t('EVENT.FIELD.TITLE')}
          required
          maxLength={255}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Times form={form} />
        <TextInput
          label={t('EVENT.FIELD.PLACE_ADDRESS')}
          description={t('EVENT.FIELD.PLACE_ADDRESS_HINT')}
          maxLength={255}
          {...form.getInputProps('place_address')}
        />
        <Editor
          name="place_description"
          label={t('EVENT.FIELD.PLACE_DESCRIPTION')}
          value={form.values.place_description}
          onChange={(html) => form.setFieldValue('place_description', html)}
          error={form.errors.place_description as string | undefined}
        />
        <Place form={form} />
      </Stack>
    </Card>
  );
}

/** From when to when; a later start takes the end along, and days before the start cannot be its end (EVT-33). */
export function Times({
  form,
}: {
  form: Pick<Form, 'values' | 'errors' | 'setValues' | 'setFieldValue' | 'getInputProps'>;
}) {
  const t = useText();
  const { start, end, allDay } = form.values;
  const setStart = (next: string | null) =>
    form.setValues({ start: next ?? '', ...(next && start && end ? { end: endAfter(form.values, next) } : {}) });
  const midnight = (day: string | null) => (day ? houseInstant(`${day} 00:00`) : '');
  return (
    <>
      <Switch label={t('EVENT.FIELD.ALL_DAY')} {...form.getInputProps('allDay', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {allDay ? (
          <>
            <DayField
              label={t('EVENT.FIELD.START')}
              required
              value={start ? houseDay(start) : null}
              onChange={(day) => setStart(midnight(day))}
              error={form.errors.start}
            />
            <DayField
              label={t('EVENT.FIELD.END')}
              required
              from={start ? houseDay(start) : undefined}
              value={end ? houseDay(end) : null}
              onChange={(day) => form.setFieldValue('end', midnight(day))}
              error={form.errors.end}
            />
          </>
        ) : (
          <>
            <DateTimeField
              label={t('EVENT.FIELD.START')}
              required
              value={start}
              onChange={setStart}
              error={form.errors.start}
            />
            <DateTimeField
              label={t('EVENT.FIELD.END')}
              required
              from={start || undefined}
              {...form.getInputProps('end')}
            />
          </>
        )}
      </SimpleGrid>
    </>
  );
}

/** Calendar, label and who sees it. */
function Place({ form }: { form: Form }) {
  const t = useText();
  const choices = (rows: { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const labels = choices(useLabels());
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('EVENT.FIELD.CALENDAR')}
        data={choices(useCalendars())}
        allowDeselect={false}
        {...form.getInputProps('calendarId')}
      />
      <Select
        label={t('EVENT.FIELD.LABEL')}
        data={labels}
        allowDeselect={false}
        {...form.getInputProps('labelId')}
        value={form.values.labelId ?? labels[0]?.value ?? null}
      />
      <Select
        label={t('EVENT.FIELD.PUBLIC')}
        allowDeselect={false}
        value={form.values.isPublic ? 'true' : 'false'}
        onChange={(value) => form.setFieldValue('isPublic', value === 'true')}
        data={[
          { value: 'true', label: t('BASE.VISIBILITY.PUBLIC') },
          { value: 'false', label: t('BASE.VISIBILITY.PRIVATE') },
        ]}
      />
    </SimpleGrid>
  );
}

/** Reminders, comments and accept-read; a time drops „none“, nothing or everything is none (EVT-34, EVT-35). */
function Options({ form }: { form: Form }) {
  const t = useText();
  const { values } = form;
  return (
    <Card title={t('EVENT.SECTION.OPTIONS')}>
      <Stack>
        <MultiSelect
          label={t('EVENT.FIELD.REMIND')}
          data={reminders.map((value) => ({ value, label: t(`EVENT.REMINDER.${value}`) }))}
          value={values.reminders}
          onChange={(chosen) => form.setFieldValue('reminders', settleReminders(chosen as Reminder[]))}
          maw={480}
        />
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
