import { Anchor, Box, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageNames, languages } from '#shared/languages.ts';
import { settings } from '#web/settings.ts';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { becomeCalm, useCalm } from './calm.ts';
import { useSplashEnd } from './splash.ts';

/** While only the drawn page stands there, nothing would hear the click. */
export const isPrerendered = typeof document === 'undefined';

type Props = { title: string; children: ReactNode /** For a form of many fields. */; isWide?: boolean };

/** The frame of every screen outside sign-in: the house's mark, a title, one card, the language. */
export function PublicFrame({ title, children, isWide }: Props) {
  useSplashEnd();
  return (
    <Box component="main" className="public">
      <Stack w="100%" maw={isWide ? 760 : 440} mx="auto" gap="lg">
        <Group gap="sm" wrap="nowrap" justify="center">
          <img src="/assets/icon.svg" width={40} height={40} alt="" />
          <span className="public-name">{settings.name}</span>
        </Group>
        <Paper withBorder shadow="sm" radius="lg" p={{ base: 'lg', xs: 'xl' }}>
          <Title order={1} mb="md">
            {title}
          </Title>
          {children}
        </Paper>
        <LanguageLinks />
        <CalmLink />
      </Stack>
    </Box>
  );
}

/** Larger letters before one has an account to keep the wish (screens 12). */
function CalmLink() {
  const t = useText();
  const isOn = useCalm();
  const choose = () => {
    becomeCalm(!isOn);
    stored.set('offeredCalm', isOn ? 'off' : 'on');
  };
  return (
    <Anchor component="button" size="sm" aria-pressed={isOn} disabled={isPrerendered} onClick={choose} ta="center">
      {t('LOOK.CALM')}
    </Anchor>
  );
}

function LanguageLinks() {
  const t = useText();
  const choose = (lang: string) => {
    stored.set('lang', lang);
    stored.set('offeredLang', lang);
    location.reload();
  };
  return (
    <nav aria-label={t('BASE.LANGUAGE')}>
      <Group gap="xs" justify="center">
        {languages.map((lang) => (
          <Anchor
            key={lang}
            component="button"
            size="sm"
            lang={lang}
            aria-current={lang === t.lang}
            fw={lang === t.lang ? 700 : 400}
            disabled={isPrerendered}
            onClick={() => choose(lang)}
          >
            {languageNames[lang]}
          </Anchor>
        ))}
      </Group>
    </nav>
  );
}
