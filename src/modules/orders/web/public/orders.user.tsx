import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { orderRoles } from '../../orders.rules.ts';
import { Field, PlaceFields, useOrder } from './orders.field.tsx';

/** Who acts for the house and will be its first user (ORDER-37, ORDER-38). */
export function UserStep() {
  const t = useText();
  const { draft, errors, way, set, change, say } = useOrder();
  const { user } = draft.values;
  return (
    <Stack gap="md">
      <Text>{t(way.isOwn ? 'ORDER.HINT.own' : 'ORDER.HINT.user')}</Text>
      <PersonFields />
      {!way.isOwn && (
        <Field
          path="user.email"
          label={t('ORDER.FIELD.userEmail')}
          description={t('ORDER.HINT.userEmail')}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <PhoneField
        label={t('ORDER.FIELD.phone')}
        path="user.phone"
        value={user.phone}
        error={errors['user.phone']}
        onChange={(value) => set('user.phone', value)}
      />
      <Checkbox
        size="md"
        label={t('ORDER.FIELD.isSameAddress')}
        checked={draft.isSameAddress}
        onChange={({ currentTarget: { checked } }) => {
          change((now) => ({ ...now, isSameAddress: checked }));
          say({});
        }}
      />
      {!draft.isSameAddress && <PlaceFields of="user." isRequired isBrowsers />}
    </Stack>
  );
}

/** Role, names and titles. */
function PersonFields() {
  const t = useText();
  const { draft, errors, set } = useOrder();
  return (
    <>
      <NativeSelect
        size="md"
        required
        label={t('ORDER.FIELD.role')}
        value={draft.values.user.role}
        error={errors['user.role']}
        onChange={({ currentTarget: { value } }) => set('user.role', value)}
        data={orderRoles.map((value) => ({ value, label: t(`ORDER.ROLE.${value}`) }))}
      />
      <div className="order-grid">
        <Field path="user.firstName" label={t('ORDER.FIELD.firstName')} required autoComplete="given-name" />
        <Field path="user.lastName" label={t('ORDER.FIELD.lastName')} required autoComplete="family-name" />
        <Field path="user.titleBefore" label={t('ORDER.FIELD.titleBefore')} autoComplete="honorific-prefix" />
        <Field path="user.titleAfter" label={t('ORDER.FIELD.titleAfter')} autoComplete="honorific-suffix" />
      </div>
    </>
  );
}
