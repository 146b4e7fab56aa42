import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Reply } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { copyText } from '#web/ui/copytext.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type FeedAlarm, feedAlarms } from '../../ical/ical.rules.ts';
import { dotOf } from './events.drawing.ts';
import './events.calendar.css';

type Feed = Reply<'GET /event/feed'>[number];

const key = ['event', 'feed'];

/** The calendar in the phone: an own address for each calendar, and whether reminders come by mail. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /event/feed', {}, signal) });
  // with the main calendar alone, all calendars are the same
  const shown = data?.filter(({ scope, id }) => scope !== 'main' || id !== null || data.length > 2);
  return (
    <Dialog title={t('EVENT.SUBSCRIBE.TITLE')} onClose={onClose}>
      <Stack>
        <Text>{t('EVENT.SUBSCRIBE.INTRO')}</Text>
        <Text c="dimmed">{t('EVENT.SUBSCRIBE.PRIVATE')}</Text>
        {!shown && <Grey h={120} />}
        <ul className="plain-list" aria-label={t('EVENT.SUBSCRIBE.TITLE')}>
          {shown?.map((feed) => (
            <FeedRow key={feed.scope} feed={feed} />
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          {t('EVENT.SUBSCRIBE.ALARM_HINT')}
        </Text>
        <Mails />
      </Stack>
    </Dialog>
  );
}

/** The calls about one address; what they change is asked for anew. */
function useFeed({ scope, id }: Feed) {
  const t = useText();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    await call().catch(() => {}); // the toast says why
    await client.invalidateQueries({ queryKey: key });
    setBusy(false);
  };
  return {
    isBusy,
    create: (alarm: FeedAlarm) => run(() => api('POST /event/feed', { scope, alarm })),
    ring: (alarm: FeedAlarm) =>
      run(async () => {
        if (id) await api('PUT /event/feed/{id}', { id, alarm });
        notify('success', t('EVENT.SUBSCRIBE.ALARM_SET'));
      }),
    revoke: async () => {
      if (!id || !(await confirm({ ask: 'EVENT.SUBSCRIBE.CONFIRM', yes: 'EVENT.YES.REVOKE', danger: true }))) return;
      await run(async () => {
        await api('DELETE /event/feed/{id}', { id });
        notify('success', t('EVENT.SUBSCRIBE.REVOKED'));
      });
    },
  };
}

function FeedRow({ feed }: { feed: Feed }) {
  const t = useText();
  const { isBusy, create, ring, revoke } = useFeed(feed);
  const [wanted, setWanted] = useState<FeedAlarm>('none');
  const { scope, colour, url } = feed;
  const name = scope === 'all' ? t('EVENT.CALENDAR.ALL') : scope === 'main' ? t('EVENT.CALENDAR.MAIN') : feed.name;
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
        {scope !== 'all' && <span {...dotOf(colour)} />}
        <Text fw={600} className="breakable">
          {name}
        </Text>
      </Group>
      {url ? (
        <Address url={url} name={name} isBusy={isBusy} onRevoke={revoke}>
          <Alarm name={name} value={feed.alarm} isBusy={isBusy} onChange={ring} />
        </Address>
      ) : (
        <Group gap="sm" align="end">
          <Alarm name={name} value={wanted} isBusy={isBusy} onChange={setWanted} />
          <WriteButton
            variant="light"
            loading={isBusy}
            onClick={() => create(wanted)}
            aria-label={`${t('EVENT.SUBSCRIBE.CREATE')}: ${name}`}
          >
            {t('EVENT.SUBSCRIBE.CREATE')}
          </WriteButton>
        </Group>
      )}
    </li>
  );
}

type AlarmProps = { name: string; value: FeedAlarm; isBusy: boolean; onChange: (alarm: FeedAlarm) => void };

/** When a phone that reads the address rings before an event. */
function Alarm({ name, value, isBusy, onChange }: AlarmProps) {
  const t = useText();
  const { house } = useSession();
  return (
    <NativeSelect
      label={t('EVENT.SUBSCRIBE.ALARM')}
      aria-label={`${t('EVENT.SUBSCRIBE.ALARM')}: ${name}`}
      value={value}
      disabled={isBusy || house?.svj.isDemo === true}
      onChange={(event) => onChange(event.currentTarget.value as FeedAlarm)}
      data={feedAlarms.map((alarm) => ({ value: alarm, label: t(`EVENT.ALARM.${alarm}`) }))}
    />
  );
}

type AddressProps = { url: string; name: string; isBusy: boolean; onRevoke: () => void; children: ReactNode };

/** An address to copy or to open by the program that keeps calendars here. */
function Address({ url, name, isBusy, onRevoke, children }: AddressProps) {
  const t = useText();
  const copy = async () => {
    const isCopied = await copyText(url);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'EVENT.SUBSCRIBE.COPIED' : 'EVENT.SUBSCRIBE.NOT_COPIED'));
  };
  return (
    <Stack gap="xs" w="100%">
      <TextInput
        readOnly
        value={url}
        aria-label={t('EVENT.SUBSCRIBE.ADDRESS', { name })}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
      <Group gap="xs">
        <Button leftSection={<IconCopy size={18} />} onClick={copy}>
          {t('EVENT.SUBSCRIBE.COPY')}
        </Button>
        <Button
          component="a"
          href={url.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarPlus size={18} />}
        >
          {t('EVENT.SUBSCRIBE.OPEN')}
        </Button>
        <WriteButton variant="subtle" color="red" loading={isBusy} onClick={onRevoke}>
          {t('EVENT.SUBSCRIBE.REVOKE')}
        </WriteButton>
      </Group>
    </Stack>
  );
}

/** Whether reminders come by mail. */
function Mails() {
  const t = useText();
  const { user, changeSettings, house } = useSession();
  return (
    <Switch
      label={t('EVENT.SUBSCRIBE.MAILS')}
      description={t('EVENT.SUBSCRIBE.MAILS_HINT')}
      checked={user.settings.eventMails}
      disabled={house?.svj.isDemo === true}
      onChange={(event) => changeSettings({ eventMails: event.currentTarget.checked })}
    />
  );
}
