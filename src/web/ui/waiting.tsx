import { Button, Loader, Skeleton, type SkeletonProps, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { isLost } from './connection.ts';
import { refusalWords } from './refusal.ts';
import { isGone } from './renewal.ts';

const patience = 10_000;

/** What a part of the screen waits for and has not got. */
const isWaitedFor = (query: Query) => query.isActive() && query.state.data === undefined;
/** What a page answers by itself: who is not signed in leaves, a record that is gone leads to its list. */
const isAnswered = (error: unknown) => error instanceof CallFailure && (error.code === 401 || error.code === 404);

function failureIn(client: QueryClient): Error | null {
  const broken = client
    .getQueryCache()
    .getAll()
    .find((query) => {
      const { status, fetchStatus, error } = query.state;
      return isWaitedFor(query) && status === 'error' && fetchStatus === 'idle' && !isAnswered(error);
    });
  return broken?.state.error ?? null;
}

function useSlow(isWaiting: boolean, turn: number): boolean {
  const [slow, setSlow] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(turn), patience);
    return () => clearTimeout(timer);
  }, [isWaiting, turn]);
  return isWaiting && slow === turn;
}

/**
 * What stands in the place of grey shapes when what they wait for has failed, or has not come within ten seconds; null as
 * long as there is hope. It goes by itself when the answer comes after all.
 */
export function useTrouble(isWaiting: boolean): ReactNode {
  const client = useQueryClient();
  const [turn, setTurn] = useState(0);
  const listen = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
  const failure = useSyncExternalStore(listen, () => (isWaiting ? failureIn(client) : null));
  const isSlow = useSlow(isWaiting, turn);
  if (!failure && !isSlow) return null;
  const again = async () => {
    setTurn(turn + 1);
    const those = { predicate: isWaitedFor };
    if (client.getQueryCache().findAll(those).length === 0) return location.reload(); // a script is waited for
    await client.cancelQueries(those);
    await client.refetchQueries(those);
  };
  return <Trouble error={failure} onAgain={again} />;
}

/** Shows what stands for something that is on its way; the error when it does not come. */
export const Waiting = ({ children }: { children: ReactNode }) => useTrouble(true) ?? children;

/** The grey shape of a part that is coming. */
export function Grey(props: SkeletonProps) {
  const t = useText();
  return (
    <Waiting>
      <Skeleton role="status" aria-label={t('BASE.LOADING')} {...props} />
    </Waiting>
  );
}

/** The turning mark of a part that is coming. */
export function Turning() {
  const t = useText();
  return (
    <Waiting>
      <Loader aria-label={t('BASE.LOADING')} />
    </Waiting>
  );
}

/** Why it did not come, in one sentence; what has not failed takes too long. */
function causeOf(t: Say, error: unknown): string {
  if (isLost()) return t('TROUBLE.OFFLINE');
  if (isGone(error)) return t('TROUBLE.SCRIPT');
  if (error === null) return t('TROUBLE.SLOW');
  return refusalWords(t, error);
}

/** The error where it stands: what could not be loaded, why, and the way on; header and menu stay. */
export function Trouble({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useText();
  const module = useMatches().findLast(({ staticData }) => staticData.module)?.staticData.module;
  const number = error instanceof CallFailure ? error.requestId?.slice(0, 8) : undefined;
  return (
    <Stack align="center" gap="xs" px="md" py="xl" role="alert" className="trouble">
      <IconAlertCircle size={32} aria-hidden />
      <Text fw={600} ta="center">
        {module ? t('TROUBLE.TITLE', { what: t(`MODULE.${module}`) }) : t('TROUBLE.PAGE')}
      </Text>
      <Text c="dimmed" ta="center">
        {causeOf(t, error)}
      </Text>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain} mt="xs">
        {t('TROUBLE.AGAIN')}
      </Button>
      {number && (
        <Text size="sm" c="dimmed" ta="center">
          {t('TROUBLE.NUMBER', { number: `${number.slice(0, 4)}-${number.slice(4)}`.toUpperCase() })}
        </Text>
      )}
    </Stack>
  );
}
