import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import { newEntrance } from './communities.mapper.ts';
import type { Form } from './communities.saving.ts';

const most = 200;

/** The entrances of the house: named, moved to another address, added and removed; nothing holds before the form is saved. */
export function EntranceFields({ form }: { form: Form }) {
  const t = useText();
  const { entrances } = form.values;
  return (
    <Card title={t('SVJ.SECTION.ENTRANCES')}>
      <Stack>
        {entrances.length === 0 && <Text c="dimmed">{t('SVJ.HINT.entrances')}</Text>}
        {entrances.map((entrance, i) => (
          <EntranceRow key={entrance.id ?? `new.${i}`} form={form} i={i} />
        ))}
        {form.errors.entrances && (
          <Text c="red" size="sm" role="alert">
            {form.errors.entrances}
          </Text>
        )}
        {entrances.length < most && (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('entrances', newEntrance(form.values))}
          >
            {t('SVJ.ENTRANCE.ADD')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const columns = ['name', 'street', 'city', 'post'] as const;
const labels = { name: 'SVJ.FIELD.entrance', street: 'SVJ.FIELD.street', city: 'SVJ.FIELD.city' } as const;

function EntranceRow({ form, i }: { form: Form; i: number }) {
  const t = useText();
  const number = t('SVJ.ENTRANCE.NUMBER', { number: i + 1 });
  return (
    <Group role="group" aria-label={number} align="flex-start" wrap="nowrap" gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" flex={1}>
        {columns.map((name) => (
          <TextInput
            key={name}
            label={t(name === 'post' ? 'SVJ.FIELD.post' : labels[name])}
            required={name === 'name'}
            maxLength={255}
            autoComplete="off"
            {...form.getInputProps(`entrances.${i}.${name}`)}
          />
        ))}
      </SimpleGrid>
      <RemoveLine
        label={form.values.entrances[i]?.name || number}
        onClick={() => form.removeListItem('entrances', i)}
      />
    </Group>
  );
}
