import { Accordion, Box, Select, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { communications, relatedTypes, sexes } from '#shared/house.ts';
import { shorten } from '#shared/letters.ts';
import { countryIds, showCountry } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { type Person, useRoles } from './people.data.ts';
import { Field } from './people.fields.tsx';
import { ReachLines, ReachSeen } from './people.lines.tsx';
import type { Form, usePersonSaving } from './people.saving.ts';

type May = ReturnType<typeof usePersonSaving>['may'];
type Props = { form: Form; may: May; person?: Person };

/** A part of the form that is folded: what it says of itself, the fields whose errors open it, and itself. */
type Fold = { name: FoldName; says: string; body: ReactNode };

const fieldsOf = {
  names: ['titleBefore', 'titleAfter', 'sex'],
  standing: ['roleId', 'hasAccess'],
  address: ['street', 'city', 'post', 'permanentStreet', 'permanentCity', 'permanentPost', 'entranceId'],
  reach: ['emails', 'phones', 'preferredCommunication'],
  seen: ['visibility'],
  money: ['bankAccount', 'share'],
  relationship: ['relatedTo', 'relatedType', 'relationship'],
  notes: ['notes'],
} satisfies Record<string, string[]>;
type FoldName = keyof typeof fieldsOf;

/** The fold to which an error belongs; of the first e-mail and phone none, for they are never folded. */
const foldOf = (error: string) =>
  /^(emails|phones)\.0\./.test(error)
    ? undefined
    : Object.entries<string[]>(fieldsOf).find(([, names]) => names.includes(error.split('.')[0] ?? ''))?.[0];

const isTyping = () => document.activeElement?.matches('input, textarea') === true;

/** What most people never need, each part behind a line that says what is in it; an error opens its part and gets the cursor, unless that is in a field. */
export function Folds({ form, may, person }: Props) {
  const t = useText();
  const [open, setOpen] = useState<string[]>([]);
  const folds = useFolds({ form, may, person });
  const { errors } = form;
  useEffect(() => {
    const [first] = Object.keys(errors);
    const wanted = Object.keys(errors).flatMap((name) => foldOf(name) ?? []);
    if (!first || wanted.length === 0) return;
    const field = () => document.querySelector<HTMLElement>(`[data-path="${first}"]`);
    const frame = requestAnimationFrame(() => {
      const isShown = field()?.checkVisibility() === true; // what is hidden may still be there
      flushSync(() => setOpen((now) => [...new Set([...now, ...wanted])]));
      if (!isShown && !isTyping()) field()?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [errors]);
  return (
    <Card title={t('USER.FOLDS', { name: t('USER.FOLDS.NAME') })}>
      <Accordion multiple chevronPosition="right" transitionDuration={0} value={open} onChange={setOpen} order={3}>
        {folds.map(({ name, says, body }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              {t(`USER.FOLD.${name}`)}
              <Text size="sm" c="dimmed" component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
                {says}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>{open.includes(name) && body}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}

const said = (parts: (string | null | undefined | false)[], otherwise: string): string =>
  parts.filter(Boolean).join(' · ') || otherwise;

function useFolds({ form, may, person }: Props): Fold[] {
  const t = useText();
  const { house } = useSession();
  const roles = useRoles();
  const { values } = form;
  const further = [...values.emails.slice(1), ...values.phones.slice(1)].map(({ value }) => value);
  const role = roles.find(({ id }) => id === values.roleId);
  const door = house?.entrances.find(({ id }) => id === values.entranceId)?.name;
  const standing = [
    role ? roleTitle(t, role, values.sex) : t('USER.FOLD.OWNER'),
    t(values.hasAccess ? 'USER.FOLD.ACCESS' : 'USER.FOLD.NO_ACCESS'),
  ];
  const sex = values.sex && t(`USER.SEX.${values.sex}`);
  const folds: (Fold | false)[] = [
    !values.isCompany && {
      name: 'names',
      says: said([values.titleBefore, values.titleAfter, sex], t('USER.FOLD.NONE.names')),
      body: <Names form={form} />,
    },
    may.role && { name: 'standing', says: said(standing, ''), body: <Standing form={form} isNew={!person} /> },
    {
      name: 'address',
      says: said([values.street, values.city, door], t('USER.FOLD.NONE.address')),
      body: <Addresses form={form} />,
    },
    { name: 'reach', says: said(further, t('USER.FOLD.NONE.reach')), body: <Further form={form} /> },
    { name: 'seen', says: seenWords(t, values), body: <ReachSeen form={form} /> },
    {
      name: 'money',
      says: said([values.bankAccount, values.share], t('USER.FOLD.NONE.money')),
      body: <Money form={form} administers={may.administer} />,
    },
    may.administer && {
      name: 'relationship',
      says: said(
        [values.relatedTo?.title, values.relatedType && t(`USER.RELATED.${values.relatedType}`)],
        t('USER.FOLD.NONE.relationship'),
      ),
      body: <Relationship form={form} self={person?.id} />,
    },
    may.notes && {
      name: 'notes',
      says: said([shorten(values.notes.trim(), 80, '…')], t('USER.FOLD.NONE.notes')),
      body: <Notes form={form} />,
    },
  ];
  return folds.filter((fold) => fold !== false);
}

const seenWords = (t: Say, { emails, phones }: Form['values']) =>
  t('USER.FOLD.SEEN', {
    email: t(`USER.SEEN.${emails[0]?.visibility ?? 'admin'}`),
    phone: t(`USER.SEEN.${phones[0]?.visibility ?? 'admin'}`),
  });

function Names({ form }: { form: Form }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }}>
      <Field form={form} name="titleBefore" />
      <Field form={form} name="titleAfter" />
      <Select
        label={t('USER.FIELD.sex')}
        clearable
        data={sexes.map((value) => ({ value, label: t(`USER.SEX.${value}`) }))}
        {...form.getInputProps('sex')}
      />
    </SimpleGrid>
  );
}

/** What the person is here, and whether they may sign in. */
function Standing({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useText();
  const roles = useRoles();
  return (
    <Stack>
      <Select
        label={t('USER.FIELD.roleId')}
        description={isNew ? t('USER.HINT.roleId') : undefined}
        searchable
        clearable={isNew}
        allowDeselect={isNew}
        data={roles.map((role) => ({ value: role.id, label: roleTitle(t, role, form.values.sex) }))}
        {...form.getInputProps('roleId')}
      />
      <Switch
        label={t('USER.FIELD.hasAccess')}
        description={t('USER.HINT.hasAccess')}
        {...form.getInputProps('hasAccess', { type: 'checkbox' })}
      />
    </Stack>
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
    <Stack>
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
      <Box component="fieldset" m={0} p={0} bd="none">
        <Text component="legend" fw={500}>
          {t('USER.SECTION.PERMANENT')}
        </Text>
        <Text size="sm" c="dimmed" mb="sm">
          {t('USER.HINT.permanent')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field form={form} name="permanentStreet" />
          <Field form={form} name="permanentCity" />
          <Field form={form} name="permanentPost" />
          {country('permanentCountry')}
        </SimpleGrid>
      </Box>
    </Stack>
  );
}

/** Further e-mails and phones, and how the person wants to be written to. */
function Further({ form }: { form: Form }) {
  const t = useText();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ReachLines form={form} name="emails" />
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
  );
}

function Money({ form, administers }: { form: Form; administers: boolean }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Field form={form} name="bankAccount" hint={t('USER.HINT.bankAccount')} />
      {administers && <Field form={form} name="share" hint={t('USER.HINT.share')} />}
    </SimpleGrid>
  );
}

/** To which owner the person belongs, and as what (G-126). */
function Relationship({ form, self }: { form: Form; self?: string }) {
  const t = useText();
  return (
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
  );
}

function Notes({ form }: { form: Form }) {
  const t = useText();
  return (
    <Textarea
      aria-label={t('USER.FIELD.notes')}
      description={t('USER.HINT.notes')}
      autosize
      minRows={3}
      maxLength={50_000}
      {...form.getInputProps('notes')}
    />
  );
}
