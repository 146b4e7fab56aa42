import { Button, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import { CountryField, Line } from './orders.fields.tsx';
import { newEntrance } from './orders.mapper.ts';
import { Register } from './orders.register.tsx';
import type { Form } from './orders.saving.ts';

const two = { base: 1, sm: 2 };

/** The first step: the association beside the register, whom to invoice, the entrances (ORDER-35, ORDER-36). */
export function CommunityStep({ form }: { form: Form }) {
  const t = useText();
  return (
    <>
      <Card title={t('SVJ.SECTION.BASICS')}>
        <Group align="flex-start" gap="lg">
          <SimpleGrid cols={two} style={{ flex: '2 1 20rem' }} miw={0}>
            <Line form={form} name="ico" label="SVJ.FIELD.ico" required />
            <Line form={form} name="dic" label="SVJ.FIELD.dic" />
            <Line form={form} name="name" label="SVJ.FIELD.name" required />
            <Line form={form} name="nickname" label="SVJ.FIELD.nickname" />
            <Line form={form} name="street" label="SVJ.FIELD.street" required />
            <Line form={form} name="city" label="SVJ.FIELD.city" required />
            <Line form={form} name="post" label="SVJ.FIELD.post" required />
            <CountryField form={form} name="country" />
            <Line form={form} name="email" label="SVJ.FIELD.email" required type="email" />
            <Line form={form} name="bankAccount" label="SVJ.FIELD.bankAccount" />
            <Line form={form} name="dataBox" label="SVJ.FIELD.dataBox" />
          </SimpleGrid>
          <Register form={form} ico="ico" fields={own} />
        </Group>
      </Card>
      <Invoice form={form} />
      <Entrances form={form} />
    </>
  );
}

const own = { companyName: 'name', street: 'street', city: 'city', post: 'post', dic: 'dic' } as const;
const invoiced = {
  ...({ companyName: 'invoiceCompanyName', street: 'invoiceStreet', city: 'invoiceCity' } as const),
  ...({ post: 'invoicePost', dic: 'invoiceDic' } as const),
};

function Invoice({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.INVOICE')}>
      <Switch
        label={t('ADMIN.ORDER.FIELD.hasInvoiceAddress')}
        {...form.getInputProps('hasInvoiceAddress', { type: 'checkbox' })}
      />
      {form.values.hasInvoiceAddress && (
        <Group align="flex-start" gap="lg" mt="md">
          <SimpleGrid cols={two} style={{ flex: '2 1 20rem' }} miw={0}>
            <Line form={form} name="invoiceIco" label="SVJ.FIELD.ico" required />
            <Line form={form} name="invoiceDic" label="SVJ.FIELD.dic" />
            <Line form={form} name="invoiceCompanyName" label="SVJ.FIELD.companyName" required />
            <Line form={form} name="invoiceEmail" label="SVJ.FIELD.invoiceEmail" required type="email" />
            <Line form={form} name="invoiceStreet" label="SVJ.FIELD.street" required />
            <Line form={form} name="invoiceCity" label="SVJ.FIELD.city" required />
            <Line form={form} name="invoicePost" label="SVJ.FIELD.post" required />
            <CountryField form={form} name="invoiceCountry" />
          </SimpleGrid>
          <Register form={form} ico="invoiceIco" fields={invoiced} />
        </Group>
      )}
    </Card>
  );
}

const most = 200;

function Entrances({ form }: { form: Form }) {
  const t = useText();
  const { entrances } = form.values;
  return (
    <Card title={t('SVJ.SECTION.ENTRANCES')}>
      <Stack>
        {entrances.length === 0 && <Text c="dimmed">{t('ADMIN.ORDER.NO_ENTRANCES')}</Text>}
        {entrances.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entrance is its place; all it holds is in the form
          <Entrance key={i} form={form} i={i} />
        ))}
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

const columns = {
  ...({ name: 'SVJ.FIELD.entrance', street: 'SVJ.FIELD.street' } as const),
  ...({ city: 'SVJ.FIELD.city', post: 'SVJ.FIELD.post' } as const),
};

function Entrance({ form, i }: { form: Form; i: number }) {
  const t = useText();
  const number = t('SVJ.ENTRANCE.NUMBER', { number: i + 1 });
  return (
    <Group role="group" aria-label={number} align="flex-start" wrap="nowrap" gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" flex={1}>
        {Object.entries(columns).map(([name, label]) => (
          <Line key={name} form={form} name={`entrances.${i}.${name}`} label={label} required={name === 'name'} />
        ))}
      </SimpleGrid>
      <RemoveLine
        label={form.values.entrances[i]?.name || number}
        onClick={() => form.removeListItem('entrances', i)}
      />
    </Group>
  );
}
