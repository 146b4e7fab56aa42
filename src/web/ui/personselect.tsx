import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchMinimum } from '#shared/fold.ts';
import { api } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';

export type Choice = { id: string; title: string };
type Props = {
  label: string;
  value: Choice | null;
  onChange: (person: Choice | null) => void;
  /** People who are not offered, such as those chosen already. */
  without?: string[];
  /** People who are offered before anything is typed. */
  offered?: Choice[];
  error?: React.ReactNode;
  description?: string;
  required?: boolean;
  'data-path'?: string;
};

/** One person of the house, found by typing at least three letters of the name. */
export function PersonSelect({ value, onChange, without = [], offered: near = [], description, ...rest }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(value?.title ?? '');
  const [text] = useDebouncedValue(searchable(typed) ?? '', 300);
  const { data, isFetching } = useQuery({
    queryKey: ['user', 'search', text],
    queryFn: ({ signal }) => api('GET /user/search/{text}', { text }, signal),
    enabled: text !== '' && text !== value?.title,
  });
  const listed = text === '' || text === value?.title ? near : (data ?? []);
  const found = listed.filter((person) => !without.includes(person.id));
  const offered = value && !found.some((person) => person.id === value.id) ? [value, ...found] : found;
  const nothing = text === '' ? t('PERSON.TYPE', { count: searchMinimum }) : t('PERSON.NONE');
  return (
    <Select
      {...rest}
      description={description}
      searchable
      clearable
      value={value?.id ?? null}
      data={offered.map((person) => ({ value: person.id, label: person.title }))}
      onChange={(id) => onChange(offered.find((person) => person.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={t('PERSON.PLACEHOLDER')}
      nothingFoundMessage={isFetching ? t('BASE.LOADING') : nothing}
    />
  );
}
