import { Button, Stack, Switch, Text } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

/** Larger letters and simpler screens, on or off. */
export function CalmSwitch() {
  const t = useText();
  const { user, changeSettings } = useSession();
  return (
    <Switch
      label={t('LOOK.CALM')}
      checked={user.settings.isCalm}
      onChange={(event) => changeSettings({ isCalm: event.currentTarget.checked })}
    />
  );
}

/** What a person has chosen for all screens and all houses: the size of things, the height of rows, what is not asked any more. */
export function LookCard() {
  const t = useText();
  const { user, changeSettings } = useSession();
  const { denseTables, unasked } = user.settings;
  return (
    <Card title={t('LOOK.TITLE')}>
      <Stack gap="sm">
        <CalmSwitch />
        <Switch
          label={t('TABLE.DENSE')}
          checked={denseTables}
          onChange={(event) => changeSettings({ denseTables: event.currentTarget.checked })}
        />
        {unasked.length > 0 && (
          <>
            <Text>{t('LOOK.UNASKED', { count: unasked.length })}</Text>
            <Button variant="default" onClick={() => changeSettings({ unasked: [] })}>
              {t('LOOK.ASK_AGAIN')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
