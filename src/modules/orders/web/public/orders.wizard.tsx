import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import type { Place } from '#web/ui/lockedplace.ts';
import { refusalWords } from '#web/ui/refusal.ts';
import { type Agreements, type Step, stepOf } from '../../orders.rules.ts';
import { CadastreStep } from './orders.cadastre.tsx';
import { CommunityStep } from './orders.community.tsx';
import { type Draft, forgetKept, newDraft, type Prefill, write } from './orders.draft.ts';
import { type OrderForm, OrderProvider } from './orders.field.tsx';
import { FinishStep } from './orders.finish.tsx';
import { useKeeping } from './orders.keeping.ts';
import { ModulesStep } from './orders.modules.tsx';
import { PlanStep } from './orders.plan.tsx';
import { StepBar } from './orders.steps.tsx';
import { UserStep } from './orders.user.tsx';
import type { Way } from './orders.way.ts';

export type Opened = { token: string; way: Way; prefill: Prefill; place: Place; kept: Draft | null };
type Props = Opened & {
  onSent: (email: string) => void;
  /** The order cannot be sent any more. */
  onClosed: (failure: CallFailure) => void;
};

/** The form of a new house in its steps. */
export function Wizard(props: Props) {
  const { place, kept, prefill } = props;
  const [draft, setDraft] = useState<Draft>(() => kept ?? newDraft(prefill));
  const keeping = useKeeping(place, draft);
  const wizard = useWizard({ ...props, draft, setDraft, stop: keeping.stop });
  const { order, name, step, agreed, onward, openStep, busy, refusal } = wizard;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onward(step + 1);
  };
  const Content = name === 'finish' ? null : contents[name];
  return (
    <OrderProvider value={order}>
      <StepBar steps={props.way.steps} step={step} reached={draft.reached} onOpen={openStep} />
      <form ref={wizard.form} onSubmit={submit} noValidate>
        <StepTitle name={name} />
        {Content ? <Content /> : <FinishStep agreed={agreed} onOpen={openStep} onAgree={wizard.agree} />}
        <Foot
          last={step === props.way.steps.length - 1 ? props.way.last : null}
          isKept={keeping.isKept}
          {...{ busy, refusal }}
          onBack={step > 0 ? () => onward(step - 1) : null}
        />
      </form>
    </OrderProvider>
  );
}

const contents = {
  community: CommunityStep,
  user: UserStep,
  plan: PlanStep,
  modules: ModulesStep,
  cadastre: CadastreStep,
};

type Held = Props & { draft: Draft; setDraft: (next: (draft: Draft) => Draft) => void; stop: () => void };

/** What the form holds, and the way through it: a step is left forwards only when it is right. */
function useWizard({ token, way, prefill, place, draft, setDraft, stop, onSent, onClosed }: Held) {
  const t = useText();
  const [agreed, setAgreed] = useState<Agreements>({ agreeTerms: false, agreePersonalData: false });
  const { errors, show, form } = useErrors();
  const [step, go] = useStep(draft, setDraft);
  const { steps } = way;
  const name = steps[step] ?? 'community';
  /** Shows what is wrong, in the first step that has it. */
  const leadTo = (fields: FieldErrors) => {
    const first = Math.min(...Object.keys(fields).map((field) => steps.indexOf(stepOf(field))));
    show(fields, t.raw);
    if (first !== step) go(first);
  };
  const { send, ...sending } = useSending(
    () => way.send(draft, agreed),
    (outcome) => {
      if (outcome !== 'sent' && 'fields' in outcome) return leadTo(outcome.fields);
      stop();
      forgetKept(place);
      if (outcome === 'sent') onSent(draft.values.user.email);
      else onClosed(outcome.closed);
    },
  );
  const onward = (to: number) => {
    const wrong = to > step ? wrongIn(way, name, draft, agreed) : {};
    if (Object.keys(wrong).length > 0) return leadTo(wrong);
    show({}, t.raw);
    if (to < steps.length) go(to);
    else void send();
  };
  const order: OrderForm = {
    token,
    way,
    prefill,
    draft,
    errors,
    change: setDraft,
    set(path, value) {
      setDraft((now) => ({ ...now, values: write(now.values, path, value) }));
      show({}, t.raw, path);
    },
    say: (words) => show(words as FieldErrors, (text) => text),
  };
  const agree = (next: Agreements) => {
    setAgreed(next);
    show({}, t.raw);
  };
  const openStep = (to: Step) => onward(steps.indexOf(to));
  return { ...sending, order, name, step, agreed, agree, onward, form, openStep };
}

