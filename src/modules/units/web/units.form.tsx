import { Alert, Anchor, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ofShare, showPercent } from '#shared/fraction.ts';
import { unitTypes, unitUses } from '#shared/house.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { Acting } from './units.acting.tsx';
import type { Unit } from './units.data.ts';
import { Owners } from './units.facts.tsx';
import { hasOtherOwners, ofAssociations, shareOf } from './units.mapper.ts';
import { OwnerLines } from './units.owners.tsx';
import { type Form, useUnitSaving } from './units.saving.ts';
import { OwnersSince } from './units.since.tsx';

/** /jednotky/novy */
export const NewUnit = () => <NewRecord kind="room" path="/jednotky" form={(leave) => <UnitForm {...leave} />} />;

/** The form of a new or an edited unit. */
export function UnitForm({ unit, onCancel, onSaved }: Leave & { unit?: Unit }) {
  const { house, user } = useSession();
  const saving = useUnitSaving(unit, onSaved);
  const { form } = saving;
  return (
    <FormPage
      title={unit ? 'UNIT.EDIT' : 'UNIT.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <Owners owners={newer.svj_users} />}
      footer={<SaveButtons saving={saving} isNew={!unit} onCancel={onCancel} />}
    >
      {house?.entrances.length === 0 && <NoEntrance />}
      <What form={form} total={saving.total} />
      <OwnerLines form={form} />
      {unit && hasOtherOwners(form.values, unit) && <OwnersSince form={form} />}
      <Acting form={form} />
      {user.isPrivileged && <Notes form={form} />}
    </FormPage>
  );
}

/** A unit needs an entrance; where they are made. */
function NoEntrance() {
  const t = useText();
  return (
    <Alert color="orange" variant="light">
      {t('UNIT.NO_ENTRANCE')}{' '}
      <Anchor component={Link} to="/detail-svj" inherit>
        {t('UNIT.NO_ENTRANCE.LINK')}
      </Anchor>
    </Alert>
  );
}

function What({ form, total }: { form: Form; total: number | null }) {
  const t = useText();
  const { house } = useSession();
  const line = (name: 'number' | 'floor') => ({
    label: t(`UNIT.FIELD.${name}`),
    maxLength: 255,
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <Card title={t('UNIT.SECTION.UNIT')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput required {...line('number')} />
        <Select
          label={t('UNIT.FIELD.entrance')}
          required
          data={house?.entrances.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...form.getInputProps('entranceId')}
        />
        <Select
          label={t('UNIT.FIELD.type')}
          required
          allowDeselect={false}
          data={unitTypes.map((value) => ({ value, label: t(`UNIT.TYPE.${value}`) }))}
          {...form.getInputProps('type')}
        />
        <TextInput {...line('floor')} />
        <ShareField form={form} total={total} />
        <Select
          label={t('UNIT.FIELD.use')}
          allowDeselect={false}
          data={unitUses.map((value) => ({ value, label: t(`UNIT.USE.${value}`) }))}
          {...form.getInputProps('use')}
        />
        <Select
          label={t('UNIT.FIELD.ofAssociation')}
          description={t('UNIT.HINT.ofAssociation')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={ofAssociations.map((value) => ({ value, label: t(`UNIT.OF_ASSOCIATION.${value}`) }))}
          {...form.getInputProps('ofAssociation')}
        />
        <NumberInput
          label={t('UNIT.FIELD.residentsCount')}
          min={0}
          max={10_000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('residentsCount')}
        />
      </SimpleGrid>
    </Card>
  );
}

/** The share in the house; says what it is in percent once it can be read. */
function ShareField({ form, total }: { form: Form; total: number | null }) {
  const t = useText();
  const share = shareOf(form.values.share, total);
  const hint = total ? t('UNIT.HINT.SHARE_TOTAL', { total }) : t('UNIT.HINT.share');
  return (
    <TextInput
      label={t('UNIT.FIELD.share')}
      description={share ? `${share.top}/${share.bottom} = ${showPercent(ofShare(share), t.lang)}` : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={40}
      autoComplete="off"
      {...form.getInputProps('share')}
    />
  );
}

function Notes({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card>
      <Textarea
        label={t('UNIT.FIELD.notes')}
        description={t('UNIT.HINT.notes')}
        autosize
        minRows={3}
        maxLength={50_000}
        {...form.getInputProps('notes')}
      />
    </Card>
  );
}
