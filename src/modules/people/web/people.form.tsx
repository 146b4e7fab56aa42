import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { backTo, Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { OneName } from '#web/ui/onename.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { usePersonActions } from './people.actions.tsx';
import type { Person } from './people.data.ts';
import { ReachFacts } from './people.facts.tsx';
import { Company, Field } from './people.fields.tsx';
import { Folds } from './people.folds.tsx';
import { Invitation, Ownership } from './people.ownership.tsx';
import { type Form, usePersonSaving } from './people.saving.ts';

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

/** The form of a new or an edited person: what nine of ten need, then the rest folded; of oneself without what only the committee decides (G-015). */
export function PersonForm({ person, onCancel, onSaved }: Props) {
  const t = useText();
  const saving = usePersonSaving(person, onSaved);
  const { form, may, isSelf, isInvited } = saving;
  const save = isInvited ? 'USER.ADD_AND_INVITE' : 'USER.ADD';
  return (
    <FormPage
      title={person ? (isSelf ? 'USER.EDIT_SELF' : 'USER.EDIT') : 'USER.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <ReachFacts person={newer} />}
      footer={<SaveButtons saving={saving} isNew={!person} save={person ? undefined : save} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <Who form={form} />
          <FirstReach form={form} hint={t(hintOf(saving))} isFixed={!may.address} />
          {may.room && <Ownership form={form} />}
          {!person && <Invitation form={form} />}
        </Stack>
      </Card>
      <Folds form={form} may={may} person={person} />
    </FormPage>
  );
}

function Who({ form }: { form: Form }) {
  const t = useText();
  const { isCompany } = form.values;
  const hasOneName = form.values.hasOneName && !isCompany;
  return (
    <>
      <SegmentedControl
        aria-label={t('USER.FIELD.isCompany')}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'person', label: t('USER.KIND.person') },
          { value: 'company', label: t('USER.KIND.company') },
        ]}
        value={isCompany ? 'company' : 'person'}
        onChange={(value) => form.setFieldValue('isCompany', value === 'company')}
      />
      {isCompany && <Company form={form} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!hasOneName && <Field form={form} name="firstName" required={!isCompany} isFirst />}
        <Field form={form} name="lastName" required={!isCompany} />
      </SimpleGrid>
      {!isCompany && <OneName isOn={hasOneName} onChange={(next) => form.setFieldValue('hasOneName', next)} />}
    </>
  );
}

/** What is said of the first e-mail: who changes it, or what it is for. */
function hintOf({ form, may, isSelf }: ReturnType<typeof usePersonSaving>) {
  if (isSelf) return 'USER.HINT.loginSelf';
  if (!may.address) return 'USER.HINT.loginBeyond';
  return form.values.createdByCadastre ? 'USER.HINT.loginRegister' : 'USER.HINT.login';
}

type Reach = { form: Form; hint: string; isFixed: boolean };

/** The e-mail that is the login, and the first phone. */
function FirstReach({ form, hint, isFixed }: Reach) {
  const t = useText();
  const [email, phone] = ['emails.0.value', 'phones.0.value'];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('USER.FIELD.LOGIN')}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="email"
        maxLength={254}
        autoComplete="off"
        disabled={isFixed}
        {...form.getInputProps(email)}
      />
      <PhoneField
        label={t('USER.FIELD.OPTIONAL', { name: t('USER.FIELD.FIRST_PHONE') })}
        path={phone}
        {...form.getInputProps(phone)}
      />
    </SimpleGrid>
  );
}
