import { Alert, Badge, Button, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAgo } from '#shared/dates.ts';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { deviceName } from '#web/ui/devicename.ts';
import { deviceHere, turnOffPush, turnOnPush, whyNoPush } from '#web/ui/pushing.ts';
import { Grey } from '#web/ui/waiting.tsx';

type Device = Reply<'GET /news/device'>['devices'][number];
const queryKey = ['news', 'device'];

/** What is known of the devices, and which of them is this browser. */
async function load() {
  const [{ devices, key }, here] = await Promise.all([api('GET /news/device'), deviceHere().catch(() => null)]);
  return { devices, key, here: devices.find(({ id }) => id === here)?.id ?? null };
}

/** On one's profile: the devices to which notices come, this one turned on by a tap, each to be taken away. */
export function Devices() {
  const t = useText();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: load });
  if (!data) return <Grey h={180} />;
  const refresh = () => client.invalidateQueries({ queryKey });
  const remove = async ({ id }: Device) => {
    await api('DELETE /news/device/{id}', { id });
    if (id === data.here) await turnOffPush();
    notify('success', t('NEWS.DEVICES.REMOVED'));
    await refresh();
  };
  return (
    <Card title={t('NEWS.DEVICES.TITLE')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('NEWS.DEVICES.HINT')}
      </Text>
      {data.here ? <Text mb="sm">{t('NEWS.DEVICES.IS_ON')}</Text> : <TurnOn serverKey={data.key} refresh={refresh} />}
      {data.devices.length > 0 && (
        <ul className="plain-list">
          {data.devices.map((device) => (
            <Line key={device.id} device={device} isHere={device.id === data.here} remove={remove} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The button that asks the browser, or why it cannot. */
function TurnOn({ serverKey, refresh }: { serverKey: string; refresh: () => Promise<unknown> }) {
  const t = useText();
  const { house } = useSession();
  const [state, setState] = useState<'busy' | 'failed' | null>(null);
  const why = whyNoPush();
  if (why)
    return (
      <Alert variant="light" color="gray" mb="sm">
        {t(`NEWS.DEVICES.${why}`)}
      </Alert>
    );
  const click = async () => {
    setState('busy');
    try {
      const isOn = await turnOnPush(serverKey);
      setState(isOn || whyNoPush() ? null : 'failed');
      if (!isOn) return;
      notify('success', t('NEWS.DEVICES.DONE'));
      await refresh();
    } catch (failure) {
      setState(failure instanceof CallFailure ? null : 'failed'); // a refused call has its own word
      await turnOffPush().catch(() => {});
    }
  };
  return (
    <>
      <Button
        leftSection={<IconBell size={18} />}
        onClick={click}
        loading={state === 'busy'}
        disabled={house?.svj.isDemo === true}
        {...{ mb: 'sm', maw: '100%', h: 'auto', mih: 36, py: 6 }}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t('NEWS.DEVICES.ON')}
      </Button>
      {state === 'failed' && (
        <Alert variant="light" color="red" role="alert" mb="sm">
          {t('NEWS.DEVICES.FAILED')}
        </Alert>
      )}
    </>
  );
}

function Line({ device, isHere, remove }: { device: Device; isHere: boolean; remove: (of: Device) => Promise<void> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const name = deviceName(device.name) ?? t('NEWS.DEVICES.UNKNOWN');
  const when = showAgo(device.createdAt, t.lang);
  const click = () => {
    setBusy(true);
    remove(device).catch(() => setBusy(false)); // the toast says why
  };
  return (
    <li>
      <div>
        <Text>
          {name}{' '}
          {isHere && (
            <Badge variant="light" tt="none">
              {t('NEWS.DEVICES.THIS')}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {device.lastPushedAt
            ? t('NEWS.DEVICES.LAST', { when, last: showAgo(device.lastPushedAt, t.lang) })
            : t('NEWS.DEVICES.SINCE', { when })}
        </Text>
      </div>
      <Button
        variant="light"
        size="xs"
        loading={isBusy}
        onClick={click}
        aria-label={t('NEWS.DEVICES.REMOVE_DEVICE', { device: name })}
      >
        {t('NEWS.DEVICES.REMOVE')}
      </Button>
    </li>
  );
}
