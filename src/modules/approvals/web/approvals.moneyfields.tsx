import {
  Button,
  Divider,
  Group,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { fewestOffers, mostOffers } from '../approvals.rules.ts';
import { emptyOffer } from './approvals.mapper.ts';
import type { Form } from './approvals.saving.ts';

type LineProps = Omit<TextInputProps, 'form'> & { form: Form; path: string; text: TextKey };

/** One line of a form, at most as long as it may be. */
function Line({ form, path, text, ...rest }: LineProps) {
  const t = useText();
  return <TextInput label={t(text)} maxLength={255} {...rest} {...form.getInputProps(path)} />;
}

const crowns = { required: true, inputMode: 'decimal', rightSection: 'Kč' } as const;
const digits = { inputMode: 'numeric' } as const;

/** What is to be paid once it is approved. */
export function InvoiceFields({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <Switch
          label={t('REQUIREMENT.INVOICE.IS')}
          description={t('REQUIREMENT.INVOICE.HINT')}
          {...form.getInputProps('isInvoice', { type: 'checkbox' })}
        />
        {form.values.isInvoice && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Line form={form} path="invoice.supplier" text="REQUIREMENT.FIELD.SUPPLIER" required />
            <Line form={form} path="invoice.amount" text="REQUIREMENT.FIELD.AMOUNT" {...crowns} />
            <Line form={form} path="invoice.account" text="REQUIREMENT.FIELD.ACCOUNT" required />
            <Line form={form} path="invoice.vs" text="REQUIREMENT.FIELD.VS" {...digits} />
            <DayField label={t('REQUIREMENT.FIELD.PAY_BY')} {...form.getInputProps('invoice.payBy')} />
          </SimpleGrid>
        )}
      </Stack>
    </Card>
  );
}

/** Two to five offers, and which of them is recommended. */
export function OfferFields({ form }: { form: Form }) {
  const t = useText();
  const { offers, chosen } = form.values;
  const add = () => {
    const missing = Math.max(1, fewestOffers - offers.length);
    form.setFieldValue('offers', [...offers, ...Array.from({ length: missing }, () => ({ ...emptyOffer }))]);
  };
  const remove = (at: number) => {
    form.removeListItem('offers', at);
    form.setFieldValue('chosen', chosen === null || chosen === at ? null : chosen - (at < chosen ? 1 : 0));
  };
  return (
    <Card title={t('REQUIREMENT.OFFERS')}>
      <Stack>
        <Text c="dimmed">{t('REQUIREMENT.OFFERS.HINT')}</Text>
        {offers.map((_, i) => (
          <OneOffer key={i.toString()} form={form} at={i} onRemove={() => remove(i)} />
        ))}
        {form.errors.offers && (
          <Text c="red" size="sm" role="alert">
            {form.errors.offers}
          </Text>
        )}
        {offers.length < mostOffers && (
          <Group>
            <Button variant="light" leftSection={<IconPlus size={18} />} onClick={add} data-path="offers">
              {t('REQUIREMENT.OFFERS.ADD')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function OneOffer({ form, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  const t = useText();
  const name = t('REQUIREMENT.OFFER.NUMBER', { number: at + 1 });
  const line = (path: string) => ({ form, path: `offers.${at}.${path}` });
  return (
    <section aria-label={name}>
      <Divider label={name} labelPosition="left" mb="xs" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Line {...line('supplier')} text="REQUIREMENT.FIELD.SUPPLIER" required />
        <Line {...line('amount')} text="REQUIREMENT.FIELD.PRICE" {...crowns} />
        <Line {...line('guarantee')} text="REQUIREMENT.FIELD.GUARANTEE" {...digits} />
        <Line {...line('term')} text="REQUIREMENT.FIELD.TERM" />
      </SimpleGrid>
      <Group justify="space-between" mt="sm">
        <Radio
          label={t('REQUIREMENT.OFFER.CHOOSE')}
          checked={form.values.chosen === at}
          onChange={() => form.setFieldValue('chosen', at)}
        />
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} />}
          onClick={onRemove}
          aria-label={`${t('BASE.REMOVE')}: ${name}`}
        >
          {t('BASE.REMOVE')}
        </Button>
      </Group>
    </section>
  );
}
