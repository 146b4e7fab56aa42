import { Button, Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { VisibilitySelect } from '#web/ui/visibilityselect.tsx';
import { acceptBases, legalGrounds, parsePercent, type VoteType, voteTypes, whole } from '../../votes.rules.ts';
import type { Electorate, Vote } from '../votes.data.ts';
import { proposalOf } from './votes.majority.ts';
import { baseOf } from './votes.mapper.ts';
import { type Meeting, MeetingSelect } from './votes.meeting.tsx';
import { Note, Warnings } from './votes.notes.tsx';
import { MajorityFields } from './votes.profile.tsx';
import { type Form, ofVote, type VoteFiles } from './votes.saving.ts';
import { ruleOf } from './votes.terms.ts';
import { warningsOf } from './votes.warnings.ts';

type Props = { form: Form; files: VoteFiles; vote?: Vote; electorate: Electorate };

/** The first step: what the vote is called, how it runs and when a point is accepted. */
export function Settings({ form, files, vote, electorate }: Props) {
  const warnings = warningsOf(form.values, electorate, new Date().toISOString());
  return (
    <>
      <About form={form} held={vote?.meetingOfOwners} />
      <AttachmentEditor
        attachments={vote?.attachments.filter(({ id }) => !files.removed.includes(id)) ?? []}
        onRemove={files.remove}
        pending={files.pending[ofVote] ?? []}
        onPending={(pending) => files.set(ofVote, pending)}
      />
      <Way form={form} />
      <Thresholds form={form} />
      {form.values.type === 'online' && <Law form={form} />}
      <Warnings warnings={warnings.filter(({ step }) => step === 'settings')} />
    </>
  );
}

/** Name, text and who sees it. */
function About({ form, held }: { form: Form; held: Meeting }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <NameField form={form} name="name" label="VOTE.FORM.FIELD.NAME" hint="VOTE.FORM.NAME_HINT" />
        <RichField form={form} name="description" label="VOTE.FORM.FIELD.DESCRIPTION" />
        <VisibilitySelect
          label={t('BASE.VISIBILITY')}
          isPublic={form.values.isPublic}
          onChange={(isPublic) => form.setFieldValue('isPublic', isPublic)}
        />
        <MeetingSelect form={form} held={held} />
      </Stack>
    </Card>
  );
}

/** Online or at a meeting; the usual base of the kind comes with it. */
function Way({ form }: { form: Form }) {
  const t = useText();
  const choose = (type: VoteType) => {
    const { majority } = form.values;
    const isProposed = majority.matter && proposalOf(majority.matter, form.values.type).profile === majority.profile;
    const profile = isProposed && majority.matter ? proposalOf(majority.matter, type).profile : majority.profile;
    form.setValues({ type, accept_base: baseOf(type), majority: { ...majority, profile } });
  };
  return (
    <Card title={t('VOTE.FORM.FIELD.TYPE')}>
      <Radio.Group
        aria-label={t('VOTE.FORM.FIELD.TYPE')}
        value={form.values.type}
        onChange={(type) => choose(type as VoteType)}
      >
        <Stack gap="sm">
          {voteTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`VOTE.TYPE.${type}`)}
              description={t(`VOTE.FORM.TYPE_HINT.${type}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}

/** Which majority decides: a named one, proposed by what is decided, or the percents of the documents. */
function Thresholds({ form }: { form: Form }) {
  const t = useText();
  const { majority } = form.values;
  return (
    <Card title={t('VOTE.FORM.SECTION.THRESHOLDS')}>
      <Stack>
        <MajorityFields form={form} path="majority" majority={majority} none="VOTE.FORM.PROFILE.counts" />
        {majority.profile === '' && <Counts form={form} />}
      </Stack>
    </Card>
  );
}

/** How many percent must take part and agree, and of whom that counts; said in one sentence below. */
function Counts({ form }: { form: Form }) {
  const t = useText();
  const { unanimous, accept_count, type } = form.values;
  const percent = {
    inputMode: 'decimal',
    rightSection: '%',
    maxLength: 10,
    autoComplete: 'off',
    required: true,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ['label', 'input', 'description', 'error'],
  } as const;
  return (
    <>
      <Switch
        label={t('VOTE.FORM.FIELD.UNANIMOUS')}
        description={t('VOTE.FORM.UNANIMOUS_HINT')}
        {...form.getInputProps('unanimous', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('VOTE.FORM.FIELD.PARTICIPATION')}
          description={t(`VOTE.FORM.PARTICIPATION_HINT.${type}`)}
          {...percent}
          {...form.getInputProps('participation_count')}
        />
        {!unanimous && (
          <TextInput
            label={t('VOTE.FORM.FIELD.ACCEPT')}
            description={t('VOTE.FORM.ACCEPT_HINT')}
            {...percent}
            {...form.getInputProps('accept_count')}
          />
        )}
      </SimpleGrid>
      {!unanimous && parsePercent(accept_count) === whole && (
        <Button
          variant="light"
          onClick={() => form.setFieldValue('unanimous', true)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('VOTE.FORM.MAKE_UNANIMOUS')}
        </Button>
      )}
      {!unanimous && <Base form={form} />}
      <Note>{ruleOf(t, form.values)}</Note>
    </>
  );
}

function Base({ form }: { form: Form }) {
  const t = useText();
  return (
    <Radio.Group label={t('VOTE.FORM.FIELD.BASE')} {...form.getInputProps('accept_base')}>
      <Stack gap="sm" mt={6}>
        {acceptBases.map((base) => (
          <Radio
            key={base}
            value={base}
            label={t(`VOTE.FORM.BASE.${base}`)}
            description={t(`VOTE.FORM.BASE_HINT.${base}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The time limit and the ground of a vote outside a meeting (NOZ § 1211), and what its validity hangs on. */
function Law({ form }: { form: Form }) {
  const t = useText();
  const { legal_ground, deadline } = form.values;
  return (
    <Card title={t('VOTE.FORM.SECTION.LAW')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateTimeField
            label={t('VOTE.FORM.FIELD.DEADLINE')}
            from={new Date().toISOString()}
            endOfDay
            {...form.getInputProps('deadline')}
          />
        </SimpleGrid>
        <Switch
          label={t('VOTE.FORM.FIELD.CLOSES')}
          description={t('VOTE.FORM.CLOSES_HINT')}
          disabled={!deadline && !form.values.closes}
          {...form.getInputProps('closes', { type: 'checkbox' })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('VOTE.FORM.FIELD.GROUND')}
            allowDeselect={false}
            data={['', ...legalGrounds].map((value) => ({
              value,
              label: t(value === '' ? 'VOTE.FORM.GROUND.none' : `VOTE.FORM.GROUND.${value as 'statutes'}`),
            }))}
            {...form.getInputProps('legal_ground')}
          />
          {legal_ground && (
            <TextInput
              label={t(`VOTE.FORM.GROUND_NOTE.${legal_ground}`)}
              placeholder={t(`VOTE.FORM.GROUND_EXAMPLE.${legal_ground}`)}
              maxLength={255}
              {...form.getInputProps('legal_note')}
            />
          )}
        </SimpleGrid>
        <Note>{t('VOTE.FORM.VALIDITY')}</Note>
      </Stack>
    </Card>
  );
}
