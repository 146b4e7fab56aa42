import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { isOwn, monthOf, sumsOf } from '../prescriptions.rules.ts';
import { prescriptionVerbs, usePrescriptionActions } from './prescriptions.actions.tsx';
import type { Prescription } from './prescriptions.data.ts';
import { EffectFacts, useEffectOf } from './prescriptions.effect.tsx';
import { Lines } from './prescriptions.lines.tsx';
import { UnitSums } from './prescriptions.sums.tsx';
import { VersionState } from './prescriptions.versions.tsx';
import { showMonth } from './prescriptions.words.ts';

const PrescriptionForm = lazy(() => import('./prescriptions.form.tsx').then((m) => ({ default: m.PrescriptionForm })));
const DeedDialog = lazy(() => import('./prescriptions.deed.tsx').then((m) => ({ default: m.DeedDialog })));
const OwnAmounts = lazy(() => import('./unit/prescriptions.amounts.tsx').then((m) => ({ default: m.OwnAmounts })));

/** /predpisy/verze/{id}: a prescription with its items and what each unit pays by it; with `mode=edit` the form of a draft. */
export const PrescriptionDetail = () => (
  <RecordPage
    kind="prescription"
    call="GET /prescription/{id}"
    path="/predpisy/verze"
    form={(held, leave) => <PrescriptionForm held={held} {...leave} />}
    read={(held, go) => <Read held={held} {...go} />}
  />
);

function Read({ held, onEdit, onGone }: { held: Prescription; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = usePrescriptionActions();
  const navigate = useNavigate();
  const [itemId, setItemId] = useState<string | null>(null);
  const [deed, setDeed] = useState<'issue' | 'takeBack' | null>(null);
  const { id, name, status, validFrom, items, totals, can } = held;
  const correct = () => void navigate({ to: '/predpisy/verze/novy', search: { month: validFrom } } as never);
  const run = {
    edit: onEdit,
    issue: () => setDeed('issue'),
    takeBack: () => setDeed('takeBack'),
    correct,
    remove: async () => (await actions.remove(held)) && onGone(),
  };
  const item = items.find((one) => one.id === itemId);
  return (
    <Stack>
      <RecordHead title={name} back="/predpisy/verze" verbs={prescriptionVerbs} row={held} run={run}>
        <Span held={held} />
      </RecordHead>
      {status === 'draft' && <Alert variant="light">{t('PRESCRIPTION.DRAFT.HINT')}</Alert>}
      <Standing held={held} />
      {items.length === 0 && <Card>{t('PRESCRIPTION.ITEMS.NONE')}</Card>}
      <Lines
        lines={items.map((one) => ({ ...one, rate: one.amount, amount: totals?.[one.id] ?? null }))}
        sums={totals && sumsOf(items, totals, validFrom)}
        more={(line) => can.edit && isOwn(line.formula) && <OwnButton onClick={() => setItemId(line.id)} />}
      />
      {items.length > 0 && <UnitSums prescriptionId={id} isDraft={status === 'draft'} key={held.version} />}
      <Suspense>{item && <OwnAmounts id={id} item={item} onClose={() => setItemId(null)} />}</Suspense>
      {held.history.length > 0 && (
        <History
          rows={held.history}
          name={(action) => t.raw(`PRESCRIPTION.HISTORY.${action}`)}
          value={(action, text) => shownValue(t, action, text)}
        />
      )}
      <Suspense>
        {deed && (
          <DeedDialog
            {...{ deed, held }}
            onDo={(said) => actions[deed](id, said)}
            onCorrect={correct}
            onClose={() => setDeed(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Why it corrects, what has taken its place, and of a draft what issuing it would change. */
function Standing({ held }: { held: Prescription }) {
  const t = useText();
  const { status, can, items, reason, replacedBy } = held;
  return (
    <>
      {reason && <Text className="pre">{t('PRESCRIPTION.CORRECTS', { reason })}</Text>}
      {replacedBy && (
        <Alert color="gray" variant="light">
          {t('PRESCRIPTION.REPLACED')}{' '}
          <Anchor component={Link} to="/predpisy/verze/$id" params={{ id: replacedBy.id } as never} inherit>
            {replacedBy.name}
          </Anchor>
        </Alert>
      )}
      {status === 'draft' && can.issue && items.length > 0 && <DraftEffect held={held} />}
    </>
  );
}

function DraftEffect({ held }: { held: Prescription }) {
  const t = useText();
  const effect = useEffectOf(held);
  return (
    <Card title={t('PRESCRIPTION.EFFECT')}>
      {effect ? <EffectFacts effect={effect} isDraft /> : <Skeleton height={120} />}
    </Card>
  );
}

/** From when it holds and until when, and by which day it is paid. */
function Span({ held: { status, validFrom, validTo, dueDay } }: { held: Prescription }) {
  const t = useText();
  const facts = [
    t('PRESCRIPTION.SINCE', { month: showMonth(validFrom, t.lang) }),
    validTo && t('PRESCRIPTION.UNTIL', { month: showMonth(validTo, t.lang) }),
    t('PRESCRIPTION.DUE_DAY', { day: dueDay }),
  ];
  return (
    <FactLine facts={facts}>
      <VersionState status={status} />
    </FactLine>
  );
}

function OwnButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button size="xs" mt={4} variant="light" leftSection={<IconListNumbers size={16} />} onClick={onClick}>
      {t('PRESCRIPTION.OWN')}
    </Button>
  );
}

/** A month in words, a reason as it was given. */
function shownValue(t: Say, action: string, text: string): string | undefined {
  if (action === 'validFrom') return showMonth(monthOf(text), t.lang);
  return action === 'issue' || action === 'takeBack' ? text : undefined;
}
