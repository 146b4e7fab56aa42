import { Alert, Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { Dialog } from './dialog.tsx';

type Place = { row: number; column: string; text: string };
type Props = {
  /** What a table may hold. */
  choices: { value: string; label: string }[];
  send: (choice: string, file: File) => Promise<{ count: number }>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** What is brought, and why it was refused. */
function useBringing({ choices, send, onDone, onClose }: Props) {
  const t = useText();
  const [choice, setChoice] = useState(choices[0]?.value ?? null);
  const [wrong, setWrong] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const bring = async (file: File | null) => {
    if (!file || !choice) return;
    setBusy(true);
    setWrong([]);
    try {
      const { count } = await send(choice, file);
      notify('success', t('TABLE.IMPORT.DONE', { count }));
      await onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { row, column, text } = (failure.newer ?? {}) as Partial<Place>;
      const fields = Object.values(failure.fields);
      const words = fields.length > 0 ? fields.map((key) => t(key)) : [t(failure.key as TextKey)];
      const place = row ? [t('TABLE.PLACE', { row, column: column ?? '', text: text ?? '' })] : [];
      setWrong([...place, ...words]);
    }
    setBusy(false);
  };
  return { choice, setChoice, wrong, isBusy, bring };
}

/** Brings a table of two columns; what is wrong with it is said with its row and column. */
export function TableImport({ choices, send, onDone, onClose }: Props) {
  const t = useText();
  const { choice, setChoice, wrong, isBusy, bring } = useBringing({ choices, send, onDone, onClose });
  return (
    <Dialog title={t('TABLE.IMPORT')} onClose={onClose} keeps>
      <Stack>
        <Text size="sm">{t('TABLE.IMPORT.HINT')}</Text>
        <Select
          label={t('TABLE.IMPORT.WHAT')}
          data={choices}
          value={choice}
          onChange={setChoice}
          allowDeselect={false}
        />
        {wrong.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {wrong.map((one) => (
              <Text key={one} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {one}
              </Text>
            ))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <FileButton key={wrong.join()} accept=".xlsx,.csv,.txt,text/csv" onChange={(file) => void bring(file)}>
            {(button) => (
              <Button {...button} loading={isBusy} leftSection={<IconFileImport size={18} />}>
                {t('TABLE.IMPORT.CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
