import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { parseShare, showShare } from '#shared/fraction.ts';
import { sexes, unitTypes } from '#shared/house.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { OneName } from '#web/ui/onename.tsx';
import { memberErrors } from '../../orders.rules.ts';
import type { Owner } from './orders.mapper.ts';

type Values = Omit<Owner, 'share' | 'fraction'> & { share: string; fraction: string };
type Props = {
  owner: Owner;
  /** What is wrong with it as it stands, by fields. */
  wrong: Record<string, string> | undefined;
  onSave: (owner: Owner) => void;
  onClose: () => void;
};

const shares = ['share', 'fraction'] as const;

/** What is wrong with an owner as it is typed. */
function errorsOf(values: Values, owner: Owner): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, key] of Object.entries(memberErrors([owner]))) errors[path.split('.').at(-1) as string] = key;
  for (const name of shares)
    if (values[name].trim() && !parseShare(values[name])) errors[name] = 'BASE.VALIDATION.SHARE';
  return errors;
}

/** One owner of one unit, to be put right or added. */
export function OwnerDialog({ owner, wrong = {}, onSave, onClose }: Props) {
  const t = useText();
  const form = useForm<Values>({
    initialValues: {
      ...owner,
      share: owner.share ? showShare(owner.share) : '',
      fraction: owner.fraction ? showShare(owner.fraction) : '',
    },
    initialErrors: Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t.raw(key)])),
  });
  const save = () => {
    const { share, fraction, ...rest } = form.values;
    const next: Owner = { ...rest, share: parseShare(share), fraction: parseShare(fraction) };
    const errors = errorsOf(form.values, next);
    form.setErrors(Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t.raw(key)])));
    if (Object.keys(errors).length > 0) return;
    onSave(next);
    onClose();
  };
  return (
    <FormDialog
      title={t('ADMIN.ORDER.OWNERS.ONE')}
      does={t('ADMIN.ORDER.OWNERS.SAVE')}
      run={save}
      inDemo
      onClose={onClose}
    >
      <OwnerFields form={form} />
    </FormDialog>
  );
}

function OwnerFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useText();
  const line = (name: keyof Values, label: TextKey, hint?: TextKey) => (
    <TextInput
      label={t(label)}
      description={hint && t(hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={name === 'unit' ? 50 : 255}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {line('unit', 'ADMIN.ORDER.OWNERS.UNIT')}
        <Select
          label={t('UNIT.FIELD.type')}
          allowDeselect={false}
          data={unitTypes.map((value) => ({ value, label: t(`UNIT.TYPE.${value}`) }))}
          {...form.getInputProps('unitType')}
        />
        {line('entrance', 'UNIT.FIELD.entrance')}
        {line('share', 'UNIT.FIELD.share', 'UNIT.HINT.share')}
        {!form.values.hasOneName && line('firstName', 'USER.FIELD.firstName')}
        {line('lastName', 'USER.FIELD.lastName')}
        {line('titleBefore', 'USER.FIELD.titleBefore')}
        {line('titleAfter', 'USER.FIELD.titleAfter')}
        <Select
          label={t('USER.FIELD.sex')}
          clearable
          data={sexes.map((value) => ({ value, label: t(`USER.SEX.${value}`) }))}
          {...form.getInputProps('sex')}
        />
        {line('companyName', 'USER.FIELD.companyName')}
        {line('ico', 'USER.FIELD.ico')}
        {line('fullAddress', 'ADMIN.ORDER.OWNERS.ADDRESS')}
        {line('fraction', 'UNIT.FIELD.fraction', 'UNIT.HINT.fraction')}
        {line('email', 'ADMIN.ORDER.OWNERS.EMAIL')}
        {line('phone', 'ADMIN.ORDER.FIELD.phone')}
      </SimpleGrid>
      <OneName
        isOn={form.values.hasOneName === true}
        onChange={(isOn) => form.setValues({ hasOneName: isOn, ...(isOn && { firstName: '' }) })}
      />
      <Checkbox label={t('ADMIN.ORDER.OWNERS.JOINTLY')} {...form.getInputProps('jointly', { type: 'checkbox' })} />
      <Checkbox
        label={t('ADMIN.ORDER.OWNERS.MAKE_MAIN')}
        description={t('ADMIN.ORDER.OWNERS.MAIN_HINT')}
        {...form.getInputProps('mainUser', { type: 'checkbox' })}
      />
    </>
  );
}
