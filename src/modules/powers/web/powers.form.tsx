import { Alert, Checkbox, Radio, Select, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { api, uploadData } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { ChosenFiles, type Files, FilesButton, useFiles } from '#web/ui/filesfield.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { powerKinds, signersOf } from '../powers.rules.ts';
import { type Options, type Power, useIsCommittee, useOptions } from './powers.data.ts';
import { type Begun, type Form, formErrors, newPower, type PowerValues, toBody } from './powers.mapper.ts';
import { ProxyFields } from './powers.proxyfields.tsx';
import { ScopeFields } from './powers.scopefields.tsx';

/** /plne-moci/novy: an owner gives a power, the committee records one from paper; with `shromazdeni` or `hlasovani` in the address for that meeting or vote. */
export const NewPower = () => <NewRecord kind="power" path="/plne-moci" form={(leave) => <WithOptions {...leave} />} />;

function WithOptions(leave: Leave) {
  const t = useText();
  const { data } = useOptions();
  if (!data) return <PageSkeleton />;
  if (data.units.length === 0)
    return (
      <Alert role="note" color="orange" variant="light">
        {t('POWER.NO_UNITS')}
      </Alert>
    );
  return <PowerForm options={data} {...leave} />;
}

/** What the form is called and asks: somebody is empowered, or owners of one unit name somebody; on paper either is done already. */
const words = {
  proxy: {
    given: { title: 'POWER.NEW', save: 'POWER.GIVE', ask: 'POWER.CONFIRM.GIVE', yes: 'POWER.YES.GIVE' },
    paper: { title: 'POWER.RECORD', save: 'POWER.RECORD', ask: 'POWER.CONFIRM.RECORD', yes: 'POWER.YES.RECORD' },
  },
  representative: {
    given: {
      title: 'POWER.NAMING.NEW',
      save: 'POWER.NAMING.NEW',
      ask: 'POWER.CONFIRM.PROPOSE',
      yes: 'POWER.YES.PROPOSE',
    },
    paper: {
      title: 'POWER.NAMING.RECORD',
      save: 'POWER.NAMING.RECORD',
      ask: 'POWER.CONFIRM.NAME',
      yes: 'POWER.YES.NAME',
    },
  },
} as const;

function PowerForm({ options, onCancel, onSaved }: Leave & { options: Options }) {
  const begun = useSearch({ strict: false }) as Begun;
  const onPaper = useIsCommittee();
  const way = onPaper ? 'paper' : 'given';
  const files = useFiles(10);
  const saving = useRecordForm<PowerValues, Power>({
    name: `power.${begun.hlasovani ?? 'any'}`, // what was begun for one vote is not gone on with for another
    record: undefined,
    initial: newPower(options, onPaper, begun),
    load: (id) => api('GET /power/{id}', { id }),
    errors: (values) => formErrors(values, onPaper, files.chosen.length),
    question({ kind, isOfHouse, proxyId, proxyName }) {
      const { ask, yes } = words[kind][way];
      return { ask, yes, values: { proxy: isOfHouse === 'true' ? (proxyId?.title ?? '') : proxyName } };
    },
    isChanged: files.chosen.length > 0,
    send: (values) => uploadData('POST /power', toBody(values, onPaper), files.toSend),
    done: onPaper ? 'POWER.DONE.RECORDED' : 'POWER.DONE.GIVEN',
    onSaved,
  });
  const { form } = saving;
  const { title, save } = words[form.values.kind][way];
  return (
    <FormPage
      title={title}
      saving={saving}
      nameOf={(newer) => newer.grantors}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={onCancel} save={save} />}
    >
      <Who form={form} options={options} />
      <ProxyFields form={form} />
      {form.values.kind === 'proxy' && <ScopeFields form={form} meetings={options.meetings} />}
      <Papers form={form} files={files} onPaper={onPaper} />
    </FormPage>
  );
}

/** Of which unit, and what the power is for. */
function Who({ form, options: { units } }: { form: Form; options: Options }) {
  const t = useText();
  const { unitId, kind, proxyId, voteId } = form.values;
  const unit = units.find(({ id }) => id === unitId);
  const hasSeveral = units.some(({ owners }) => owners.length > 1);
  const signers = unit ? signersOf(unit, kind, proxyId?.id ?? null) : [];
  return (
    <Card>
      <Stack>
        <Select
          label={t('POWER.FIELD.UNIT')}
          required
          searchable
          data={units.map(({ id, number, owners }) => ({
            value: id,
            label: `${number} · ${owners.map(({ name }) => name).join(', ')}`,
          }))}
          {...form.getInputProps('unitId')}
        />
        {hasSeveral && (
          <Select
            label={t('POWER.FIELD.KIND')}
            allowDeselect={false}
            data={powerKinds.map((value) => ({ value, label: t(`POWER.KIND.${value}`) }))}
            {...form.getInputProps('kind')}
          />
        )}
        {kind === 'representative' && voteId && (
          <Radio.Group label={t('POWER.FIELD.SCOPE')} {...form.getInputProps('isForVote')}>
            <Stack gap="xs" mt="xs">
              <Radio value="true" label={t('POWER.KIND.ONE_VOTE')} />
              <Radio value="false" label={t('POWER.UNTIL_REVOKED')} />
            </Stack>
          </Radio.Group>
        )}
        {signers.length > 1 && (
          <Alert role="note" variant="light">
            {t('POWER.BOTH')}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** The scan, and of a paper that the committee records where its original is. */
function Papers({ form, files, onPaper }: { form: Form; files: Files; onPaper: boolean }) {
  const t = useText();
  const isNaming = form.values.kind === 'representative';
  return (
    <Card title={t(isNaming ? 'POWER.NAMING.SCAN' : 'POWER.FIELD.SCAN')}>
      <Stack>
        <div>
          <ChosenFiles files={files} />
          <FilesButton onFiles={files.take} />
        </div>
        {onPaper ? (
          <Checkbox label={t('POWER.FIELD.ORIGINAL')} {...form.getInputProps('original', { type: 'checkbox' })} />
        ) : (
          t(isNaming ? 'POWER.NAMING.AFTER' : 'POWER.AFTER')
        )}
      </Stack>
    </Card>
  );
}
