import { Button, Divider, Group, SegmentedControl, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { OneName } from '#web/ui/onename.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { emptyGetter, evenPart, type Known } from './transfers.mapper.ts';
import type { Form } from './transfers.saving.ts';

type Props = { form: Form; known: Known };
const most = 20;

/** Who gets it: one or several, of the house or new, two of them as spouses or each with a part. */
export function To({ form, known }: Props) {
  const t = useText();
  const { to, jointly } = form.values;
  const add = () => {
    const part = evenPart(form.values, known, to.length + 1);
    form.setFieldValue(
      'to',
      [...to, emptyGetter].map((getter) => ({ ...getter, fraction: part })),
    );
    if (to.length > 1) form.setFieldValue('jointly', false);
  };
  return (
    <Card title={t('TRANSFER.TO')}>
      <Stack>
        {to.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all it holds is in the form
          <Fragment key={place}>
            {place > 0 && <Divider />}
            <Getter form={form} known={known} place={place} />
          </Fragment>
        ))}
        {to.length === 2 && (
          <Switch
            label={t('TRANSFER.JOINTLY')}
            {...form.getInputProps('jointly', { type: 'checkbox' })}
            checked={jointly}
          />
        )}
        {to.length < most && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={add}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('TRANSFER.TO.ADD')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** One who gets a part: somebody of the house found by name, or somebody new. */
function Getter({ form, known, place }: Props & { place: number }) {
  const t = useText();
  const { to, jointly } = form.values;
  const getter = to[place];
  if (!getter) return null;
  const label = t('TRANSFER.TO.WHO', { number: place + 1 });
  const others = to.flatMap(({ userId, isNew }, i) => (userId && !isNew && i !== place ? userId.id : []));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        {known.writesPeople && (
          <SegmentedControl
            aria-label={label}
            data={[
              { value: 'known', label: t('TRANSFER.TO.known') },
              { value: 'new', label: t('TRANSFER.TO.new') },
            ]}
            value={getter.isNew ? 'new' : 'known'}
            onChange={(value) => form.setFieldValue(`to.${place}.isNew`, value === 'new')}
          />
        )}
        {to.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`${t('BASE.REMOVE')}: ${label}`}
            onClick={() => form.removeListItem('to', place)}
          >
            {t('BASE.REMOVE')}
          </Button>
        )}
      </Group>
      {getter.isNew ? (
        <Newcomer form={form} place={place} />
      ) : (
        <PersonSelect
          label={label}
          required
          without={others}
          {...form.getInputProps(`to.${place}.userId`)}
          value={getter.userId}
        />
      )}
      {to.length > 1 && !(jointly && to.length === 2) && (
        <TextInput
          label={t('TRANSFER.TO.FRACTION')}
          placeholder="1/2"
          maxLength={30}
          autoComplete="off"
          maw="16rem"
          {...form.getInputProps(`to.${place}.fraction`)}
        />
      )}
    </Stack>
  );
}

type Line = 'firstName' | 'lastName' | 'companyName' | 'ico' | 'email';

/** The few facts of somebody new; the rest is entered on their page. */
function Newcomer({ form, place }: { form: Form; place: number }) {
  const t = useText();
  const of = `to.${place}.person`;
  const { isCompany, hasOneName, email } = form.values.to[place]?.person ?? emptyGetter.person;
  const isOne = hasOneName && !isCompany;
  const line = (name: Line, required = false) => ({
    label: t(`TRANSFER.NEW.${name}`),
    required,
    maxLength: 254,
    autoComplete: 'off',
    ...form.getInputProps(`${of}.${name}`),
  });
  return (
    <>
      <Switch label={t('TRANSFER.NEW.isCompany')} {...form.getInputProps(`${of}.isCompany`, { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {isCompany && <TextInput {...line('companyName', true)} />}
        {isCompany && <TextInput {...line('ico')} />}
        {!isOne && <TextInput {...line('firstName', !isCompany)} />}
        <TextInput {...line('lastName', !isCompany)} />
        <TextInput
          type="email"
          description={t('TRANSFER.NEW.EMAIL_HINT')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...line('email')}
        />
        <PhoneField label={t('TRANSFER.NEW.phone')} path={`${of}.phone`} {...form.getInputProps(`${of}.phone`)} />
      </SimpleGrid>
      {!isCompany && <OneName isOn={isOne} onChange={(next) => form.setFieldValue(`${of}.hasOneName`, next)} />}
      {email.trim() !== '' && (
        <Switch label={t('TRANSFER.NEW.invite')} {...form.getInputProps(`${of}.invite`, { type: 'checkbox' })} />
      )}
    </>
  );
}
