import { Button, Center, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { signOut, useSession } from '../session.tsx';
import { stored } from '../store.ts';
import { useText } from '../text.tsx';
import { HouseList } from './houselist.tsx';

/** Signed in without a community: takes the only one, offers several, or says that there is none (AUTH-09, G-067), or that the one that was open is no longer. */
export function NoCommunity() {
  const t = useText();
  const { user } = useSession();
  const { data } = useQuery({ queryKey: ['svj', 'all'], queryFn: () => api('GET /svj/all') });
  const held = stored.get('community');
  const isLost = held !== null && data !== undefined && !data.some(({ id }) => id === held);
  const only = data?.length === 1 && !isLost ? data[0]?.id : undefined;
  useEffect(() => {
    if (!only || stored.get('community') === only) return;
    stored.set('community', only);
    location.reload();
  }, [only]);
  const isChoice = !isLost && data !== undefined && data.length > 0;
  const about = isLost ? 'LOST_COMMUNITY' : 'NO_COMMUNITY';
  if (!data || only) return <Skeleton h="100dvh" role="status" aria-label={t('BASE.LOADING')} />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" maw={640} w="100%">
        <Stack>
          <Title order={1}>{t(isChoice ? 'CHOICE.TITLE' : `SHELL.${about}.TITLE`)}</Title>
          {!isChoice && !user.isSuperAdmin && <Text>{t(`SHELL.${about}.TEXT`)}</Text>}
          {data.length > 0 && <HouseList />}
          <Group>
            {user.isSuperAdmin && (
              <>
                <Button component="a" href="/zalozeni">
                  {t('SHELL.NO_COMMUNITY.FOUND')}
                </Button>
                <Button component="a" href="/admin" variant="default">
                  {t('ADMIN.TITLE')}
                </Button>
              </>
            )}
            <Button variant="default" onClick={signOut}>
              {t('SHELL.LOGOUT')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
