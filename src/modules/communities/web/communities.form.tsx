import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { countryIds, showCountry } from '#shared/registers.ts';
import { alwaysEnabled, moduleIds } from '#shared/roles.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { AresLookup } from '#web/ui/areslookup.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { House } from './communities.data.ts';
import { EntranceFields } from './communities.entrances.tsx';
import type { TextField } from './communities.mapper.ts';
import { type Form, useCommunitySaving } from './communities.saving.ts';

type Props = { house: House; onCancel: () => void; onSaved: () => void };

/** The form of the community and its entrances (COMMUNITY-18, COMMUNITY-23). */
export function CommunityForm({ house, onCancel, onSaved }: Props) {
  const { user } = useSession();
  const saving = useCommunitySaving(house, onSaved);
  const { form } = saving;
  const SaveButton = user.isSuperAdmin ? Button : WriteButton; // who turned a demo on can turn it off
  return (
    <FormPage
      title="SVJ.EDIT"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => (
        <Facts
          facts={[
            ['SVJ.FIELD.street', newer.street],
            ['SVJ.FIELD.email', newer.email],
            ['SVJ.FIELD.invoiceEmail', newer.invoiceEmail],
            ['SVJ.FIELD.bankAccount', newer.bankAccount],
          ]}
        />
      )}
      footer={<SaveButtons saving={saving} isNew={false} onCancel={onCancel} SaveButton={SaveButton} />}
    >
      <Basics form={form} />
      <Reach form={form} />
      <Money form={form} />
      <Meetings form={form} />
      <EntranceFields form={form} />
      <Invoice form={form} />
      {user.isSuperAdmin && <Application form={form} />}
    </FormPage>
  );
}

type LineProps = { form: Form; name: TextField; label?: TextKey; hint?: TextKey; required?: boolean; type?: 'email' };

/** One line of text, labelled by the field's name. */
function Line({ form, name, label, hint, required, type }: LineProps) {
  const t = useText();
  return (
    <TextInput
      label={t(label ?? (`SVJ.FIELD.${name}` as TextKey))}
      description={hint && t(hint)}
      required={required}
      type={type}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
}

const two = { base: 1, sm: 2 };

function Basics({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.BASICS')}>
      <Stack>
        <SimpleGrid cols={two}>
          <Line form={form} name="name" required />
          <Line form={form} name="nickname" hint="SVJ.HINT.nickname" />
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <Line form={form} name="ico" />
            </div>
            <div style={{ marginTop: 25 }}>
              <FromAres form={form} />
            </div>
          </Group>
          <Line form={form} name="dic" />
          <Line form={form} name="street" />
          <Line form={form} name="city" />
          <Line form={form} name="post" />
          <CountryField form={form} name="country" />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The register's name, tax number and seat of the association. */
function FromAres({ form }: { form: Form }) {
  const { ico, name, dic, street, city, post, country } = form.values;
  return (
    <AresLookup
      ico={ico}
      held={{ companyName: name, dic, street, city, post, country }}
      onFill={({ companyName, ...found }) => form.setValues({ ...found, name: companyName })}
      onError={(text) => form.setFieldError('ico', text)}
    />
  );
}

function Reach({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.REACH')}>
      <SimpleGrid cols={two}>
        <Line form={form} name="email" type="email" />
        <Line form={form} name="invoiceEmail" type="email" required />
        <Line form={form} name="dataBox" />
      </SimpleGrid>
    </Card>
  );
}

/** The account and the e-mail of payments only for the committee, who alone see them (COMMUNITY-19). */
function Money({ form }: { form: Form }) {
  const t = useText();
  const { user } = useSession();
  return (
    <Card title={t('SVJ.SECTION.MONEY')}>
      <SimpleGrid cols={two}>
        {user.isPrivileged && (
          <>
            <Line form={form} name="bankAccount" hint="SVJ.HINT.bankAccount" />
            <Line form={form} name="paymentEmail" type="email" />
            <Checkbox
              label={t('SVJ.FIELD.confirmsAccount')}
              description={t('SVJ.HINT.confirmsAccount')}
              {...form.getInputProps('confirmsAccount', { type: 'checkbox' })}
            />
          </>
        )}
        <NumberInput
          label={t('SVJ.FIELD.totalShares')}
          description={t('SVJ.HINT.totalShares')}
          min={1}
          max={1_000_000_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator={'\u00a0'}
          hideControls
          {...form.getInputProps('totalShares')}
        />
      </SimpleGrid>
    </Card>
  );
}

/** What the bylaws say of meetings. */
function Meetings({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.MEETINGS')}>
      <SimpleGrid cols={two}>
        <NumberInput
          label={t('SVJ.FIELD.invitationDays')}
          description={t('SVJ.HINT.invitationDays')}
          min={1}
          max={90}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('invitationDays')}
        />
        <NumberInput
          label={t('SVJ.FIELD.proxyLimit')}
          description={t('SVJ.HINT.proxyLimit')}
          min={1}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('proxyLimit')}
        />
        <Checkbox
          label={t('SVJ.FIELD.remoteMeetings')}
          description={t('SVJ.HINT.remoteMeetings')}
          {...form.getInputProps('remoteMeetings', { type: 'checkbox' })}
        />
      </SimpleGrid>
    </Card>
  );
}

function Invoice({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.INVOICE')}>
      <SimpleGrid cols={two}>
        <Line form={form} name="invoiceCompanyName" label="SVJ.FIELD.companyName" />
        <Line form={form} name="invoiceStreet" label="SVJ.FIELD.street" />
        <Line form={form} name="invoiceCity" label="SVJ.FIELD.city" />
        <Line form={form} name="invoicePost" label="SVJ.FIELD.post" />
        <CountryField form={form} name="invoiceCountry" />
        <Line form={form} name="invoiceIco" label="SVJ.FIELD.ico" />
        <Line form={form} name="invoiceDic" label="SVJ.FIELD.dic" />
      </SimpleGrid>
    </Card>
  );
}

function CountryField({ form, name }: { form: Form; name: 'country' | 'invoiceCountry' }) {
  const t = useText();
  return (
    <Select
      label={t('SVJ.FIELD.country')}
      allowDeselect={false}
      data={countryIds.map((value) => ({ value, label: showCountry(value, t.lang) }))}
      {...form.getInputProps(name)}
    />
  );
}

/** What the administrator of the application alone decides: modules, the free version, the demo (G-085). */
function Application({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('SVJ.SECTION.APPLICATION')}>
      <Stack>
        <Checkbox.Group label={t('SVJ.FIELD.modules')} {...form.getInputProps('modules')}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs" spacing="xs">
            {moduleIds.map((id) => (
              <Checkbox key={id} value={id} label={t(`MODULE.${id}`)} disabled={alwaysEnabled.includes(id)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Switch label={t('SVJ.FIELD.isFree')} {...form.getInputProps('isFree', { type: 'checkbox' })} />
        <Switch label={t('SVJ.FIELD.isDemo')} {...form.getInputProps('isDemo', { type: 'checkbox' })} />
      </Stack>
    </Card>
  );
}
