import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { mostCalendars } from '../events.rules.ts';
import './events.calendar.css';
import { CalendarDialog } from './events.calendarform.tsx';
import { useCalendars, useLabels } from './events.data.ts';
import { dotOf } from './events.drawing.ts';

type Calendar = NonNullable<ReturnType<typeof useCalendars>>[number];

/** What is set for all events: the calendars of the house and its labels (COMMUNITY-17, G-116). */
export function EventSettings() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Calendars />
      <Labels />
    </SimpleGrid>
  );
}

function Calendars() {
  const t = useText();
  const calendars = useCalendars();
  const remove = useRemoval();
  const [edited, setEdited] = useState<Calendar | 'new' | null>(null);
  if (!calendars) return <Grey h={260} />;
  const isFull = calendars.length > mostCalendars;
  return (
    <Card title={t('EVENT.SETTINGS.CALENDARS')}>
      <Stack>
        <Text c="dimmed">{t('EVENT.SETTINGS.CALENDARS_HINT')}</Text>
        <ul className="plain-list" aria-label={t('EVENT.SETTINGS.CALENDARS')}>
          {calendars.map((row) => (
            <CalendarRow key={row.id} row={row} onEdit={() => setEdited(row)} onRemove={() => remove(row)} />
          ))}
        </ul>
        {isFull && <Text c="dimmed">{t('EVENT.SETTINGS.FULL')}</Text>}
        {!isFull && (
          <WriteButton
            leftSection={<IconPlus size={18} />}
            onClick={() => setEdited('new')}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('EVENT.SETTINGS.ADD')}
          </WriteButton>
        )}
      </Stack>
      {edited && <CalendarDialog calendar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

/** Deletes a calendar after it was said where its events go. */
function useRemoval() {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ id, name }: Calendar) => {
    const ask = { ask: 'EVENT.SETTINGS.CONFIRM_DELETE', yes: 'BASE.YES.DELETE' } as const;
    if (!(await confirm({ ...ask, values: { name, thing: t('EVENT.CALENDAR_THING') }, danger: true }))) return;
    await api('DELETE /event/calendar/{id}', { id })
      .then(() => notify('success', t('EVENT.SETTINGS.DONE_DELETED')))
      .catch(() => {}); // the toast says why; the list tells what is left
    await client.invalidateQueries({ queryKey: ['event'] });
  };
}

function CalendarRow({ row, onEdit, onRemove }: { row: Calendar; onEdit: () => void; onRemove: () => void }) {
  const t = useText();
  const isMain = row.id === 'main';
  return (
    <li>
      <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
        <span {...dotOf(row.colour)} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} className="breakable">
            {row.name}
          </Text>
          <Text size="sm" c="dimmed">
            {isMain ? t('EVENT.SETTINGS.MAIN_HINT') : t(`EVENT.COLOUR.${row.colour}`)}
          </Text>
        </div>
      </Group>
      {!isMain && (
        <Group gap={4} wrap="nowrap">
          <WriteButton variant="subtle" px={10} onClick={onEdit} aria-label={`${t('BASE.EDIT')}: ${row.name}`}>
            <IconEdit size={18} />
          </WriteButton>
          <WriteButton
            variant="subtle"
            color="gray"
            px={10}
            onClick={onRemove}
            aria-label={`${t('BASE.DELETE')}: ${row.name}`}
          >
            <IconTrash size={18} />
          </WriteButton>
        </Group>
      )}
    </li>
  );
}

function Labels() {
  const t = useText();
  const labels = useLabels() ?? [];
  return (
    <Card title={t('EVENT.SETTINGS.LABELS')}>
      <Stack>
        <Text c="dimmed">{t('EVENT.SETTINGS.LABELS_HINT')}</Text>
        <Group gap="xs">
          {labels.map(({ id, name }) => (
            <Badge key={id} variant="light" tt="none">
              {name}
            </Badge>
          ))}
        </Group>
      </Stack>
    </Card>
  );
}
