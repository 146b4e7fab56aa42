import { Button, Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isAuditRole } from '#shared/roles.ts';
import { useRightAddress } from '#web/liststate.ts';
import { PageHeader, rememberSearch } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { ListTabs } from '#web/ui/toolbar.tsx';
import { useCommunity, useRefresh } from './communities.data.ts';
import { Settings, useSections, useSettingParts } from './communities.settings.tsx';

const Board = lazy(() => import('./communities.board.tsx').then((m) => ({ default: m.Board })));
const Information = lazy(() => import('./communities.information.tsx').then((m) => ({ default: m.Information })));
const Changes = lazy(() => import('./communities.changes.tsx').then((m) => ({ default: m.Changes })));
const Roles = lazy(() => import('./communities.roles.tsx').then((m) => ({ default: m.Roles })));
const CommunityForm = lazy(() => import('./communities.form.tsx').then((m) => ({ default: m.CommunityForm })));
const path = '/detail-svj';

/** The sections of the community detail (G-083); some are put there by modules. */
const communityTabs = [
  'information',
  'committee',
  'audit',
  'roles',
  'invoicing',
  'settings',
  'cadastre',
  'insolvency',
  'changes',
] as const;
type CommunityTab = (typeof communityTabs)[number];

const own: readonly CommunityTab[] = ['information', 'committee', 'audit', 'roles'];

/** The tabs that the reader has here, and what a module shows under one of its own. */
function useTabs() {
  const { user } = useSession();
  const seesChanges = user.isPrivileged || isAuditRole(user.role?.name ?? '');
  const sections = useSections();
  const hasSettings = useSettingParts().length > 0;
  const offered = new Set<string>([
    ...own,
    ...sections.map(({ tab }) => tab),
    ...(hasSettings ? ['settings'] : []),
    ...(seesChanges ? ['changes'] : []),
  ]);
  return {
    tabs: communityTabs.filter((one) => offered.has(one)),
    partOf: (tab: CommunityTab) => sections.find((one) => one.tab === tab)?.part,
  };
}

/** /detail-svj: the sections of the community (G-083); with `mode=edit` in the address the form, for its writers. */
export function CommunityDetail() {
  const t = useText();
  const { writes } = useSession();
  const search = useSearch({ strict: false }) as { tab?: string; mode?: string };
  const navigate = useNavigate();
  const refresh = useRefresh();
  const house = useCommunity();
  const { tabs, partOf } = useTabs();
  const isKnown = search.tab === undefined || tabs.some((one) => one === search.tab);
  useRightAddress(isKnown || !house ? {} : { tab: undefined });
  useEffect(() => rememberSearch(path, search as Record<string, unknown>), [search]);
  if (!house) return <PageSkeleton />;
  const tab = tabs.find((one) => one === search.tab) ?? 'information';
  const Section = partOf(tab);
  const isWriter = writes('svj');
  const go = (next: { tab?: CommunityTab; mode?: 'edit' }) =>
    navigate({ to: '.' as never, search: ((held: { tab?: string }) => ({ tab: held.tab, ...next })) as never });
  if (search.mode === 'edit' && isWriter)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <CommunityForm house={house} onCancel={() => go({})} onSaved={() => refresh().then(() => go({}))} />
      </Suspense>
    );
  const edit = isWriter && tab === 'information' && (
    <Button leftSection={<IconEdit size={18} />} onClick={() => go({ mode: 'edit' })}>
      {t('BASE.EDIT')}
    </Button>
  );
  return (
    <>
      <PageHeader title={house.svj.name} module="svj" deed={edit} />
      <Stack>
        <div className="list-card">
          <ListTabs
            tabs={tabs.map((value) => ({ value, label: t(`SVJ.TAB.${value}`) }))}
            value={tab}
            onChange={(next) => go({ tab: next })}
          />
        </div>
        <Suspense fallback={<PageSkeleton />}>
          {tab === 'information' && <Information house={house} />}
          {(tab === 'committee' || tab === 'audit') && <Board key={tab} board={tab} house={house} />}
          {tab === 'roles' && <Roles />}
          {tab === 'settings' && <Settings />}
          {tab === 'changes' && <Changes />}
          {Section && <Section />}
        </Suspense>
      </Stack>
    </>
  );
}
