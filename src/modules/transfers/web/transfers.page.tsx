import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { SaveButtons } from '#web/ui/formpage.tsx';
import { FormFooter } from '#web/ui/formparts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { From } from './transfers.from.tsx';
import type { Known } from './transfers.mapper.ts';
import { transferKey, useTransferSaving } from './transfers.saving.ts';
import { Sides } from './transfers.sides.tsx';
import { To } from './transfers.to.tsx';
import { Why } from './transfers.why.tsx';

/** /jednotky/{id}/prevod: who gives a unit to whom, which part, from which day and why, before and after beside each other. */
export function TransferPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useQuery({
    queryKey: transferKey(id),
    queryFn: ({ signal }) => api('GET /room/{id}/transfer', { id }, signal),
    gcTime: 0,
  });
  const gone = useGone(error, '/jednotky');
  if (!data) return gone ?? <PageSkeleton />;
  return <TransferForm key={id} known={data} />;
}

function TransferForm({ known }: { known: Known }) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { unit } = known;
  const leave = () => navigate({ to: '/jednotky/$id', params: { id: unit.id } });
  const saving = useTransferSaving(known, () => void client.invalidateQueries().then(leave));
  const { form } = saving;
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <PageHeader title={t('TRANSFER.TITLE', { unit: `${t(`UNIT.TYPE.${unit.type}`)} ${unit.number}` })} />
      <Stack>
        <From form={form} known={known} />
        <To form={form} known={known} />
        <Why form={form} />
        <Sides form={form} known={known} />
      </Stack>
      <FormFooter>
        <SaveButtons saving={saving} isNew onCancel={() => void leave()} save="TRANSFER.DO" />
      </FormFooter>
    </form>
  );
}
