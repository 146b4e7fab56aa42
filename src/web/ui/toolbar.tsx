import { Badge, Button, Collapse, NativeSelect, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Filters, TableState } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import { useIsMobile } from './mobile.ts';

const FilterFields = lazy(() => import('./filterfields.tsx').then((m) => ({ default: m.FilterFields })));

export type TabItem<Tab extends string> = { value: Tab; label: string; count?: number };
export type FilterField =
  | { name: string; label: string; kind: 'text' | 'day' }
  | { name: string; label: string; kind: 'select'; options: { value: string; label: string }[] };

/** The tabs of a list with their counts; a dropdown on a phone (WIDGETS-10). */
export function ListTabs<Tab extends string>({
  tabs,
  value,
  onChange,
}: {
  tabs: TabItem<Tab>[];
  value: Tab;
  onChange: (tab: Tab) => void;
}) {
  const t = useText();
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <NativeSelect
        aria-label={t('TABLE.TABS')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Tab)}
        data={tabs.map((tab) => ({
          value: tab.value,
          label: tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`,
        }))}
        mb="xs"
      />
    );
  }
  return (
    <Tabs value={value} onChange={(tab) => tab && onChange(tab as Tab)}>
      <Tabs.List aria-label={t('TABLE.TABS')}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            rightSection={
              tab.count === undefined ? null : (
                <Badge size="sm" variant={tab.value === value ? 'filled' : 'light'} circle={tab.count < 10}>
                  {tab.count}
                </Badge>
              )
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/**
 * The filter of a list: its text always at hand, the other fields shown or hidden; the values kept in the address, applied
 * 300 ms after the last change (WIDGETS-08, WIDGETS-09).
 */
export function FilterBar({ state, fields = [] }: { state: TableState; fields?: FilterField[] }) {
  const t = useText();
  const [values, setValues] = useState<Filters>(state.filters);
  const held = JSON.stringify(state.filters);
  useEffect(() => setValues(JSON.parse(held) as Filters), [held]);
  const apply = useDebouncedCallback(state.setFilters, 300);
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    apply(next);
  };
  const label = t(state.hasFilters ? 'TABLE.FILTERS.HIDE' : 'TABLE.FILTERS.SHOW');
  const isNarrowed = fields.some(({ name }) => state.filters[name]);
  return (
    <search className="filter-bar">
      <TextInput
        type="search"
        aria-label={t('TABLE.SEARCH')}
        placeholder={t('TABLE.SEARCH')}
        leftSection={<IconSearch size={18} />}
        value={values.search ?? ''}
        maxLength={200}
        onChange={(event) => change('search', event.currentTarget.value)}
      />
      {fields.length > 0 && (
        <Button
          variant={isNarrowed ? 'light' : 'default'}
          leftSection={<IconFilter size={18} />}
          onClick={() => state.showFilters(!state.hasFilters)}
          aria-expanded={state.hasFilters}
        >
          {label}
        </Button>
      )}
      {fields.length > 0 && (
        <Collapse expanded={state.hasFilters} className="filter-fields">
          <Suspense>{state.hasFilters && <FilterFields fields={fields} values={values} onChange={change} />}</Suspense>
        </Collapse>
      )}
    </search>
  );
}
