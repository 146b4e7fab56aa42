import { Group, SegmentedControl, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { AresLookup } from '#web/ui/areslookup.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { visibilityChoices } from '#web/ui/visibility.tsx';
import { contactTypes } from '../contacts.rules.ts';
import { categoryChoices, countryChoices } from './contacts.choices.ts';
import type { Contact } from './contacts.data.ts';
import { Reach } from './contacts.facts.tsx';
import { Lines } from './contacts.lines.tsx';
import { type Form, useContactSaving } from './contacts.saving.ts';

/** /adresar-kontaktu/novy */
export const NewContact = () => (
  <NewRecord kind="contact" path="/adresar-kontaktu" form={(leave) => <ContactForm {...leave} />} />
);

/** The form of a new or an edited contact. */
export function ContactForm({ contact, onCancel, onSaved }: Leave & { contact?: Contact }) {
  const saving = useContactSaving(contact, onSaved);
  const { form } = saving;
  return (
    <FormPage
      title={contact ? 'CONTACT.EDIT' : 'CONTACT.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <Reach contact={newer} />}
      footer={<SaveButtons saving={saving} isNew={!contact} onCancel={onCancel} />}
    >
      <Who form={form} />
      <ReachFields form={form} />
      <Address form={form} />
      <Options form={form} />
    </FormPage>
  );
}

type TextField = 'title_before' | 'first_name' | 'last_name' | 'title_after' | 'company_name' | 'position';
type Field = TextField | 'ico' | 'dic' | 'web' | 'street' | 'city' | 'post' | 'dataBox';

/** One line of text, labelled by the field's name. */
function Line({ form, name, required }: { form: Form; name: Field; required?: boolean }) {
  const t = useText();
  return (
    <TextInput
      label={t(`CONTACT.FIELD.${name}`)}
      required={required}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
}

/** A person or a company, its names, and what it is good for; the fields that matter come first. */
function Who({ form }: { form: Form }) {
  const t = useText();
  const isCompany = form.values.type === 'company';
  return (
    <>
      <Card>
        <Stack>
          <SegmentedControl
            aria-label={t('CONTACT.FIELD.type')}
            data={contactTypes.map((value) => ({ value, label: t(`CONTACT.TYPE.${value}`) }))}
            {...form.getInputProps('type')}
          />
          {isCompany ? <Company form={form} /> : <Names form={form} />}
          <Select
            label={t('CONTACT.FIELD.category')}
            required
            data={categoryChoices(t)}
            {...form.getInputProps('category')}
          />
        </Stack>
      </Card>
      <Card title={t(isCompany ? 'CONTACT.SECTION.PERSON' : 'CONTACT.SECTION.COMPANY')}>
        {isCompany ? <Names form={form} /> : <Company form={form} />}
      </Card>
    </>
  );
}

function Names({ form }: { form: Form }) {
  const isPerson = form.values.type === 'person';
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Line form={form} name="title_before" />
        <Line form={form} name="first_name" />
        <Line form={form} name="last_name" required={isPerson} />
        <Line form={form} name="title_after" />
      </SimpleGrid>
      <Line form={form} name="position" />
    </Stack>
  );
}

function Company({ form }: { form: Form }) {
  const isCompany = form.values.type === 'company';
  return (
    <Stack>
      <Line form={form} name="company_name" required={isCompany} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <Line form={form} name="ico" />
          </div>
          <div style={{ marginTop: 25 }}>
            <FromAres form={form} />
          </div>
        </Group>
        <Line form={form} name="dic" />
      </SimpleGrid>
    </Stack>
  );
}

/** The register's name, tax number and seat of the company. */
function FromAres({ form }: { form: Form }) {
  const { ico, company_name, dic, street, city, post, country } = form.values;
  return (
    <AresLookup
      ico={ico}
      held={{ companyName: company_name, dic, street, city, post, country }}
      onFill={({ companyName, ...found }) => form.setValues({ ...found, company_name: companyName })}
      onError={(text) => form.setFieldError('ico', text)}
    />
  );
}

function ReachFields({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('CONTACT.SECTION.REACH')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Lines form={form} name="phones" />
          <Lines form={form} name="emails" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Line form={form} name="web" />
          <Line form={form} name="dataBox" />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function Address({ form }: { form: Form }) {
  const t = useText();
  return (
    <Card title={t('CONTACT.SECTION.ADDRESS')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Line form={form} name="street" />
        <Line form={form} name="city" />
        <Line form={form} name="post" />
        <Select
          label={t('CONTACT.FIELD.country')}
          allowDeselect={false}
          data={countryChoices(t)}
          {...form.getInputProps('country')}
        />
      </SimpleGrid>
    </Card>
  );
}

/** Visibility, the pin and, for the committee, its notes. */
function Options({ form }: { form: Form }) {
  const t = useText();
  const { user } = useSession();
  return (
    <Card title={t('CONTACT.SECTION.OPTIONS')}>
      <Stack>
        <Select
          label={t('CONTACT.FIELD.audience')}
          allowDeselect={false}
          data={visibilityChoices(t, ['public', 'private'])}
          {...form.getInputProps('visibility')}
        />
        <Switch
          label={t('CONTACT.FIELD.isPinned')}
          description={t('CONTACT.HINT.isPinned')}
          {...form.getInputProps('isPinned', { type: 'checkbox' })}
        />
        {user.isPrivileged && (
          <Textarea
            label={t('CONTACT.FIELD.notes')}
            description={t('CONTACT.HINT.notes')}
            autosize
            minRows={3}
            maxLength={50_000}
            {...form.getInputProps('notes')}
          />
        )}
      </Stack>
    </Card>
  );
}
