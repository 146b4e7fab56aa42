import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Way } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import { api, type Reply } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WaysTable } from './news.ways.tsx';

type Settings = Reply<'GET /news/settings'>;
const queryKey = ['news', 'settings'];

/** The settings of the person in the house, changed at once and stored one change after another; `isSaved` once all of them are. */
function useSettings() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => api('GET /news/settings') });
  const [chosen, setChosen] = useState<Settings>(); // a choice stands at once, in the same breath as the tap
  const [isSaved, setSaved] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    settings: chosen ?? data,
    isSaved,
    change(next: Settings, store: () => Promise<unknown>) {
      setSaved(false);
      setChosen(next);
      const saving: Promise<unknown> = last.current.then(store).then(
        () => {
          client.setQueryData(queryKey, next);
          if (saving === last.current) setSaved(true);
        },
        () => {
          setChosen(undefined); // the toast says why; what holds is shown
          return client.invalidateQueries({ queryKey });
        },
      );
      last.current = saving;
    },
  };
}

/** The quiet word that what was chosen is stored. */
const Saved = ({ isSaved }: { isSaved: boolean }) => {
  const t = useText();
  return (
    <Text size="sm" c="dimmed" role="status" mih="1.5em">
      {isSaved && t('NEWS.SETTINGS.SAVED')}
    </Text>
  );
};

/** What of one's settings is chosen by oneself, as it is stored. */
const chosenOf = ({ modules, onlyDue }: Settings) => ({
  ways: Object.fromEntries(modules.filter(({ isChosen }) => isChosen).map(({ id, way }) => [id, way])),
  onlyDue,
});

/** On one's profile: how one is told of what happens in each module of the house (G-178). */
export function OwnWays() {
  const t = useText();
  const { settings, isSaved, change } = useSettings();
  const { house } = useSession();
  if (!settings) return <Grey h={260} />;
  const isDemo = house?.svj.isDemo === true;
  const store = (next: Settings) => change(next, () => api('PUT /news/settings', chosenOf(next)));
  const choose = (id: ModuleId, way: Way) =>
    store({
      ...settings,
      modules: settings.modules.map((row) => (row.id === id ? { ...row, way, isChosen: true } : row)),
    });
  const reset = () =>
    store({ ...settings, modules: settings.modules.map((row) => ({ ...row, way: row.house, isChosen: false })) });
  return (
    <Card title={t('NEWS.SETTINGS.TITLE')}>
      <Stack gap="sm">
        <Text>{t('NEWS.SETTINGS.HINT')}</Text>
        <Switch
          label={t('NEWS.SETTINGS.ONLY_DUE')}
          checked={settings.onlyDue}
          disabled={isDemo}
          onChange={(event) => store({ ...settings, onlyDue: event.currentTarget.checked })}
        />
        <WaysTable rows={settings.modules} isOff={settings.onlyDue || isDemo} onChange={choose} />
        <Group justify="space-between">
          <Saved isSaved={isSaved} />
          {settings.modules.some(({ isChosen }) => isChosen) && !settings.onlyDue && (
            <Button variant="subtle" size="sm" onClick={reset}>
              {t('NEWS.SETTINGS.RESET')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** In the settings of the community: how the house tells those who have not chosen. */
export function HouseWays() {
  const t = useText();
  const { settings, isSaved, change } = useSettings();
  const { house } = useSession();
  if (!settings) return <Grey h={260} />;
  const choose = (id: ModuleId, way: Way) => {
    const modules = settings.modules.map((row) => {
      if (row.id !== id) return row;
      return { ...row, house: way, way: row.isChosen ? row.way : way };
    });
    change({ ...settings, modules }, () => api('PUT /news/house', { ways: { [id]: way } }));
  };
  const rows = settings.modules.map(({ id, house: way, hasDue }) => ({ id, way, hasDue }));
  return (
    <Card title={t('NEWS.HOUSE.TITLE')}>
      <Stack gap="sm">
        <Text>{t('NEWS.HOUSE.HINT')}</Text>
        <WaysTable rows={rows} isOff={house?.svj.isDemo === true} onChange={choose} />
        <Saved isSaved={isSaved} />
      </Stack>
    </Card>
  );
}
