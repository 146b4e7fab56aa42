import { Button, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useApprovalActions } from './approvals.actions.tsx';
import type { Approval, Seat } from './approvals.data.ts';

const [shortest, longest] = [3, 2_000];

/** Two large buttons where the reader is to decide, for themself or for whom they stand. */
export function Decision({ approval, seat }: { approval: Approval; seat: Seat }) {
  const t = useText();
  const { user } = useSession();
  const actions = useApprovalActions();
  const [isRejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const userId = seat.userId ?? '';
  const run = async (call: () => Promise<boolean>) => {
    setBusy(true);
    await call();
    await actions.refresh(); // also after a refusal: somebody else may have decided meanwhile
    setBusy(false);
  };
  const title = userId === user.id ? t('REQUIREMENT.DECIDE') : t('REQUIREMENT.DECIDE.FOR', { name: seat.name });
  const reject = (reason: string) => run(() => actions.reject(approval, userId, reason));
  return (
    <Card title={title}>
      <Text mb="md">{t('REQUIREMENT.DECIDE.HINT')}</Text>
      {isRejecting ? (
        <Reason busy={busy} onBack={() => setRejecting(false)} onReject={reject} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <WriteButton
            size="xl"
            variant="default"
            leftSection={<IconX size={22} aria-hidden />}
            onClick={() => setRejecting(true)}
          >
            {t('REQUIREMENT.REJECT')}
          </WriteButton>
          <WriteButton
            size="xl"
            leftSection={<IconCheck size={22} aria-hidden />}
            loading={busy}
            onClick={() => void run(() => actions.approve(approval, userId))}
          >
            {t('REQUIREMENT.APPROVE')}
          </WriteButton>
        </SimpleGrid>
      )}
    </Card>
  );
}

type ReasonProps = { busy: boolean; onBack: () => void; onReject: (reason: string) => Promise<void> };

/** Asks why before a request is rejected. */
function Reason({ busy, onBack, onReject }: ReasonProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = () =>
    reason.trim().length < shortest ? setError(t('BASE.VALIDATION.TOO_SHORT')) : void onReject(reason.trim());
  return (
    <Stack>
      <Textarea
        label={t('REQUIREMENT.REASON')}
        description={t('REQUIREMENT.REASON.HINT')}
        autoFocus
        required
        autosize
        minRows={3}
        maxLength={longest}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Button size="lg" variant="default" onClick={onBack}>
          {t('BASE.BACK')}
        </Button>
        <WriteButton size="lg" color="red" loading={busy} onClick={submit}>
          {t('REQUIREMENT.REJECT')}
        </WriteButton>
      </SimpleGrid>
    </Stack>
  );
}
