import { useNavigate } from '@tanstack/react-router';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { NewRecord } from '#web/ui/detailpage.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Settlement } from '../settlement.data.ts';
import { PeriodFields } from './settlement.form.tsx';
import { type SettlementValues, settlementErrors } from './settlement.mapper.ts';

/** /vyuctovani/novy: the period of the next settlement; its services come from the last one. */
export const NewSettlement = () => (
  <NewRecord kind="settlement" path="/vyuctovani" form={({ onCancel }) => <NewForm onCancel={onCancel} />} />
);

function NewForm({ onCancel }: { onCancel: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { refresh } = useVerbs('settlement');
  const year = String(Number(houseDay(new Date()).slice(0, 4)) - 1);
  const saving = useRecordForm<SettlementValues, Settlement>({
    name: 'settlement',
    record: undefined,
    initial: {
      name: t('SETTLEMENT.NAME', { year }),
      from: `${year}-01`,
      to: `${year}-12`,
      payBy: null,
      services: [],
    },
    load: (id) => api('GET /settlement/{id}', { id }),
    errors: settlementErrors,
    send: ({ name, from, to }) => api('POST /settlement', { name, from: from ?? '', to: to ?? '' }),
    done: 'SETTLEMENT.DONE.DRAFTED',
    onSaved: (id) =>
      void refresh().then(() => navigate({ to: '/vyuctovani/$id', params: { id }, search: { mode: 'edit' } } as never)),
  });
  return (
    <FormPage
      title="SETTLEMENT.NEW"
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={onCancel} save="SETTLEMENT.GO_ON" />}
    >
      <Card>
        <PeriodFields form={saving.form} />
      </Card>
    </FormPage>
  );
}
