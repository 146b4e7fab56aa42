import { Button, FileButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadData } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { shrinkPicture } from '#web/ui/shrinkpicture.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { mostValue, parseValue } from '../../settlement/settlement.rules.ts';
import { type State, typedState, type UnitStates } from './readings.data.ts';

type Props = { id: string; unit: UnitStates; state: State; onDone: () => void };

/** Digits of a meter are read from so many pixels; the whole photo of a phone would take a minute to send from a cellar. */
const longest = 2_000;

/** The photo as it is sent: smaller where the browser can read it, else as it is. */
async function sent(photo: File): Promise<File> {
  const small = await shrinkPicture(photo, longest);
  return small && small.size < photo.size ? new File([small], photo.name, { type: small.type }) : photo;
}

const readState = (text: string): number | null => {
  const value = parseValue(text);
  return value !== null && value <= mostValue ? value : null;
};
const typed = (value: number | null): string => (value === null ? '' : typedState(value));

/** What is typed, and how it is saved. */
function useStateForm({ id, unit, state, onDone }: Props) {
  const t = useText();
  const { writes } = useSession();
  const { act, refresh } = useVerbs('reading');
  const [now, setNow] = useState(typed(state.now));
  const [before, setBefore] = useState(typed(state.before));
  const [photo, setPhoto] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isWriter = writes('roomFees');
  const values = { now: readState(now), before: before.trim() ? readState(before) : null };
  const isWrong = {
    now: now.trim() !== '' && values.now === null,
    before: before.trim() !== '' && values.before === null,
  };
  const save = async () => {
    const { unitId } = unit;
    const input = { id, unitId, serviceId: state.serviceId, now: values.now ?? 0 };
    const call = async () => {
      const files = photo ? [{ file: await sent(photo), name: '' }] : [];
      const body = isWriter ? { ...input, before: values.before } : input;
      await uploadData('POST /reading/{id}/state', body, files, setShare);
    };
    setErrors({});
    const isDone = await act({
      call,
      done: t('READING.DONE.READ'),
      refused: setErrors,
    });
    setShare(null);
    if (!isDone) return;
    onDone();
    await refresh();
  };
  return { now, setNow, before, setBefore, photo, setPhoto, share, errors, isWriter, values, isWrong, save };
}

/** Types the state of a meter and takes its photo. */
export function StateForm(props: Props) {
  const t = useText();
  const { state, onDone } = props;
  const form = useStateForm(props);
  const error = (field: 'now' | 'before') =>
    form.isWrong[field] ? t('READING.NUMBER') : form.errors[field] && t.raw(form.errors[field]);
  return (
    <Stack gap="xs" maw={420}>
      {form.isWriter && (
        <TextInput
          label={t('READING.BEFORE')}
          inputMode="decimal"
          maxLength={30}
          value={form.before}
          onChange={(event) => form.setBefore(event.currentTarget.value)}
          error={error('before')}
        />
      )}
      <TextInput
        label={t('READING.NOW')}
        required
        inputMode="decimal"
        size="md"
        maxLength={30}
        value={form.now}
        onChange={(event) => form.setNow(event.currentTarget.value)}
        error={error('now')}
      />
      <PhotoField form={form} hasPhoto={state.hasPhoto} />
      <Group gap="xs">
        <WriteButton
          loading={form.share !== null}
          disabled={form.values.now === null || form.isWrong.before}
          onClick={() => void form.save()}
        >
          {t('READING.SAVE')}
        </WriteButton>
        {(state.now !== null || form.isWriter) && (
          <Button variant="default" onClick={onDone}>
            {t('BASE.CANCEL')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type PhotoProps = { form: ReturnType<typeof useStateForm>; hasPhoto: boolean };

/** Takes the photo with the camera of a phone, or chooses a picture; shows how far it has been sent. */
function PhotoField({ form: { photo, setPhoto, errors, share }, hasPhoto }: PhotoProps) {
  const t = useText();
  return (
    <>
      <Group gap="xs">
        <FileButton accept="image/*" capture="environment" onChange={setPhoto}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconCamera size={18} />}>
              {t(hasPhoto || photo ? 'READING.PHOTO_AGAIN' : 'READING.PHOTO')}
            </Button>
          )}
        </FileButton>
        {photo && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {photo.name}
          </Text>
        )}
      </Group>
      {errors['files[0]'] && (
        <Text size="sm" c="red" role="alert">
          {t.raw(errors['files[0]'])}
        </Text>
      )}
      {share !== null && photo && <Progress value={share * 100} aria-label={photo.name} />}
    </>
  );
}
