import { Alert, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { flawsOf } from '#modules/meetings/meetings.rules.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { mostText } from '../resolutions.rules.ts';
import { type Resolution, useHeldMeetings } from './resolutions.data.ts';

/** /usneseni/novy: the committee enters a resolution. */
export const NewResolution = () => (
  <NewRecord kind="resolution" path="/usneseni" form={(leave) => <ResolutionForm {...leave} />} />
);

const elsewhere = 'elsewhere';
const empty = { name: '', text: '', decidedOn: null, source: elsewhere, point: '', note: '', majority: '' };
type Values = Omit<typeof empty, 'decidedOn'> & { decidedOn: string | null };

function errorsOf({ name, text, decidedOn, source, note }: Values): FieldErrors {
  const required = 'BASE.VALIDATION.REQUIRED';
  return {
    ...(!name.trim() && { name: required }),
    ...(!text.trim() && { text: required }),
    ...(!decidedOn && { decidedOn: required }),
    ...(decidedOn && decidedOn > houseDay(new Date()) && { decidedOn: 'RESOLUTION.VALIDATION.FUTURE' as const }),
    ...(source === elsewhere && !note.trim() && { note: required }),
  };
}

function send({ source, decidedOn, ...values }: Values, held: { id: string } | null, version: number | undefined) {
  const body = { ...values, ...(source === elsewhere ? { point: '' } : { note: '' }) };
  if (held) return api('PUT /resolution/{id}', { ...body, id: held.id, version });
  return api('POST /resolution', {
    ...body,
    decidedOn: decidedOn ?? '',
    meetingId: source === elsewhere ? null : source,
  });
}

const fromResolution = ({ name, text, decidedOn, meetingId, point, note, majority }: Resolution): Values => ({
  name,
  text,
  decidedOn,
  source: meetingId ?? elsewhere,
  point,
  note,
  majority,
});

/** The form of a new resolution, or of one whose words are corrected: its day and where it was passed stay. */
export function ResolutionForm({ resolution, onCancel, onSaved }: Leave & { resolution?: Resolution }) {
  const t = useText();
  const initial = resolution ? fromResolution(resolution) : empty;
  const saving = useRecordForm<Values, Resolution>({
    name: 'resolution',
    record: resolution,
    initial,
    errors: errorsOf,
    send,
    onSaved,
    load: (id) => api('GET /resolution/{id}', { id }),
    ...(!resolution && {
      question: ({ name }) => ({
        ask: 'RESOLUTION.CONFIRM.CREATE',
        yes: 'RESOLUTION.YES.CREATE',
        values: { title: name },
      }),
    }),
    done: resolution ? 'RESOLUTION.DONE.CORRECTED' : 'RESOLUTION.DONE.CREATED',
  });
  const { form } = saving;
  return (
    <FormPage
      title={resolution ? 'RESOLUTION.EDIT' : 'RESOLUTION.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text className="pre">{newer.text}</Text>}
      footer={<SaveButtons saving={saving} isNew={!resolution} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <NameField form={form} name="name" label="RESOLUTION.FIELD.NAME" />
          <Textarea
            label={t('RESOLUTION.FIELD.TEXT')}
            required
            autosize
            minRows={4}
            maxRows={20}
            maxLength={mostText}
            {...form.getInputProps('text')}
          />
          <Flaws text={form.values.text} />
          <TextInput label={t('RESOLUTION.FIELD.MAJORITY')} maxLength={255} {...form.getInputProps('majority')} />
        </Stack>
      </Card>
      <SourceFields form={form} isFixed={resolution !== undefined} />
    </FormPage>
  );
}

/** What makes the wording weak; it warns alone. */
function Flaws({ text }: { text: string }) {
  const t = useText();
  const flaws = flawsOf({ kind: 'decide', text }).filter((flaw) => flaw !== 'wording');
  if (flaws.length === 0) return null;
  return (
    <Alert role="note" color="orange" variant="light">
      {flaws.map((flaw) => (
        <Text key={flaw} size="sm">
          {t(`RESOLUTION.FLAW.${flaw}`)}
        </Text>
      ))}
    </Alert>
  );
}

/** When and where it was passed. */
function SourceFields({ form, isFixed }: { form: RecordForm<Values>; isFixed: boolean }) {
  const t = useText();
  const { data: meetings = [] } = useHeldMeetings();
  const held = meetings.map(({ id, name, start }) => ({ value: id, label: `${name}, ${showDate(start)}` }));
  const choose = (source: string | null) => {
    const start = meetings.find(({ id }) => id === source)?.start;
    form.setFieldValue('source', source ?? elsewhere);
    if (start) form.setFieldValue('decidedOn', houseDay(start));
  };
  return (
    <Card>
      <Stack>
        {!isFixed && (
          <Select
            label={t('RESOLUTION.FIELD.SOURCE')}
            allowDeselect={false}
            data={[{ value: elsewhere, label: t('RESOLUTION.FIELD.ELSEWHERE') }, ...held]}
            {...form.getInputProps('source')}
            onChange={choose}
          />
        )}
        {form.values.source === elsewhere ? (
          <Textarea
            label={t('RESOLUTION.FIELD.NOTE')}
            description={t('RESOLUTION.FIELD.NOTE_HINT')}
            required
            autosize
            maxRows={8}
            maxLength={1000}
            {...form.getInputProps('note')}
          />
        ) : (
          <TextInput label={t('RESOLUTION.FIELD.POINT')} maxLength={255} {...form.getInputProps('point')} />
        )}
        {!isFixed && <DayField label={t('RESOLUTION.FIELD.DECIDED')} required {...form.getInputProps('decidedOn')} />}
      </Stack>
    </Card>
  );
}
