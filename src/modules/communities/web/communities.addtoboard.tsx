import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fold, searchMinimum } from '#shared/fold.ts';
import { api } from '#web/api.ts';
import { showFieldErrors } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { BoardName } from './communities.board.tsx';
import { roleName, useRefresh, useRoles } from './communities.data.ts';

type Found = { id: string; title: string };

/** The dialog that gives somebody a position: a person found by name, and which position (G-090). */
export function AddToBoard({ board, onClose }: { board: BoardName; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { data: roles } = useRoles();
  const form = useForm({ initialValues: { id: null as string | null, roleId: null as string | null } });
  const [busy, setBusy] = useState(false);
  const offered = (board === 'committee' ? roles?.committeeRoles : roles?.auditCommitteeRoles) ?? [];
  const save = async () => {
    const { id, roleId } = form.values;
    const missing = t('BASE.VALIDATION.REQUIRED');
    if (!id || !roleId)
      return form.setErrors({ ...(id ? {} : { id: missing }), ...(roleId ? {} : { roleId: missing }) });
    setBusy(true);
    try {
      await api('PUT /user/{id}', { id, roleId });
      notify('success', t('SVJ.BOARD.ADDED'));
      await client.invalidateQueries({ queryKey: ['role'] });
      await refresh();
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('SVJ.BOARD.ADD')} closeButtonProps={{ 'aria-label': t('BASE.CANCEL') }}>
      <Stack>
        <PersonSelect {...form.getInputProps('id')} />
        <Select
          label={t('SVJ.BOARD.ROLE')}
          required
          data={offered.map((role) => ({ value: role.id, label: roleName(t, role) }))}
          {...form.getInputProps('roleId')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton onClick={save} loading={busy}>
            {t('BASE.SAVE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}

type PersonProps = { value?: string | null; onChange?: (id: string | null) => void; error?: React.ReactNode };

/** A person of the community, found by a part of the name. */
function PersonSelect({ value, onChange, error }: PersonProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Found | null>(null);
  const [wanted] = useDebouncedValue(text, 250);
  const isLong = fold(wanted).length >= searchMinimum;
  const { data = [] } = useQuery({
    queryKey: ['user', 'search', wanted],
    queryFn: ({ signal }) => api('GET /user/search/{text}', { text: wanted }, signal),
    enabled: isLong,
  });
  const people = chosen && !data.some((row) => row.id === chosen.id) ? [chosen, ...data] : data;
  return (
    <Select
      label={t('SVJ.BOARD.PERSON')}
      placeholder={t('SVJ.BOARD.SEARCH')}
      required
      searchable
      data-autofocus
      data={people.map((row) => ({ value: row.id, label: row.title }))}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(isLong ? 'SVJ.BOARD.NOBODY' : 'SVJ.BOARD.SEARCH')}
      value={value}
      onChange={(id) => {
        setChosen(people.find((row) => row.id === id) ?? null);
        onChange?.(id);
      }}
      error={error}
    />
  );
}
