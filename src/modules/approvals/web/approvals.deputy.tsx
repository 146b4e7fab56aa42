import { Select, type SelectProps, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { api, type Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useApprovers } from './approvals.data.ts';

type Deputy = Reply<'GET /requirement-for-approval/deputy'>['mine'];

/** Who decides for the reader while they are away. */
export function DeputyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['approval', 'deputy'],
    queryFn: ({ signal }) => api('GET /requirement-for-approval/deputy', {}, signal),
  });
  return (
    <Dialog title={t('REQUIREMENT.DEPUTY.TITLE')} onClose={onClose} keeps>
      <Stack>
        <Text>{t('REQUIREMENT.DEPUTY.INTRO')}</Text>
        {data ? <DeputyForm held={data.mine} onClose={onClose} /> : <Grey h={120} />}
      </Stack>
    </Dialog>
  );
}

function DeputyForm({ held, onClose }: { held: Deputy; onClose: () => void }) {
  const t = useText();
  const { act, refresh } = useVerbs('approval');
  const today = houseDay(new Date());
  const [period, setPeriod] = useState({
    userId: held?.deputy.id ?? null,
    from: held?.from ?? today,
    until: held?.until ?? null,
  });
  const [isTried, setTried] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string) => {
    if (!(await act({ call, done }))) return;
    await refresh();
    onClose();
  };
  const { userId, from, until } = period;
  const save = () => {
    setTried(true);
    const call = () => api('PUT /requirement-for-approval/deputy', { userId: userId ?? '', from, until: until ?? '' });
    if (userId && until) return run(call, t('REQUIREMENT.DEPUTY.SAVED'));
  };
  const end = () => void run(() => api('DELETE /requirement-for-approval/deputy', {}), t('REQUIREMENT.DEPUTY.ENDED'));
  const missing = (value: string | null) => isTried && !value && t('BASE.VALIDATION.REQUIRED');
  return (
    <DialogForm
      does={t('BASE.SAVE')}
      run={save}
      onClose={onClose}
      more={
        held && (
          <WriteButton variant="default" onClick={end}>
            {t('REQUIREMENT.DEPUTY.END')}
          </WriteButton>
        )
      }
    >
      <DeputySelect
        value={userId}
        onChange={(next) => setPeriod({ ...period, userId: next })}
        error={missing(userId)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          {...{ label: t('REQUIREMENT.DEPUTY.FROM'), required: true, value: from }}
          onChange={(day) => setPeriod({ ...period, from: day ?? today })}
        />
        <DayField
          {...{ label: t('REQUIREMENT.DEPUTY.UNTIL'), required: true, from, value: until, error: missing(until) }}
          onChange={(day) => setPeriod({ ...period, until: day })}
        />
      </SimpleGrid>
    </DialogForm>
  );
}

function DeputySelect(props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) {
  const t = useText();
  const { user } = useSession();
  const { data = [] } = useApprovers();
  const people = data.filter(({ id }) => id !== user.id).map((one) => ({ value: one.id, label: showName(one) }));
  return <Select label={t('REQUIREMENT.DEPUTY.PERSON')} searchable required data={people} {...props} />;
}