/** What is wrong in a step; in the last one with all before it. */
function wrongIn(way: Way, name: Step, draft: Draft, agreed: Agreements): FieldErrors {
  const all = way.errors(draft, agreed);
  return name === way.steps.at(-1)
    ? all
    : Object.fromEntries(Object.entries(all).filter(([field]) => stepOf(field) === name));
}

type FootProps = {
  last: TextKey | null;
  isKept: boolean;
  busy: boolean;
  refusal: unknown;
  onBack: (() => void) | null;
};

/** The way back and on, what hindered the sending, and where the form is kept meanwhile. */
function Foot({ last, isKept, busy, refusal, onBack }: FootProps) {
  const t = useText();
  return (
    <Stack gap="sm" mt="lg">
      <div aria-live="assertive">
        {refusal !== null && (
          <Alert color="red" variant="light">
            {refusalWords(t, refusal)} {t('ORDER.STILL_HERE')}
          </Alert>
        )}
      </div>
      <Group justify="space-between">
        {onBack ? (
          <Button variant="default" size="md" onClick={onBack}>
            {t('ORDER.BACK')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" size="md" loading={busy}>
          {t(last ?? 'ORDER.NEXT')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t(isKept ? 'ORDER.KEPT' : 'ORDER.NOT_KEPT')}
      </Text>
    </Stack>
  );
}

/** The name of the step, which is read out when it opens. */
function StepTitle({ name }: { name: Step }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    scrollTo(0, 0);
    const isWrong = document.querySelector('[aria-invalid=true], [data-wrong]');
    if (!isWrong) title.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <Title order={2} mb="md" ref={title} tabIndex={-1} className="order-title">
      {t(`ORDER.STEP.${name}`)}
    </Title>
  );
}

/** Words under the fields; the cursor goes into the first wrong one of the page as often as a step is refused. */
function useErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus();
  }, [refused]);
  /** Takes all errors away, or that of one field alone, and says others. */
  const show = (fields: FieldErrors, say: (key: string) => string, only?: string) => {
    const words = Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, say(key)]));
    setErrors((held) => (only ? Object.fromEntries(Object.entries(held).filter(([field]) => field !== only)) : words));
    if (!only && Object.keys(words).length > 0) setRefused((count) => count + 1);
  };
  return { errors, show, form };
}

/** The open step, which the browser's way back leads through too. */
function useStep(draft: Draft, setDraft: (next: (draft: Draft) => Draft) => void) {
  const go = (step: number) => {
    history.pushState({ step }, '');
    setDraft((now) => ({ ...now, step, reached: Math.max(now.reached, step) }));
  };
  const first = useRef(draft.step);
  useEffect(() => {
    history.replaceState({ step: first.current }, '');
    const onPop = ({ state }: PopStateEvent) =>
      setDraft((now) => ({ ...now, step: Math.min(Number(state?.step ?? 0), now.reached) }));
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [setDraft]);
  return [draft.step, go] as const;
}

const closed = ['ORDER.ERRORS.FILLED', 'ORDER.ERRORS.DECLINED', 'ORDER.ERRORS.EXPIRED', 'ORDER.ERRORS.NOT_FOUND'];
type Outcome = 'sent' | { closed: CallFailure } | { fields: FieldErrors };

/** Sends the order, one try at a time; what belongs to no field is told beside the button, and everything stays. */
function useSending(store: () => Promise<void>, then: (outcome: Outcome) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await store();
      then('sent');
    } catch (failure) {
      setBusy(false);
      if (!(failure instanceof CallFailure)) return setRefusal(failure);
      if (closed.includes(failure.key)) then({ closed: failure });
      else if (Object.keys(failure.fields).length > 0) then({ fields: failure.fields });
      else setRefusal(failure);
    }
  };
  return { busy, refusal, send };
}
