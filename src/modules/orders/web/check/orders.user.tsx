import { Select, SimpleGrid } from '@mantine/core';
import { sexes } from '#shared/house.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import type { Check } from '../orders.data.ts';
import { CountryField, Line } from './orders.fields.tsx';
import { ChairOffer } from './orders.register.tsx';
import type { Form } from './orders.saving.ts';

/** The second step: the first user of the house (ORDER-37, ORDER-38). */
export function UserStep({ form, roles }: { form: Form; roles: Check['roles'] }) {
  const t = useText();
  const { error, ...phone } = form.getInputProps('user.phone');
  return (
    <Card>
      <ChairOffer form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
        <Line form={form} name="user.firstName" label="USER.FIELD.firstName" required />
        <Line form={form} name="user.lastName" label="USER.FIELD.lastName" required />
        <Line form={form} name="user.titleBefore" label="USER.FIELD.titleBefore" />
        <Line form={form} name="user.titleAfter" label="USER.FIELD.titleAfter" />
        <Select
          label={t('USER.FIELD.roleId')}
          required
          allowDeselect={false}
          data={roles.map(({ name }) => ({ value: name, label: t(`ROLE.${name}`) }))}
          {...form.getInputProps('user.role')}
        />
        <Select
          label={t('USER.FIELD.sex')}
          clearable
          data={sexes.map((value) => ({ value, label: t(`USER.SEX.${value}`) }))}
          {...form.getInputProps('user.sex')}
        />
        <Line form={form} name="user.email" label="USER.FIELD.LOGIN" required type="email" />
        <PhoneField
          label={t('ADMIN.ORDER.FIELD.phone')}
          value={phone.value}
          onChange={phone.onChange}
          error={error}
          path="user.phone"
        />
        <Line form={form} name="user.street" label="USER.FIELD.street" required />
        <Line form={form} name="user.city" label="SVJ.FIELD.city" required />
        <Line form={form} name="user.post" label="USER.FIELD.post" required />
        <CountryField form={form} name="user.country" />
      </SimpleGrid>
    </Card>
  );
}
