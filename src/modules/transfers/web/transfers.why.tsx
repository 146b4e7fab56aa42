import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { transferReasons } from '#shared/house.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import type { Form } from './transfers.saving.ts';

/** From which day on it holds, and why. */
export function Why({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('TRANSFER.WHY')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <DayField
            label={t('TRANSFER.DAY')}
            description={t('TRANSFER.DAY.HINT')}
            required
            {...form.getInputProps('day')}
          />
          <Select
            label={t('TRANSFER.REASON')}
            description={t('TRANSFER.OPTIONAL')}
            clearable
            data={transferReasons.map((value) => ({ value, label: t(`UNIT.REASON.${value}`) }))}
            {...form.getInputProps('reason')}
            value={form.values.reason || null}
            onChange={(value) => form.setFieldValue('reason', (value ?? '') as typeof form.values.reason)}
          />
          <TextInput
            label={t('TRANSFER.DOCUMENT')}
            description={t('TRANSFER.DOCUMENT.HINT')}
            maxLength={255}
            autoComplete="off"
            {...form.getInputProps('document')}
          />
        </SimpleGrid>
        <Textarea
          label={t('TRANSFER.NOTE')}
          description={t('TRANSFER.NOTE.HINT')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5_000}
          {...form.getInputProps('note')}
        />
      </Stack>
    </Card>
  );
}
