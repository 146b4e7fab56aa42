import { Group, Stack, TextInput } from '@mantine/core';
import { IconFileUpload, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { isAsking } from '../cadastre.rules.ts';
import type { Standing } from './cadastre.data.ts';

const fields = [
  ['cadasterNumber', 'REAL_ESTATE.FIELD.NUMBER'],
  ['cadasterVillage', 'REAL_ESTATE.FIELD.VILLAGE'],
  ['cadasterStreet', 'REAL_ESTATE.FIELD.STREET'],
] as const;
type Place = Record<(typeof fields)[number][0], string>;

/** What the form holds, and how it is sent. */
function useRequest({ cadasterNumber, cadasterVillage, cadasterStreet }: Standing) {
  const t = useText();
  const { house } = useSession();
  const client = useQueryClient();
  const [values, setValues] = useState<Place>({ cadasterNumber, cadasterVillage, cadasterStreet });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const members = await api('POST /svj/{id}/getCadaster', { id: house?.svj.id ?? '', ...values });
      setErrors({});
      const { length: count } = members;
      notify('success', count > 0 ? t('REAL_ESTATE.LOADED', { count }) : t('REAL_ESTATE.ANSWERED'));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setErrors(failure.fields);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['cadastre'] });
    }
  };
  return { values, setValues, errors, isBusy, ask };
}

/** Where the cadastre has the house, and the button that asks it. */
export function Request({ standing, onUpload }: { standing: Standing; onUpload: () => void }) {
  const t = useText();
  const { values, setValues, errors, isBusy, ask } = useRequest(standing);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Stack>
        <Group align="flex-start">
          {fields.map(([name, label]) => (
            <TextInput
              key={name}
              label={t(label)}
              required
              flex="1 1 14rem"
              maxLength={255}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              error={errors[name] && t(errors[name])}
            />
          ))}
        </Group>
        <Group>
          <WriteButton
            type="submit"
            leftSection={<IconRefresh size={18} />}
            loading={isBusy || isAsking(standing, Date.now())}
          >
            {t('REAL_ESTATE.LOAD')}
          </WriteButton>
          <WriteButton type="button" variant="default" leftSection={<IconFileUpload size={18} />} onClick={onUpload}>
            {t('REAL_ESTATE.FILE.OPEN')}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
