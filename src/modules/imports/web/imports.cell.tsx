import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { importLimits } from '../imports.rules.ts';
import type { Change, ImportRow } from './imports.data.ts';

type Props = {
  row: ImportRow;
  column: number;
  title: string;
  isBusy: boolean;
  onChange: (input: Change) => Promise<unknown>;
};

/** The text of a cell, which can be put right in its place; what the file says stays beside it. */
export function CellText(props: Props) {
  const t = useText();
  const { row, column, title, isBusy, onChange } = props;
  const [isEditing, setEditing] = useState(false);
  const original = row.corrected.find((one) => one.column === column);
  if (isEditing) return <CellEditor {...props} onDone={() => setEditing(false)} />;
  return (
    <div>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'break-word', minWidth: 0 }}>{row.cells[column]}</Text>
        <ActionIcon
          size="sm"
          variant="subtle"
          disabled={isBusy}
          aria-label={`${t('IMPORT.CELL.EDIT', { name: title })}: ${row.number}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      </Group>
      {original && (
        <Group gap={4}>
          <Text size="sm" c="dimmed">
            {t('IMPORT.CELL.WAS', { text: original.text })}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isBusy}
            onClick={() => void onChange({ cells: [{ row: row.number, column, text: null }] }).catch(() => undefined)}
          >
            {t('IMPORT.CELL.RESET')}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** A refused text stays in the field; the notice says why. */
function CellEditor({ row, column, title, isBusy, onChange, onDone }: Props & { onDone: () => void }) {
  const t = useText();
  const [text, setText] = useState(row.cells[column] ?? '');
  const save = () => void onChange({ cells: [{ row: row.number, column, text }] }).then(onDone, () => undefined);
  return (
    <Stack gap={6}>
      <Textarea
        label={title}
        value={text}
        autosize
        autoFocus
        maxLength={importLimits.cell}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Group gap="xs">
        <Button size="compact-sm" loading={isBusy} onClick={save}>
          {t('BASE.SAVE')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          {t('BASE.CANCEL')}
        </Button>
      </Group>
    </Stack>
  );
}
