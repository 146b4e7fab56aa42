import { Anchor, Progress, Radio, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, upload } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { ReasonDialog } from '#web/ui/reasondialog.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { DropArea } from '#web/ui/uploads.tsx';
import { type MinutesReaders, minutesReaders } from '../minutes.rules.ts';
import type { useMinutesVerbs } from './minutes.actions.tsx';
import type { Minutes } from './minutes.data.ts';

type Props = { minutes: Minutes; verbs: ReturnType<typeof useMinutesVerbs> };

/** The document that is signed: its fingerprint, and where its scan is stored. */
export function Signing({ minutes, verbs }: Props) {
  const t = useText();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const [to, setTo] = useState<MinutesReaders | null>(null);
  async function store([file, ...others]: File[]) {
    if (!file || !to) return;
    if (others.length > 0) return setError(t('MINUTES.SIGN.ONE'));
    setError('');
    setShare(0);
    try {
      await upload('POST /minutes/{id}/signed', { id: minutes.id, to, file }, setShare);
      notify('success', t('MINUTES.SIGNED'));
      await verbs.refresh();
    } catch (failure) {
      setError(fieldWords(t, failure));
    }
    setShare(null);
  }
  if (!minutes.can.sign) return null;
  return (
    <Card title={t('MINUTES.SIGN')}>
      <Stack gap="sm">
        <Text size="sm">{t('MINUTES.SIGN.HELP')}</Text>
        <Radio.Group label={t('MINUTES.SIGN.TO')} value={to} onChange={(value) => setTo(value as MinutesReaders)}>
          <Stack gap="xs" mt="xs">
            {minutesReaders.map((value) => (
              <Radio key={value} value={value} label={t(`MINUTES.SIGN.TO_${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {to && (
          <DropArea
            label={t('MINUTES.SIGN')}
            hint={t('MINUTES.SIGN.HINT')}
            accept="application/pdf,image/jpeg"
            onFiles={(files) => void store(files)}
          />
        )}
        {share !== null && <Progress value={100 * share} aria-label={t('BASE.LOADING')} />}
        {error && (
          <Text c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** Chooses whom signed minutes are published to. */
export function Publishing({ verbs, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const [to, setTo] = useState<MinutesReaders>('everyone');
  const publish = () => {
    onClose();
    void verbs.publish(to);
  };
  return (
    <FormDialog title={t('MINUTES.PUBLISH')} does={t('MINUTES.PUBLISH')} run={publish} onClose={onClose}>
      <Radio.Group value={to} onChange={(value) => setTo(value as MinutesReaders)} aria-label={t('MINUTES.PUBLISH')}>
        <Stack gap="xs">
          {minutesReaders.map((value) => (
            <Radio key={value} value={value} label={t(`MINUTES.PUBLISH.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}

/** Asks why minutes change, and leads to the new version. */
export function Renewing({ minutes, verbs, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const renew = async (reason: string) => {
    let id = '';
    const call = async () => {
      id = (await api('POST /meeting-of-owners/{id}/minutes', { id: minutes.meetingId, reason })).id;
    };
    if (!(await verbs.run({ call, done: t('MINUTES.RENEWED') }))) return;
    onClose();
    await navigate({ to: '/zapisy/$id', params: { id } } as never);
  };
  return (
    <ReasonDialog
      title={t('MINUTES.RENEW')}
      lines={[t('MINUTES.RENEW.HELP')]}
      label={t('MINUTES.RENEW.REASON')}
      does={t('MINUTES.RENEW')}
      run={renew}
      onClose={onClose}
    />
  );
}

/** The versions of the minutes, where there are more. */
export function Editions({ minutes }: Pick<Props, 'minutes'>) {
  const t = useText();
  if (minutes.editions.length < 2) return null;
  return (
    <Card title={t('MINUTES.EDITIONS')}>
      <Stack gap={4}>
        {minutes.editions.map(({ id, edition, status, reason }) => (
          <Text key={id}>
            {id === minutes.id ? (
              <strong>{t('MINUTES.EDITION', { count: edition })}</strong>
            ) : (
              <Anchor component={Link} {...({ to: '/zapisy/$id', params: { id } } as object)}>
                {t('MINUTES.EDITION', { count: edition })}
              </Anchor>
            )}{' '}
            {[t(`MINUTES.STATUS.${status}`), reason].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
