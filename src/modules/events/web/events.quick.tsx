import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { TellSwitch } from '#web/ui/tellcontrols.tsx';
import { eventErrors } from '../events.rules.ts';
import { Place, Times } from './events.fields.tsx';
import { type EventFormValues, fromEvent, toBody } from './events.mapper.ts';

type Given = Partial<EventFormValues>;

/** The quick form at work: saved as it is, or carried over to the whole form. What was typed stays when saving fails. */
function useQuick(given: Given, onClose: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSilent, setSilent] = useState(false);
  const form = useForm<EventFormValues>({ initialValues: fromEvent(undefined, given) });
  return {
    form,
    isSilent,
    setSilent,
    leave: async () => {
      if (!form.isDirty() || (await confirm({ ask: 'BASE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))) onClose();
    },
    save: async () => {
      const errors = new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, eventErrors(form.values, false));
      if (showFieldErrors(form, errors, t.raw)) return;
      try {
        await api('POST /event', { ...toBody(form.values), tellNobody: isSilent });
        notify('success', t('EVENT.DONE.CREATED'));
        onClose();
        await client.invalidateQueries({ queryKey: ['event'] });
      } catch (failure) {
        showFieldErrors(form, failure, t.raw);
      }
    },
    toWholeForm: () => {
      const { title, start, end, allDay, calendarId, labelId, isPublic, place_address } = form.values;
      const draft: Given = { title, start, end, allDay, calendarId, labelId, isPublic, place_address };
      sessionStorage.setItem('domovnik.event.quick', JSON.stringify(draft));
      navigate({ to: '/kalendar-udalosti/novy' as never });
    },
  };
}

/**
 * A new event in a dialog over the calendar, with the times that were pointed at: without attachments, repetition, reminders
 * and comments, which the whole form has (EVT-38, G-120).
 */
export function QuickEvent({ given, onClose }: { given: Given; onClose: () => void }) {
  const t = useText();
  const { form, isSilent, setSilent, leave, save, toWholeForm } = useQuick(given, onClose);
  const { isPublic } = form.values;
  return (
    <FormDialog
      title={t('EVENT.NEW')}
      does={t('BASE.SAVE')}
      run={save}
      onClose={leave}
      more={
        <Button variant="subtle" onClick={toWholeForm}>
          {t('EVENT.MORE_OPTIONS')}
        </Button>
      }
    >
      <NameField form={form} name="title" label="EVENT.FIELD.TITLE" />
      <Times form={form} />
      <TextInput label={t('EVENT.FIELD.PLACE_ADDRESS')} maxLength={255} {...form.getInputProps('place_address')} />
      <Place form={form} />
      <TellSwitch reach={{ module: 'calendar', isPublic }} isSilent={isSilent} onSilent={setSilent} />
    </FormDialog>
  );
}
