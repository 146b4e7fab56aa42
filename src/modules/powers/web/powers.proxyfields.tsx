import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import type { Form } from './powers.mapper.ts';

/** Whom the power empowers: somebody of the house, or a name and where they live. */
export function ProxyFields({ form }: { form: Form }) {
  const t = useText();
  const { isOfHouse, kind } = form.values;
  const isInside = isOfHouse === 'true' || kind === 'representative';
  return (
    <Card title={t(kind === 'representative' ? 'POWER.NAMING.WHO' : 'POWER.FIELD.WHO')}>
      <Stack>
        {kind === 'proxy' && (
          <SegmentedControl
            aria-label={t('POWER.FIELD.WHO')}
            data={[
              { value: 'true', label: t('POWER.FIELD.HOUSE') },
              { value: 'false', label: t('POWER.FIELD.OUTSIDE') },
            ]}
            {...form.getInputProps('isOfHouse')}
          />
        )}
        {isInside ? (
          <PersonSelect
            label={t('POWER.FIELD.PERSON')}
            required
            data-path="proxyId"
            value={form.values.proxyId}
            onChange={(person) => form.setFieldValue('proxyId', person)}
            error={form.errors.proxyId}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('POWER.FIELD.NAME')} required maxLength={255} {...form.getInputProps('proxyName')} />
            <TextInput
              label={t('POWER.FIELD.ADDRESS')}
              description={t('POWER.FIELD.ADDRESS_HINT')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={255}
              {...form.getInputProps('proxyAddress')}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Card>
  );
}
