import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { roleTitle } from './roletitle.ts';

/** Chooses roles of the house, by their titles. */
export function RolesField(props: Omit<MultiSelectProps, 'data' | 'required' | 'searchable'>) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['role'], queryFn: ({ signal }) => api('GET /role', {}, signal) });
  const roles = Object.values(data ?? {}).flat();
  return (
    <MultiSelect
      required
      searchable
      data={roles.map((role) => ({ value: role.id, label: roleTitle(t, role) }))}
      {...props}
    />
  );
}
