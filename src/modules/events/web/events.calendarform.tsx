import { Group, Radio, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { type CalendarColour, calendarColours } from '../events.rules.ts';
import { dotOf } from './events.drawing.ts';

type Props = { calendar: { id: string; name: string; colour: CalendarColour } | null; onClose: () => void };

/** Name and colour of a calendar, and how they are saved; what was typed stays when it is refused. */
function useCalendarForm({ calendar, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const form = useForm({ initialValues: { name: calendar?.name ?? '', colour: calendar?.colour ?? 'default' } });
  const save = async () => {
    const { values } = form;
    if (!values.name.trim()) return form.setFieldError('name', t('BASE.VALIDATION.REQUIRED'));
    try {
      if (calendar) await api('PUT /event/calendar/{id}', { id: calendar.id, ...values });
      else await api('POST /event/calendar', values);
      notify('success', t(calendar ? 'EVENT.SETTINGS.DONE_SAVED' : 'EVENT.SETTINGS.DONE_ADDED'));
      await client.invalidateQueries({ queryKey: ['event'] });
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    }
  };
  return { form, save };
}

/** The dialog of a new calendar, or of one that is renamed or recoloured (EVT-23, EVT-41, EVT-42). */
export function CalendarDialog(props: Props) {
  const t = useText();
  const { form, save } = useCalendarForm(props);
  return (
    <FormDialog
      title={t(props.calendar ? 'EVENT.SETTINGS.EDIT' : 'EVENT.SETTINGS.NEW')}
      does={t('BASE.SAVE')}
      run={save}
      onClose={props.onClose}
    >
      <NameField form={form} name="name" label="EVENT.SETTINGS.NAME" />
      <Radio.Group label={t('EVENT.SETTINGS.COLOUR')} {...form.getInputProps('colour')}>
        <SimpleGrid cols={2} mt="xs" spacing="xs">
          {calendarColours.map((colour) => (
            <Radio
              key={colour}
              value={colour}
              label={
                <Group gap={6} wrap="nowrap" component="span">
                  <span {...dotOf(colour)} />
                  {t(`EVENT.COLOUR.${colour}`)}
                </Group>
              }
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </FormDialog>
  );
}
