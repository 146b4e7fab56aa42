import { Checkbox, Stack } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import type { Form } from './units.saving.ts';

/** From which day on the owners who are being entered are so, unless what stood there was a mistake. */
export function OwnersSince({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('UNIT.SINCE')}>
      <Stack>
        {!form.values.isMistake && (
          <DayField
            label={t('UNIT.FIELD.ownersSince')}
            description={t('UNIT.HINT.ownersSince')}
            required
            {...form.getInputProps('ownersSince')}
          />
        )}
        <Checkbox label={t('UNIT.FIELD.isMistake')} {...form.getInputProps('isMistake', { type: 'checkbox' })} />
      </Stack>
    </Card>
  );
}
