import { Burger, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, type StaticDataRouteOption, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { loadTexts } from '#texts/app.ts';
import { onFailure, onMessage } from './api.ts';
import { ConfirmProvider } from './confirm.tsx';
import { WebModules } from './module.ts';
import { hasNotice, notify, onNotice } from './notify.ts';
import { expire, type Session, SessionProvider, useSession, useSessionQuery } from './session.tsx';
import { settings } from './settings.ts';
import { Banners, Footer } from './shell.edges.tsx';
import { SupportMenu, UserMenu } from './shell.header.tsx';
import { ShellMenu } from './shell.menu.tsx';
import { stored } from './store.ts';
import { useText } from './text.tsx';
import { useAccountLanguage } from './ui/accountlanguage.ts';
import { useAccountCalm } from './ui/accountlook.ts';
import { InFrame } from './ui/errorscreen.tsx';
import { HouseSwitcher } from './ui/houseswitcher.tsx';
import { elsewhere } from './ui/links.ts';
import { OfflineStrip } from './ui/offline.tsx';
import { refusalWords } from './ui/refusal.ts';
import { SearchBox } from './ui/searchbox.tsx';
import { useSplashEnd } from './ui/splash.ts';
import { Waiting } from './ui/waiting.tsx';

const NoCommunity = lazy(() => import('./ui/nocommunity.tsx').then((m) => ({ default: m.NoCommunity })));
const LanguageOffer = lazy(() => import('./ui/language.tsx').then((m) => ({ default: m.LanguageOffer })));
const Notifications = lazy(() => import('./ui/notifications.tsx').then((m) => ({ default: m.NotificationHost })));

/** The frame of every signed-in page. It is painted at once; who is signed in fills it. */
export function Shell() {
  const { data } = useSessionQuery();
  const isOfInstance = useMatches().some(({ staticData }) => staticData.superAdmin);
  useFailures();
  useAccountLanguage(data?.user.lang);
  if (!data) return <Frame menu={<MenuSkeleton />}>{<PageSkeleton />}</Frame>;
  return (
    <SessionProvider value={data}>
      <ConfirmProvider>
        {data.house || (isOfInstance && data.user.isSuperAdmin) ? (
          <Frame
            menu={<ShellMenu />}
            header={<HeaderTools />}
            top={[<Banners key="house" />, <OfferedLanguage key="language" />]}
          >
            <Guarded />
            <InFrame isExtra>
              <OnEntry />
            </InFrame>
          </Frame>
        ) : (
          <Suspense>
            <NoCommunity />
          </Suspense>
        )}
      </ConfirmProvider>
    </SessionProvider>
  );
}

/** A language that was chosen on the sign-in page is offered to the account. */
function OfferedLanguage() {
  return (
    stored.get('offeredLang') && (
      <Suspense>
        <LanguageOffer />
      </Suspense>
    )
  );
}

/** Toasts of failed calls and the forced logout of an expired token (AUTH-14, ERR-07, SHELL-35). The words of refusals come once the page is there. */
function useFailures() {
  const t = useText();
  const client = useQueryClient();
  useEffect(() => {
    const words = loadTexts(t.lang, ['errors']).catch(() => {});
    const stopFailures = onFailure(async (failure) => {
      if (failure.code === 401) return expire();
      if (failure.code === 403) client.invalidateQueries({ queryKey: ['session'] }); // perhaps the house is closed by now
      if (failure.code === 404 && (await elsewhere())) return;
      await words;
      if (failure.showMessage) notify(failure.code === 405 ? 'warning' : 'danger', refusalWords(t, failure));
    });
    const stopMessages = onMessage((key) => notify('success', t.raw(key)));
    return () => {
      stopFailures();
      stopMessages();
    };
  }, [t, client]);
}

type FrameProps = { menu: ReactNode; header?: ReactNode; top?: ReactNode; children: ReactNode };

function Frame({ menu, header, top, children }: FrameProps) {
  const t = useText();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isNoticed = useSyncExternalStore(onNotice, hasNotice);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the address changes
  useEffect(close, [path]);
  return (
    <>
      <a className="skip" href="#content">
        {t('SHELL.SKIP')}
      </a>
      <header className="shell-header">
        <HeaderBar isOpen={isOpen} onToggle={toggle}>
          <InFrame>{header}</InFrame>
        </HeaderBar>
      </header>
      <nav className="shell-menu" aria-label={t('SHELL.MENU')} data-open={isOpen || undefined}>
        {menu}
      </nav>
      <div className="main">
        <OfflineStrip />
        {top}
        <main id="content" className="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Suspense>{isNoticed && <Notifications />}</Suspense>
    </>
  );
}

type HeaderProps = { isOpen: boolean; onToggle: () => void; children: ReactNode };

function HeaderBar({ isOpen, onToggle, children }: HeaderProps) {
  const t = useText();
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" className="header-start">
        <Burger
          opened={isOpen}
          onClick={onToggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={t(isOpen ? 'SHELL.MENU.CLOSE' : 'SHELL.MENU.OPEN')}
          aria-expanded={isOpen}
        />
        <a href="/nastenka" className="brand" aria-label={settings.name}>
          <img src="/assets/icon.svg" width={28} height={28} alt="" />
          <span>{settings.name}</span>
        </a>
      </Group>
      <Group gap={4} wrap="nowrap" miw={0} flex={1} justify="flex-end">
        {children}
      </Group>
    </Group>
  );
}

function HeaderTools() {
  useAccountCalm();
  useSplashEnd();
  const tools = useContext(WebModules).flatMap(({ header = [] }) => header);
  return (
    <>
      <SearchBox />
      <HouseSwitcher />
      {tools.map((Tool) => (
        <Tool key={Tool.name} />
      ))}
      <SupportMenu />
      <UserMenu />
    </>
  );
}

/** What comes over the first page: once the page itself has been drawn and the line is free. */
function OnEntry() {
  const { reads } = useSession();
  const parts = useContext(WebModules).flatMap(({ onEntry = [] }) => onEntry);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 800);
    return () => clearTimeout(timer);
  }, []);
  if (!isQuiet) return null;
  return parts.map(({ module, part: Part }) => <Suspense key={module}>{reads(module) && <Part />}</Suspense>);
}

/** Where a page without permission leads: a form to its list or detail, silently; any other page home, with a notice (ROLES-13, G-041). */
function refusal(session: Session, data: StaticDataRouteOption) {
  if (data.superAdmin && !session.user.isSuperAdmin) return '/nastenka';
  if (!data.module) return null;
  if (!session.reads(data.module)) return '/nastenka';
  return data.writes && !session.writes(data.module) ? data.writes.back : null;
}

/** The page itself, when the session may open it. */
function Guarded() {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const matches = useMatches();
  const data = matches[matches.length - 1]?.staticData ?? {};
  const target = refusal(session, data);
  const isSilent = data.writes !== undefined;
  useEffect(() => {
    if (target === null) return;
    if (!isSilent) notify('danger', t('BASE.ERRORS.NO_PERMISSION'));
    navigate({ to: target as never, params: true as never, replace: true });
  }, [target, isSilent, navigate, t]);
  if (target !== null) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

/** The grey shape of a page that is coming. */
export function PageSkeleton() {
  return (
    <Waiting>
      <Stack gap="md" aria-hidden>
        <Skeleton h={32} w="40%" />
        <Skeleton h={44} />
        <Skeleton h={260} />
      </Stack>
    </Waiting>
  );
}

function MenuSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-hidden>
      {[70, 55, 80, 60, 50].map((width) => (
        <Skeleton key={width} h={22} w={`${width}%`} />
      ))}
    </Stack>
  );
}
