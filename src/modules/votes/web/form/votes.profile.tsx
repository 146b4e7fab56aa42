import { Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { acceptBases, boundOps, type Profile, profileNames, profileText } from '../../votes.profile.rules.ts';
import { type Majority, type Matter, matters, newMajority, proposalOf, toProfile } from './votes.majority.ts';
import { Note } from './votes.notes.tsx';
import type { Form } from './votes.saving.ts';

type Path = 'majority' | `votePoints.${number}.majority`;
type Props = { form: Form; path: Path; majority: Majority; none: 'VOTE.FORM.PROFILE.counts' | null };

const capital = (text: string, lang: string) => text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1);

/** What is decided, the majority that is proposed for it and why, and the one that is chosen. */
export function MajorityFields({ form, path, majority, none }: Props) {
  const t = useText();
  const { type } = form.values;
  const proposal = majority.matter ? proposalOf(majority.matter, type) : null;
  const set = (values: Partial<Majority>) => form.setFieldValue(path, { ...majority, ...values } as never);
  const choose = (matter: Matter | '') => set({ matter, ...(matter && { profile: proposalOf(matter, type).profile }) });
  const named = profileNames.map((name) => ({ value: name, label: capital(t(`VOTE.PROFILE.${name}`), t.lang) }));
  return (
    <Stack>
      <Select
        label={t('VOTE.FORM.MATTER')}
        description={t('VOTE.FORM.MATTER_HINT')}
        allowDeselect={false}
        data={[
          { value: '', label: t('VOTE.FORM.MATTER.none') },
          ...matters.map((value) => ({ value, label: t(`VOTE.FORM.MATTER.${value}`) })),
        ]}
        value={majority.matter}
        onChange={(matter) => choose((matter ?? '') as Matter | '')}
      />
      {proposal && <Note>{t(proposal.why)}</Note>}
      <Select
        label={t('VOTE.FORM.PROFILE')}
        allowDeselect={false}
        data={[
          ...(none ? [{ value: '', label: t(none) }] : []),
          ...named,
          { value: 'custom', label: t('VOTE.FORM.PROFILE.custom') },
        ]}
        value={majority.profile}
        onChange={(profile) => set({ profile: (profile ?? '') as Majority['profile'] })}
      />
      {majority.profile === 'custom' && <Custom form={form} path={path} />}
      <Needed profile={toProfile(majority)} />
    </Stack>
  );
}

/** What decides, in one sentence. */
export function Needed({ profile }: { profile: Profile | null }) {
  const t = useText();
  return profile && <Text size="sm">{t('VOTE.PROFILE.NEEDED', { needed: profileText(t, profile) })}</Text>;
}

/** The fractions of the statutes. */
function Custom({ form, path }: Pick<Props, 'form' | 'path'>) {
  const t = useText();
  const ways = boundOps.map((value) => ({ value, label: t(`VOTE.FORM.CUSTOM.${value === '>' ? 'more' : 'least'}`) }));
  return (
    <Stack gap="xs">
      <Text size="sm">{t('VOTE.FORM.CUSTOM_HINT')}</Text>
      {(['participation', 'acceptance'] as const).map((field) => {
        const name = t(field === 'participation' ? 'VOTE.FORM.CUSTOM.TURNOUT' : 'VOTE.FORM.CUSTOM.AGREE');
        return (
          <SimpleGrid key={field} cols={{ base: 1, sm: field === 'participation' ? 2 : 3 }}>
            <Select
              label={t('VOTE.FORM.CUSTOM.WAY', { name })}
              allowDeselect={false}
              data={ways}
              {...form.getInputProps(`${path}.${field}.op`)}
            />
            <TextInput
              label={t('VOTE.FORM.CUSTOM.PART', { name })}
              maxLength={27}
              autoComplete="off"
              required
              {...form.getInputProps(`${path}.${field}.part`)}
            />
            {field === 'acceptance' && (
              <Select
                label={t('VOTE.FORM.FIELD.BASE')}
                allowDeselect={false}
                data={acceptBases.map((base) => ({ value: base, label: t(`VOTE.FORM.BASE.${base}`) }))}
                {...form.getInputProps(`${path}.${field}.base`)}
              />
            )}
          </SimpleGrid>
        );
      })}
    </Stack>
  );
}

/** Whether a point needs another majority than the vote, and which. */
export function PointMajority({ form, place }: { form: Form; place: number }) {
  const t = useText();
  const path = `votePoints.${place}.majority` as const;
  const majority = form.values.votePoints[place]?.majority ?? newMajority();
  const turn = (isOwn: boolean) =>
    form.setFieldValue(path, isOwn ? { ...newMajority(), profile: 'majority_all' } : newMajority());
  return (
    <>
      <Switch
        label={t('VOTE.FORM.POINT_PROFILE')}
        checked={majority.profile !== ''}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {majority.profile !== '' && <MajorityFields {...{ form, path, majority }} none={null} />}
    </>
  );
}
