import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { type PageSize, pagesOf, type TableState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useIsMobile } from './mobile.ts';

const Pages = lazy(() => import('./pages.tsx').then((m) => ({ default: m.Pages })));

/** Where one is in the list, the pages, and 25, 50 or all rows (WIDGETS-02); of nothing there are none. */
export function Pager({ state, total }: { state: TableState; total: number }) {
  const t = useText();
  const size = state.sizePerPage === 'all' ? Math.max(total, 1) : Number(state.sizePerPage);
  const pages = pagesOf(total, state.sizePerPage);
  const from = Math.min(total, (state.page - 1) * size + 1);
  if (total === 0) return null;
  return (
    <div className="pager">
      <Text size="sm" c="dimmed">
        {t('TABLE.RANGE', { from, to: Math.min(total, state.page * size), total })}
      </Text>
      <Group gap="md">
        <Density />
        {pages > 1 && (
          <Suspense>
            <Pages total={total} size={size} page={state.page} onPage={state.setPage} />
          </Suspense>
        )}
        <NativeSelect
          size="xs"
          aria-label={t('TABLE.PAGE_SIZE')}
          value={state.sizePerPage}
          onChange={(event) => state.setSize(event.currentTarget.value as PageSize)}
          data={['25', '50', { value: 'all', label: t('TABLE.ALL') }]}
        />
      </Group>
    </div>
  );
}

/** Makes the rows of all tables lower or higher, for good; cards have one height. */
function Density() {
  const t = useText();
  const { user, changeSettings } = useSession();
  const isDense = user.settings.denseTables;
  const label = t(isDense ? 'TABLE.ROOMY' : 'TABLE.DENSE');
  const Icon = isDense ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  if (useIsMobile()) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ denseTables: !isDense })}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
