import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import './orders.form.css';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { settings } from '#web/settings.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { steps } from '../../orders.rules.ts';
import { forgetKept, openKept, readKept } from './orders.draft.ts';
import { StepBar } from './orders.steps.tsx';
import { orderWay } from './orders.way.ts';
import { type Opened, Wizard } from './orders.wizard.tsx';

/** /objednavka/{token}: a new house is ordered, without sign-in (ORDER-06, ORDER-13). */
export function OrderScreen({ token }: { token: string }) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const open = useCallback(async () => {
    setFailure(null);
    const place = await openKept(token);
    try {
      const prefill = await api('GET /order/form/{id}', { id: token }, undefined, 'quiet');
      setOpened({ token, way: orderWay(token), prefill, place, kept: await readKept(place, prefill) });
    } catch (error) {
      const found = error instanceof CallFailure ? error : new CallFailure(0, 'BASE.ERRORS.SYSTEM', true, {});
      if (found.key in closedPages) forgetKept(place);
      setFailure(found);
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  if (sentTo) return <SentScreen email={sentTo} />;
  if (failure) return <RefusedScreen failure={failure} onAgain={open} />;
  return (
    <PublicFrame title={t('ORDER.TITLE', { app: settings.name })} isWide>
      {opened ? (
        <Wizard {...opened} onSent={setSentTo} onClosed={setFailure} />
      ) : (
        <>
          <StepBar steps={steps} step={0} reached={0} />
          <Text mb="md">{t('ORDER.INTRO')}</Text>
          <Stack align="center" py="lg">
            <Loader aria-label={t('BASE.LOADING')} />
          </Stack>
        </>
      )}
    </PublicFrame>
  );
}

/** An order that cannot be filled in: what it is called, and what to do about it. */
const closedPages: Record<string, [title: TextKey, text: TextKey]> = {
  'ORDER.ERRORS.FILLED': ['ORDER.CLOSED.FILLED', 'ORDER.CLOSED.FILLED_HELP'],
  'ORDER.ERRORS.DECLINED': ['ORDER.CLOSED.DECLINED', 'ORDER.CLOSED.DECLINED_HELP'],
  'ORDER.ERRORS.EXPIRED': ['ORDER.CLOSED.EXPIRED', 'ORDER.CLOSED.EXPIRED_HELP'],
  'ORDER.ERRORS.NOT_FOUND': ['ORDER.CLOSED.UNKNOWN', 'ORDER.CLOSED.UNKNOWN_HELP'],
  'BASE.ERRORS.NOT_FOUND': ['ORDER.CLOSED.UNKNOWN', 'ORDER.CLOSED.UNKNOWN_HELP'],
  'BASE.ERRORS.VALIDATION': ['ORDER.CLOSED.UNKNOWN', 'ORDER.CLOSED.UNKNOWN_HELP'],
};

/** Says why a form cannot be opened: for good, or for now with the button that tries again. */
export function RefusedScreen({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const t = useText();
  const [title, text] = closedPages[failure.key] ?? ['ORDER.CLOSED.LATER', null];
  return (
    <PublicFrame title={t(title)}>
      <Alert color={failure.key === 'ORDER.ERRORS.FILLED' ? 'door' : 'yellow'} variant="light" role="status">
        {text ? t(text) : refusalWords(t, failure)}
      </Alert>
      {!text && (
        <Button size="md" fullWidth mt="md" onClick={onAgain}>
          {t('ORDER.AGAIN')}
        </Button>
      )}
    </PublicFrame>
  );
}

function SentScreen({ email }: { email: string }) {
  const t = useText();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <PublicFrame title={t('ORDER.SENT.TITLE')}>
      <div ref={heading} tabIndex={-1} className="order-title">
        <Alert color="door" variant="light" role="status">
          {t('ORDER.SENT.THANKS')}
        </Alert>
        <Text fw={600} mt="md">
          {t('ORDER.SENT.NEXT')}
        </Text>
        <ol className="order-next">
          <li>{t('ORDER.SENT.CHECK')}</li>
          <li>{t('ORDER.SENT.LETTER', { email })}</li>
          <li>{t('ORDER.SENT.ENTER')}</li>
        </ol>
      </div>
    </PublicFrame>
  );
}
