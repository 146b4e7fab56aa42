import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { NewRecord } from '#web/ui/detailpage.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { addMonths } from '../prescriptions.rules.ts';
import { type Prescription, useBeginning } from './prescriptions.data.ts';
import { MainFields } from './prescriptions.form.tsx';
import { nextMonth, type PrescriptionValues, prescriptionErrors, toBody } from './prescriptions.mapper.ts';
import { monthIn, showMonth } from './prescriptions.words.ts';

/** /predpisy/verze/novy: from when the next prescription holds; its items come from the last one. */
export const NewPrescription = () => (
  <NewRecord kind="prescription" path="/predpisy/verze" form={({ onCancel }) => <AfterLast onCancel={onCancel} />} />
);

/** The form begins with the month that the address names, to correct what holds in it, else with the first that may follow the last prescription. */
function AfterLast({ onCancel }: { onCancel: () => void }) {
  const corrected = monthIn(useSearch({ strict: false, select: (search) => (search as { month?: unknown }).month }));
  const data = useBeginning();
  if (!data) return <PageSkeleton />;
  const { last, months } = data;
  const next = nextMonth(new Date());
  const proposed = corrected ?? (last && last >= next ? addMonths(last, 1) : next);
  const month = months.find((one) => one >= proposed) ?? months.at(-1) ?? next;
  return <NewForm onCancel={onCancel} month={month} isCorrection={corrected !== undefined} />;
}

type NewProps = { onCancel: () => void; month: string; isCorrection: boolean };

function NewForm({ onCancel, month, isCorrection }: NewProps) {
  const t = useText();
  const navigate = useNavigate();
  const { refresh } = useVerbs('prescription');
  const name = t(isCorrection ? 'PRESCRIPTION.NAME.CORRECTION' : 'PRESCRIPTION.NAME', {
    month: showMonth(month, t.lang),
  });
  const saving = useRecordForm<PrescriptionValues, Prescription>({
    name: 'prescription',
    record: undefined,
    initial: { name, validFrom: month, dueDay: '15', items: [] },
    load: (id) => api('GET /prescription/{id}', { id }),
    errors: prescriptionErrors,
    send(values) {
      const { items: _, ...fields } = toBody(values);
      return api('POST /prescription', fields);
    },
    done: 'PRESCRIPTION.DONE.DRAFTED',
    onSaved: (id) =>
      void refresh().then(() =>
        navigate({ to: '/predpisy/verze/$id', params: { id }, search: { mode: 'edit' } } as never),
      ),
  });
  return (
    <FormPage
      title="PRESCRIPTION.NEW"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={onCancel} save="PRESCRIPTION.GO_ON" />}
    >
      <Card>
        <MainFields form={saving.form} />
      </Card>
    </FormPage>
  );
}
