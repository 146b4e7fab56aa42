import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { StepFrame, StepHeading, type StepWords, useArrival } from '#web/ui/steps.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type Step, stepOf, steps } from '../../orders.rules.ts';
import type { Check, Order } from '../orders.data.ts';
import { Cadastre } from './orders.cadastre.tsx';
import { CommunityStep } from './orders.community.tsx';
import { ModulesStep, PlanStep } from './orders.plan.tsx';
import { Recap } from './orders.recap.tsx';
import { type Go, type Saving, useCheckSaving } from './orders.saving.ts';
import { UserStep } from './orders.user.tsx';

const list = '/admin/objednavky';

/** /admin/objednavky/{id}/kontrola: what a customer has filled in, checked in six steps and accepted (ORDER-12). */
export function OrderCheck() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: order, error } = useRecord('order', 'GET /order/{id}', id);
  const { data: check } = useQuery({
    queryKey: ['order', id, 'check'],
    queryFn: () => api('GET /order/form/{id}/check', { id }),
    enabled: order?.can.check === true,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const gone = useGone(error, list);
  if (order && !order.can.check) return <NothingToCheck order={order} />;
  if (!order || !check) return gone ?? <PageSkeleton />;
  return <CheckForm order={order} check={check} />;
}

/** Says why an order cannot be checked: it waits for its customer, or it is decided. */
function NothingToCheck({ order }: { order: Order }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('ADMIN.ORDER.CHECK.TITLE')} back={list} />
      <Alert color="blue" variant="light" role="status">
        {t(order.status === 'waiting' ? 'ORDER.ERRORS.NOT_FILLED' : 'ORDER.ERRORS.STATE')}{' '}
        <Anchor component={Link} to={`${list}/${order.id}`}>
          {t('ADMIN.ORDER.ONE', { number: order.number })}
        </Anchor>
      </Alert>
    </>
  );
}

const words: StepWords<Step> = {
  list: 'ADMIN.ORDER.CHECK.STEPS',
  heading: 'ADMIN.ORDER.CHECK.STEP_OF',
  wrong: 'ADMIN.ORDER.CHECK.STEP_WRONG',
  name: (t, step) => t(`ADMIN.ORDER.CHECK.STEP.${step}`),
};

function CheckForm({ order, check }: { order: Order; check: Check }) {
  const t = useText();
  const [place, setPlace] = useState<{ step: Step; field?: string }>({ step: 'community' });
  const navigate = useNavigate();
  const { refresh } = useVerbs('order');
  const go: Go = (step, field) => setPlace({ step, field });
  const leave = () => navigate({ to: `${list}/${order.id}` as never });
  const saving = useCheckSaving(order, check, go, () => void refresh().then(leave));
  const heading = useArrival(place);
  const { form } = saving;
  const wrong = new Set(Object.keys(form.errors).map(stepOf));
  const { step } = place;
  return (
    <FormPage
      title="ADMIN.ORDER.CHECK.TITLE"
      saving={saving}
      nameOf={({ name, email }) => name || email}
      newer={({ email, caretaker }) => `${email} · ${caretaker}`}
      footer={<Buttons saving={saving} step={step} go={go} onCancel={leave} />}
    >
      <Text>
        <Anchor component={Link} to={`${list}/${order.id}`} underline="always">
          {t('ADMIN.ORDER.ONE', { number: order.number })}
        </Anchor>{' '}
        · {order.name} · {order.email}
      </Text>
      <Others others={check.others} />
      <StepFrame steps={steps} words={words} current={step} wrong={wrong} go={go}>
        <StepHeading steps={steps} words={words} step={step} ref={heading} />
        {step === 'community' && <CommunityStep form={form} />}
        {step === 'user' && <UserStep form={form} roles={check.roles} />}
        {step === 'plan' && <PlanStep form={form} pricePerUnit={order.pricePerUnit} listed={saving.owners.units} />}
        {step === 'modules' && <ModulesStep form={form} />}
        {step === 'cadastre' && <Cadastre saving={saving} check={check} />}
        {step === 'finish' && <Recap saving={saving} order={order} go={go} />}
      </StepFrame>
    </FormPage>
  );
}

/** So many are named. */
const named = 5;

/** That other houses and orders bear the same IČO, so that nobody is founded twice. */
function Others({ others }: { others: Check['others'] }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="status">
      <Text fw={600}>{t('ADMIN.ORDER.OTHERS.TITLE')}</Text>
      <List size="sm">
        {others.slice(0, named).map(({ name, isOrder }) => (
          <List.Item key={`${name}${isOrder}`}>
            {t(isOrder ? 'ADMIN.ORDER.OTHERS.ORDER' : 'ADMIN.ORDER.OTHERS.HOUSE', { name })}
          </List.Item>
        ))}
      </List>
      {others.length > named && <Text size="sm">+ {others.length - named}</Text>}
    </Alert>
  );
}

type ButtonsProps = { saving: Saving; step: Step; go: Go; onCancel: () => void };

/** One step back and, when this one is right, one on; the last one founds the house (ORDER-31, ORDER-32). */
function Buttons({ saving, step, go, onCancel }: ButtonsProps) {
  const t = useText();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      <Button variant="default" onClick={() => (before ? go(before) : saving.cancel(onCancel))}>
        {t(before ? 'BASE.BACK' : 'BASE.CANCEL')}
      </Button>
      {after ? (
        <Button onClick={() => saving.passes([step]) && go(after)}>{t('ADMIN.ORDER.CHECK.NEXT')}</Button>
      ) : (
        <Button onClick={saving.accept} loading={saving.busy}>
          {t('ADMIN.ORDER.CHECK.SEND')}
        </Button>
      )}
    </>
  );
}
