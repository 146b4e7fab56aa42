import { Checkbox, Stack, Text } from '@mantine/core';
import { sexes } from '#shared/house.ts';
import { useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { orderRoles } from '../../orders.rules.ts';
import { ChairOffer } from './orders.ares.tsx';
import { Choice, Field, PlaceFields, useOrder } from './orders.field.tsx';

/** Who acts for the house and will be its first user (ORDER-37, ORDER-38). */
export function UserStep() {
  const t = useText();
  const { draft, errors, way, set, change, say } = useOrder();
  const { user } = draft.values;
  return (
    <Stack gap="md">
      <Text>{t(way.isOwn ? 'ORDER.HINT.own' : 'ORDER.HINT.user')}</Text>
      <ChairOffer />
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

/** Role, names, titles and sex. */
function PersonFields() {
  const t = useText();
  return (
    <>
      <Choice
        path="user.role"
        required
        label={t('ORDER.FIELD.role')}
        data={orderRoles.map((value) => ({ value, label: t(`ORDER.ROLE.${value}`) }))}
      />
      <div className="order-grid">
        <Field path="user.firstName" label={t('ORDER.FIELD.firstName')} required autoComplete="given-name" />
        <Field path="user.lastName" label={t('ORDER.FIELD.lastName')} required autoComplete="family-name" />
        <Field path="user.titleBefore" label={t('ORDER.FIELD.titleBefore')} autoComplete="honorific-prefix" />
        <Field path="user.titleAfter" label={t('ORDER.FIELD.titleAfter')} autoComplete="honorific-suffix" />
        <Choice
          path="user.sex"
          label={t('ORDER.FIELD.sex')}
          data={[
            { value: '', label: t('ORDER.SEX.NONE') },
            ...sexes.map((value) => ({ value, label: t(`ORDER.SEX.${value}`) })),
          ]}
        />
      </div>
    </>
  );
}
