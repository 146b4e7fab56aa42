import { Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { typedDay } from '../insolvency.rules.ts';

type Choice = { id: string; label: string; isCompany: boolean };

/** Owners who are not checked yet, found by a part of their names. */
function useOwners(typed: string, chosen: Choice | null): Choice[] {
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed, 250);
  const { data } = useQuery({
    queryKey: ['insolvency', 'owner', search],
    queryFn: ({ signal }) => api('GET /insolvency/owner', { search: search.trim() }, signal),
  });
  const found = (data?.owners ?? []).map((one) => ({
    id: one.id,
    isCompany: one.isCompany,
    label: one.units ? `${showName(one)} (${one.units})` : showName(one),
  }));
  return chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
}

type SelectProps = { value: Choice | null; onChange: (owner: Choice | null) => void; error: string | undefined };

function OwnerSelect({ value, onChange, error }: SelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const owners = useOwners(typed, value);
  return (
    <Select
      label={t('INSOLVENCY.FIELD.OWNER')}
      description={t('INSOLVENCY.FIELD.OWNER_HINT')}
      required
      searchable
      data-path="userId"
      error={error}
      value={value?.id ?? null}
      data={owners.map(({ id, label }) => ({ value: id, label }))}
      onChange={(id) => onChange(owners.find((one) => one.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('PERSON.NONE')}
    />
  );
}

/** What is typed, and how it is sent; a refusal stands under its field. */
function useAdding(onClose: () => void) {
  const t = useText();
  const { refresh, act } = useVerbs('insolvency');
  const [owner, setOwner] = useState<Choice | null>(null);
  const [born, setBorn] = useState('');
  const [errors, setErrors] = useState<Record<string, TextKey>>({});
  async function send() {
    const birthDate = owner?.isCompany ? null : typedDay(born);
    const missing: Record<string, TextKey> = {
      ...(!owner && { userId: 'BASE.VALIDATION.REQUIRED' }),
      ...(!owner?.isCompany && !birthDate && { birthDate: 'INSOLVENCY.TYPED' }),
    };
    setErrors(missing);
    if (!owner || Object.keys(missing).length > 0) return;
    const call = () => api('POST /insolvency', { userId: owner.id, birthDate });
    if (!(await act({ call, done: t('INSOLVENCY.DONE.ADDED'), refused: setErrors }))) return;
    await refresh();
    onClose();
  }
  return { owner, setOwner, born, setBorn, errors, send };
}

/** Asks for an owner and the date of birth, and has them checked from now on. */
export function AddOwner({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { owner, setOwner, born, setBorn, errors, send } = useAdding(onClose);
  return (
    <FormDialog title={t('INSOLVENCY.ADD.HEAD')} does={t('INSOLVENCY.ADD.YES')} run={send} onClose={onClose}>
      <Text size="sm">{t('INSOLVENCY.ADD.WHY')}</Text>
      <OwnerSelect value={owner} onChange={setOwner} error={errors.userId && t(errors.userId)} />
      {!owner?.isCompany && (
        <TextInput
          label={t('INSOLVENCY.FIELD.BIRTH_DATE')}
          description={t('INSOLVENCY.FIELD.BIRTH_HINT')}
          placeholder="17. 5. 1971"
          required
          maxLength={20}
          inputMode="numeric"
          data-path="birthDate"
          error={errors.birthDate && t(errors.birthDate)}
          value={born}
          onChange={({ currentTarget: { value } }) => setBorn(value)}
        />
      )}
    </FormDialog>
  );
}
