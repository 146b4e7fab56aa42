import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { api, CallFailure, fetchFile } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { type House, useChanged } from './houses.data.ts';

/** Switching a house off and on, its archive, its deletion and taking that back. */
export function Running({ house }: { house: House }) {
  const t = useText();
  const confirm = useConfirm();
  const { isBusy, run } = useChange(house);
  const [isAsked, setAsked] = useState(false);
  const close = async () => (await confirm(closing(house.name))) && run('close');
  return (
    <Card title={t('HOUSES.RUN')}>
      <Stack>
        {house.state === 'off' && house.closedAt && (
          <Alert color="orange" variant="light">
            {t('HOUSES.OFF', { date: showDate(house.closedAt) })}
          </Alert>
        )}
        {house.endsAt && (
          <Alert color="red" variant="light">
            {t('HOUSES.ENDS', { date: showDate(house.endsAt) })}
          </Alert>
        )}
        <Text>{t(house.endsAt ? 'HOUSES.DELETE.TEXT' : 'HOUSES.CLOSE.TEXT')}</Text>
        <Group gap="sm">
          {house.state === 'active' && (
            <Button variant="default" loading={isBusy} onClick={close}>
              {t('HOUSES.CLOSE')}
            </Button>
          )}
          {house.state === 'off' && (
            <Button loading={isBusy} onClick={() => run('open')}>
              {t('HOUSES.OPEN')}
            </Button>
          )}
          {house.endsAt && (
            <Button loading={isBusy} onClick={() => run('keep')}>
              {t('HOUSES.KEEP')}
            </Button>
          )}
          <Archive house={house} />
          {!house.endsAt && (
            <Button variant="light" color="red" onClick={() => setAsked(true)}>
              {t('HOUSES.DELETE')}
            </Button>
          )}
        </Group>
      </Stack>
      {isAsked && <Deletion house={house} onClose={() => setAsked(false)} />}
    </Card>
  );
}

/** Switches a house on or off, or takes its deletion back; a refusal shows its notice by itself. */
function useChange(house: House) {
  const t = useText();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const run = async (verb: 'close' | 'open' | 'keep') => {
    setBusy(true);
    const next = await api(`PUT /admin/svj/{id}/${verb}`, { id: house.id }).catch(() => null);
    setBusy(false);
    if (!next) return;
    changed(next);
    notify('success', t(`HOUSES.DONE.${verb}`));
  };
  return { isBusy, run };
}

function Archive({ house }: { house: House }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const name = `${t('HOUSES.ARCHIVE.FILE')} ${house.name}.zip`;
    await saveFile(fetchFile('GET /admin/svj/{id}/archive', { id: house.id }), name);
    setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={save}>
      {t('HOUSES.ARCHIVE')}
    </Button>
  );
}

/** The typed name, what is wrong with it, and the deletion. */
function useDeletion(house: House, onDone: () => void) {
  const t = useText();
  const changed = useChanged();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const type = (text: string) => {
    setName(text);
    setError(undefined);
  };
  const remove = async () => {
    try {
      changed(await api('DELETE /admin/svj/{id}', { id: house.id, name }));
      notify('warning', t('HOUSES.DONE.ENDING'));
      onDone();
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields.name) setError(fieldWords(t, failure));
    }
  };
  return { name, type, error, remove };
}

/** Asks for the name of the house before it is deleted, and offers its archive. */
function Deletion({ house, onClose }: { house: House; onClose: () => void }) {
  const t = useText();
  const { name, type, error, remove } = useDeletion(house, onClose);
  return (
    <FormDialog title={t('HOUSES.DELETE')} does={t('HOUSES.DELETE')} run={remove} danger inDemo onClose={onClose}>
      <Text>{t('HOUSES.DELETE.TEXT')}</Text>
      <Group>
        <Archive house={house} />
      </Group>
      <TextInput
        label={t('HOUSES.DELETE.NAME', { name: house.name })}
        value={name}
        onChange={(event) => type(event.currentTarget.value)}
        error={error}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

const closing = (name: string) => ({ ask: 'HOUSES.CLOSE.ASK', yes: 'HOUSES.YES.CLOSE', values: { name } }) as const;
