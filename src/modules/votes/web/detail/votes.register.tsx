import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Vote } from '../votes.data.ts';

/** What a finished vote has put into the register of resolutions; the committee enters there what it has passed. */
export function VoteRegister({ vote: { id } }: { vote: Vote }) {
  const t = useText();
  const { reads } = useSession();
  const queries = useQueryClient();
  const { act } = useVerbs('resolution');
  const key = ['resolution', 'vote', id];
  const { data } = useQuery({
    queryKey: key,
    enabled: reads('meetings'),
    queryFn: ({ signal }) => api('GET /resolution/vote/{id}', { id }, signal),
  });
  if (!data || data.entered.length + data.open === 0) return null;
  const enter = async () => {
    const call = async () => queries.setQueryData(key, await api('POST /resolution/vote/{id}', { id }));
    await act({ call, done: t('VOTE.REGISTER.DONE') });
  };
  return (
    <Card title={t('VOTE.REGISTER.TITLE')}>
      <Stack gap="xs">
        {data.entered.map(({ id: of, number, name }) => (
          <Anchor key={of} component={Link} to={`/usneseni/${of}` as never}>
            {`${number} ${name}`}
          </Anchor>
        ))}
        {data.open > 0 && (
          <>
            <Text>{t('VOTE.REGISTER.OPEN', { count: data.open })}</Text>
            <Group>
              <WriteButton variant="light" leftSection={<IconGavel size={18} />} onClick={() => void enter()}>
                {t('VOTE.REGISTER.ENTER')}
              </WriteButton>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}
