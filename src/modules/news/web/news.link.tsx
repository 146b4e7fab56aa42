import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { type Way, ways } from '#shared/house.ts';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { refusalWords } from '#web/ui/refusal.ts';

type Choice = Reply<'GET /news/choice/{token}'>;

const failureOf = (error: unknown) =>
  error instanceof CallFailure ? error : new CallFailure(0, 'BASE.ERRORS.SYSTEM', true, {});
/** A link that never held, or does not any more; anything else may be tried again. */
const isDead = ({ code }: CallFailure) => code === 404 || code === 400;

/** What the link is about, and the tap that changes it; one at a time. */
function useChoice(token: string) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    api('GET /news/choice/{token}', { token }, undefined, 'quiet').then(setChoice, (error) =>
      setFailure(failureOf(error)),
    );
  }, [token]);
  useEffect(load, [load]);
  const choose = async (way: Way) => {
    if (busy) return;
    setBusy(way);
    setFailure(null);
    try {
      await api('PUT /news/choice/{token}', { token, way }, undefined, 'quiet');
      setChoice((held) => held && { ...held, modules: held.modules.map((one) => ({ ...one, way })) });
      setChosen(way);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { choice, failure, chosen, busy, load, choose };
}

/** /oznameni/{token}: how what a letter told of comes from now on, by one tap and without signing in; opening it changes nothing. */
export function LinkScreen({ token }: { token: string }) {
  const t = useText();
  const { choice, failure, chosen, busy, load, choose } = useChoice(token);
  if (failure && (!choice || isDead(failure))) return <Refused failure={failure} onAgain={load} />;
  return (
    <PublicFrame title={t('NEWS.SETTINGS.TITLE')}>
      {choice ? (
        <Stack gap="sm">
          <Text>{t('NEWS.LINK.ASK', { house: choice.house })}</Text>
          <Text c="dimmed">{t('NEWS.LINK.ABOUT', { modules: namesOf(t, choice) })}</Text>
          {ways.map((way) => (
            <WayButton key={way} {...{ way, choice, busy, choose }} />
          ))}
          <div role="status">
            {failure && <Notice color="red" text={refusalWords(t, failure)} />}
            {chosen && !failure && <Notice color="door" text={t('NEWS.LINK.DONE', { way: t(`NEWS.WAY.${chosen}`) })} />}
          </div>
          <Text size="sm" c="dimmed">
            {t('NEWS.LINK.DUE')}
          </Text>
        </Stack>
      ) : (
        <Stack align="center" py="lg">
          <Loader aria-label={t('BASE.LOADING')} />
        </Stack>
      )}
    </PublicFrame>
  );
}

const Notice = ({ color, text }: { color: 'red' | 'door'; text: string }) => (
  <Alert color={color} variant="light">
    {text}
  </Alert>
);

type ButtonProps = { way: Way; choice: Choice; busy: Way | null; choose: (way: Way) => void };

function WayButton({ way, choice, busy, choose }: ButtonProps) {
  const t = useText();
  const isOn = choice.modules.every((one) => one.way === way);
  return (
    <Button
      size="lg"
      fullWidth
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      loading={busy === way}
      onClick={() => choose(way)}
    >
      {t(`NEWS.WAY.${way}`)}
    </Button>
  );
}

const namesOf = (t: Say, { modules }: Choice): string =>
  new Intl.ListFormat(t.lang).format(modules.map(({ id }) => t(`MODULE.${id}`)));

/** Why the link does nothing, and what to do instead. */
function Refused({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const t = useText();
  return (
    <PublicFrame title={t(isDead(failure) ? 'NEWS.LINK.DEAD' : 'NEWS.LINK.LATER')}>
      <Alert color="yellow" variant="light" mb="md" role="status">
        {isDead(failure) ? t('NEWS.ERRORS.LINK') : refusalWords(t, failure)}
      </Alert>
      {isDead(failure) ? (
        <Button component="a" href="/prihlasit" fullWidth size="md">
          {t('NEWS.LINK.SIGN_IN')}
        </Button>
      ) : (
        <Button fullWidth size="md" onClick={onAgain}>
          {t('NEWS.LINK.AGAIN')}
        </Button>
      )}
    </PublicFrame>
  );
}
