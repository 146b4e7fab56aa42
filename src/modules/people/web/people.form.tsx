import { SegmentedControl, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { communications, relatedTypes, sexes } from '#shared/house.ts';
import { countryIds, showCountry } from '#shared/registers.ts';
import { backTo, Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { AresLookup } from '#web/ui/areslookup.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { usePersonActions } from './people.actions.tsx';
import { type Person, useRoles } from './people.data.ts';
import { ReachFacts } from './people.facts.tsx';
import { ReachLines } from './people.lines.tsx';
import { type Form, usePersonSaving } from './people.saving.ts';
import { roleTitle } from './people.state.tsx';

const path = '/sousede';

/** /sousede/novy */
export function NewPerson() {
  const navigate = useNavigate();
  const { refresh } = usePersonActions();
  const leave = () => navigate(backTo(path));
  const open = (id: string) => navigate({ to: '/sousede/$id', params: { id } });
  return <PersonForm onCancel={leave} onSaved={(id) => refresh().then(() => open(id))} />;
}

type Props = { person?: Person; onCancel: () => void; onSaved: (id: string) => void };

/** The form of a new or an edited person; of oneself without what only the committee decides (G-015). */
export function PersonForm({ person, onCancel, onSaved }: Props) {
  const saving = usePersonSaving(person, onSaved);
  const { form, may, isSelf } = saving;
  return (
    <FormPage
      title={person ? (isSelf ? 'USER.EDIT_SELF' : 'USER.EDIT') : 'USER.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <ReachFacts person={newer} />}
      footer={<SaveButtons saving={saving} isNew={!person} onCancel={onCancel} />}
    >
      <Who form={form} />
      {may.role && <Standing form={form} isNew={!person} />}
      <ReachCard form={form} hint={hintOf(saving)} isFixed={!may.address} />
      <Addresses form={form} />
      <Money form={form} administers={may.administer} />
      {may.administer && <Relationship form={form} self={person?.id} />}
      {may.notes && <Notes form={form} />}
    </FormPage>
  );
}

type Line =
  | 'companyName'
  | 'ico'
  | 'dic'
  | 'titleBefore'
  | 'firstName'
  | 'lastName'
  | 'titleAfter'
  | 'street'
  | 'city'
  | 'post'
  | 'permanentStreet'
  | 'permanentCity'
  | 'permanentPost'
  | 'bankAccount'
  | 'share';

function Field({ form, name, required, hint }: { form: Form; name: Line; required?: boolean; hint?: string }) {
  const t = useText();
  return (
    <TextInput
      label={t(`USER.FIELD.${name}`)}
      description={hint}
      required={required}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
}

function Who({ form }: { form: Form }) {
  const t = useText();
  const { isCompany } = form.values;
  const names = (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Field form={form} name="titleBefore" />
      <Field form={form} name="firstName" required={!isCompany} />
      <Field form={form} name="lastName" required={!isCompany} />
      <Field form={form} name="titleAfter" />
    </SimpleGrid>
  );
  return (
    <Card>
      <Stack>
        <SegmentedControl
          aria-label={t('USER.FIELD.isCompany')}
          data={[
            { value: 'person', label: t('USER.KIND.person') },
            { value: 'company', label: t('USER.KIND.company') },
          ]}
          value={isCompany ? 'company' : 'person'}
          onChange={(value) => form.setFieldValue('isCompany', value === 'company')}
        />
        {isCompany && <Company form={form} />}
        {names}
        {!isCompany && (
          <Select
            label={t('USER.FIELD.sex')}
            clearable
            maw={260}
            data={sexes.map((value) => ({ value, label: t(`USER.SEX.${value}`) }))}
            {...form.getInputProps('sex')}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The name and numbers of a company, which the business register can fill in. */
function Company({ form }: { form: Form }) {
  const t = useText();
  return (
    <>
      <Field form={form} name="companyName" required />
      <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
        <Field form={form} name="ico" />
        <AresLookup
          ico={form.values.ico}
          held={form.values}
          onFill={(found) => form.setValues(found)}
          onError={(text) => form.setFieldError('ico', text)}
        />
        <Field form={form} name="dic" />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('USER.HINT.company')}
      </Text>
    </>
  );
}

/** What the person is here, and whether they may sign in. */
function Standing({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useText();
  const roles = useRoles();
  return (
    <Card title={t('USER.SECTION.STANDING')}>
      <Stack>
        <Select
          label={t('USER.FIELD.roleId')}
          description={isNew ? t('USER.HINT.roleId') : undefined}
          searchable
          clearable={isNew}
          allowDeselect={isNew}
          data={roles.map((role) => ({ value: role.id, label: roleTitle(t, role) }))}
          {...form.getInputProps('roleId')}
        />
        <Switch
          label={t('USER.FIELD.hasAccess')}
          description={t('USER.HINT.hasAccess')}
          {...form.getInputProps('hasAccess', { type: 'checkbox' })}
        />
      </Stack>
    </Card>
  );
}

/** What is said of the first e-mail: who changes it, or what it is for. */
function hintOf({ form, may, isSelf }: ReturnType<typeof usePersonSaving>) {
  if (isSelf) return 'USER.HINT.loginSelf';
  if (!may.address) return 'USER.HINT.loginBeyond';
  return form.values.createdByCadastre ? 'USER.HINT.loginRegister' : 'USER.HINT.login';
}

function ReachCard({ form, hint, isFixed }: { form: Form; hint: ReturnType<typeof hintOf>; isFixed: boolean }) {
  const t = useText();
  return (
    <Card title={t('USER.SECTION.REACH')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t(hint)}
        </Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <ReachLines form={form} name="emails" isFirstFixed={isFixed} />
          <ReachLines form={form} name="phones" />
        </SimpleGrid>
        <Select
          label={t('USER.FIELD.preferredCommunication')}
          clearable
          maw={260}
          data={communications.map((value) => ({ value, label: t(`USER.COMMUNICATION.${value}`) }))}
          {...form.getInputProps('preferredCommunication')}
        />
      </Stack>
    </Card>
  );
}

function Addresses({ form }: { form: Form }) {
  const t = useText();
  const { house } = useSession();
  const countries = countryIds.map((value) => ({ value, label: showCountry(value, t.lang) }));
  const country = (name: 'country' | 'permanentCountry') => (
    <Select label={t('USER.FIELD.country')} allowDeselect={false} data={countries} {...form.getInputProps(name)} />
  );
  return (
    <>
      <Card title={t('USER.SECTION.ADDRESS')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field form={form} name="street" />
          <Field form={form} name="city" />
          <Field form={form} name="post" />
          {country('country')}
          <Select
            label={t('USER.FIELD.entranceId')}
            clearable
            data={house?.entrances.map((door) => ({ value: door.id, label: door.name })) ?? []}
            {...form.getInputProps('entranceId')}
          />
        </SimpleGrid>
      </Card>
      <Card title={t('USER.SECTION.PERMANENT')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('USER.HINT.permanent')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field form={form} name="permanentStreet" />
          <Field form={form} name="permanentCity" />
          <Field form={form} name="permanentPost" />
          {country('permanentCountry')}
        </SimpleGrid>
      </Card>
    </>
  );
}

function Money({ form, administers }: { form: Form; administers: boolean }) {
  const t = useText();
  return (
    <Card title={t('USER.SECTION.MONEY')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field form={form} name="bankAccount" hint={t('USER.HINT.bankAccount')} />
        {administers && <Field form={form} name="share" hint={t('USER.HINT.share')} />}
      </SimpleGrid>
    </Card>
  );
}

/** To which owner the person belongs, and as what (G-126). */
function Relationship({ form, self }: { form: Form; self?: string }) {
  const t = useText();
  return (
    <Card title={t('USER.SECTION.RELATIONSHIP')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PersonSelect
          label={t('USER.FIELD.relatedTo')}
          value={form.values.relatedTo}
          onChange={(person) => form.setFieldValue('relatedTo', person)}
          without={self ? [self] : []}
          error={form.errors.relatedTo ?? form.errors['relationship.relatedUserId']}
          data-path="relatedTo"
        />
        <Select
          label={t('USER.FIELD.relatedType')}
          clearable
          data={relatedTypes.map((value) => ({ value, label: t(`USER.RELATED.${value}`) }))}
          {...form.getInputProps('relatedType')}
        />
      </SimpleGrid>
    </Card>
  );
}

function Notes({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('USER.FIELD.notes')}>
      <Textarea
        aria-label={t('USER.FIELD.notes')}
        description={t('USER.HINT.notes')}
        autosize
        minRows={3}
        maxLength={50_000}
        {...form.getInputProps('notes')}
      />
    </Card>
  );
}
