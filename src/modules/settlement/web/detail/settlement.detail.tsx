import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { periodWords } from '../../settlement.words.rules.ts';
import type { Settlement } from '../settlement.data.ts';
import { SettlementState } from '../settlement.words.tsx';
import { settlementVerbs, useSettlementActions } from './settlement.actions.tsx';
import { Services } from './settlement.services.tsx';
import { UnitResults } from './settlement.units.tsx';

const SettlementForm = lazy(() => import('../draft/settlement.form.tsx').then((m) => ({ default: m.SettlementForm })));
const DraftImport = lazy(() => import('../draft/settlement.import.tsx').then((m) => ({ default: m.DraftImport })));
const UnitValues = lazy(() => import('../draft/settlement.values.tsx').then((m) => ({ default: m.UnitValues })));

/** /vyuctovani/{id}: a settlement with its services and the result of each unit; with `mode=edit` the form of a draft. */
export const SettlementDetail = () => (
  <RecordPage
    kind="settlement"
    call="GET /settlement/{id}"
    path="/vyuctovani"
    form={(held, leave) => <SettlementForm held={held} {...leave} />}
    read={(held, go) => <Read held={held} {...go} />}
  />
);

function Read({ held, onEdit, onGone }: { held: Settlement; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useSettlementActions();
  const [serviceId, setServiceId] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { id, name, services, history } = held;
  const run = {
    edit: onEdit,
    issue: () => void actions.issue(held),
    withdraw: () => void actions.withdraw(held),
    remove: async () => (await actions.remove(held)) && onGone(),
  };
  const service = services.find((one) => one.id === serviceId);
  return (
    <Stack>
      <RecordHead title={name} back="/vyuctovani" verbs={settlementVerbs} row={held} run={run}>
        <Terms held={held} />
      </RecordHead>
      {held.status === 'draft' && <DraftNote held={held} onImport={() => setImporting(true)} />}
      <Services held={held} onValues={setServiceId} />
      {services.length > 0 && <UnitResults held={held} key={held.version} />}
      <Suspense>{isImporting && <DraftImport held={held} onClose={() => setImporting(false)} />}</Suspense>
      <Suspense>{service && <UnitValues id={id} service={service} onClose={() => setServiceId(null)} />}</Suspense>
      {history.length > 0 && (
        <History rows={history} name={(action) => t.raw(`SETTLEMENT.HISTORY.${action}`)} value={shownValue} />
      )}
      {actions.dialog}
    </Stack>
  );
}

/** Of which period it is, by when it must be delivered, and by when it is settled. */
function Terms({ held }: { held: Settlement }) {
  const t = useText();
  const { status, deliverBy, issuedAt, payBy } = held;
  const facts = [
    t('SETTLEMENT.PERIOD', { period: periodWords(held) }),
    issuedAt
      ? t('SETTLEMENT.DELIVERED', { date: showDate(issuedAt) })
      : t('SETTLEMENT.DELIVER_BY', { date: showDate(deliverBy) }),
    payBy && t('SETTLEMENT.PAY_BY', { date: showDate(payBy) }),
  ];
  return (
    <FactLine facts={facts}>
      <SettlementState status={status} />
    </FactLine>
  );
}

type NoteProps = { held: Settlement; onImport: () => void };

/** What is to be done with a draft, and where its values come from. */
function DraftNote({ held: { id, deliverBy, services }, onImport }: NoteProps) {
  const t = useText();
  const isLate = deliverBy < houseDay(new Date());
  const isMetered = services.some(({ key }) => key === 'meter' || key === 'hotWater');
  return (
    <Alert variant="light" color={isLate ? 'red' : undefined}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">
          {isLate && `${t('SETTLEMENT.DRAFT.LATE', { date: showDate(deliverBy) })} `}
          {t('SETTLEMENT.DRAFT.HINT')}
        </Text>
        <Group gap="xs">
          {isMetered && (
            <Button
              component={Link}
              to={`/odecty/vyuctovani/${id}` as never}
              variant="default"
              leftSection={<IconGauge size={18} />}
            >
              {t('SETTLEMENT.READINGS')}
            </Button>
          )}
          {services.length > 0 && (
            <WriteButton variant="default" leftSection={<IconFileImport size={18} />} onClick={onImport}>
              {t('TABLE.IMPORT')}
            </WriteButton>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function shownValue(action: string, text: string): string | undefined {
  if (action === 'payBy') return text && showDate(text);
  const month = text.slice(0, 7);
  return action === 'fromMonth' || action === 'toMonth' ? periodWords({ from: month, to: month }) : undefined;
}
