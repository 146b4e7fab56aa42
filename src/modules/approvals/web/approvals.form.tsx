import { MultiSelect, NumberInput, Radio, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField, RichField } from '#web/ui/fields.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { mostApprovers } from '../approvals.rules.ts';
import { type Approval, useApprovers } from './approvals.data.ts';
import { FilePicker } from './approvals.filepicker.tsx';
import { type Rule, rules } from './approvals.mapper.ts';
import { InvoiceFields, OfferFields } from './approvals.moneyfields.tsx';
import { type Form, useApprovalSaving } from './approvals.saving.ts';

/** /pozadavky-ke-schvaleni/novy: a new request, or with `verze` in the address the next version of one. */
export function NewApproval() {
  const { verze } = useSearch({ strict: false }) as { verze?: string };
  return (
    <NewRecord
      kind="approval"
      path="/pozadavky-ke-schvaleni"
      form={(leave) => (verze ? <NextVersion id={verze} {...leave} /> : <ApprovalForm {...leave} />)}
    />
  );
}

function NextVersion({ id, ...leave }: Leave & { id: string }) {
  const { data, isError } = useRecord('approval', 'GET /requirement-for-approval/{id}', id);
  if (!data && !isError) return <PageSkeleton />;
  return <ApprovalForm previous={data} {...leave} />;
}

function ApprovalForm({ previous, onCancel, onSaved }: Leave & { previous?: Approval }) {
  const saving = useApprovalSaving(previous, onSaved);
  const { form } = saving;
  return (
    <FormPage
      title={previous ? 'REQUIREMENT.RENEW' : 'REQUIREMENT.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={onCancel} save="REQUIREMENT.SEND" />}
    >
      <Card>
        <Stack>
          <NameField form={form} name="title" label="REQUIREMENT.FIELD.TITLE" hint="REQUIREMENT.FIELD.TITLE_HINT" />
          <RichField form={form} name="notes" label="REQUIREMENT.FIELD.NOTES" />
        </Stack>
      </Card>
      <FilePicker saving={saving} previous={previous} />
      <People form={form} />
      <InvoiceFields form={form} />
      <OfferFields form={form} />
    </FormPage>
  );
}

/** Who is to approve, how many of them must, and by when. */
function People({ form }: { form: Form }) {
  const t = useText();
  const { data: people = [] } = useApprovers();
  return (
    <Card title={t('REQUIREMENT.FIELD.APPROVERS')}>
      <Stack>
        <MultiSelect
          label={t('REQUIREMENT.APPROVERS')}
          description={t('REQUIREMENT.FIELD.APPROVERS_HINT')}
          required
          searchable
          hidePickedOptions
          maxValues={mostApprovers}
          data={people.map((one) => ({ value: one.id, label: showName(one) }))}
          {...form.getInputProps('approvers')}
        />
        {form.values.approvers.length > 1 && <Needed form={form} />}
        <DayField
          label={t('REQUIREMENT.FIELD.DUE')}
          description={t('REQUIREMENT.FIELD.DUE_HINT')}
          from={houseDay(new Date())}
          {...form.getInputProps('dueDate')}
        />
      </Stack>
    </Card>
  );
}

/** How many of several must approve, and whether one after another. */
function Needed({ form }: { form: Form }) {
  const t = useText();
  const { rule, approvers } = form.values;
  const limits = { min: 1, max: approvers.length, allowDecimal: false };
  return (
    <>
      <Radio.Group
        label={t('REQUIREMENT.FIELD.NEEDED')}
        value={rule}
        onChange={(value) => form.setFieldValue('rule', value as Rule)}
      >
        <Stack gap="xs" mt="xs">
          {rules.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`REQUIREMENT.RULE.${one}`)}
              description={one === 'order' && t('REQUIREMENT.RULE.order.HINT')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {rule === 'some' && (
        <NumberInput label={t('REQUIREMENT.FIELD.NUMBER')} {...limits} {...form.getInputProps('needed')} />
      )}
    </>
  );
}
