import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAgo } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Survey, useRespondents } from '../surveys.data.ts';

/** Who has answered and who has not, for the committee; of the answers themselves it says nothing. */
export function Respondents({ survey }: { survey: Survey }) {
  const t = useText();
  const [answered, setAnswered] = useState<'true' | 'false'>('false');
  const { data } = useRespondents(survey.id, answered);
  return (
    <Card title={t('SURVEY.PEOPLE')}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('SURVEY.PEOPLE')}
          value={answered}
          onChange={(value) => setAnswered(value as 'true' | 'false')}
          data={[
            { value: 'false', label: t('SURVEY.PEOPLE.SILENT') },
            { value: 'true', label: t('SURVEY.PEOPLE.DONE') },
          ]}
        />
        {data ? <Names users={data.users} /> : <Grey h={80} />}
        {survey.status === 'active' && <Reminder survey={survey} />}
      </Stack>
    </Card>
  );
}

type User = NonNullable<ReturnType<typeof useRespondents>['data']>['users'][number];

function Names({ users }: { users: User[] }) {
  const t = useText();
  if (users.length === 0) return <Text c="dimmed">{t('SURVEY.PEOPLE.NOBODY')}</Text>;
  return (
    <ul className="survey-people">
      {users.map(({ user, onPaper }) => (
        <li key={user.id} className="breakable">
          {showName(user)}
          {onPaper && (
            <Text span size="sm" c="dimmed">
              {' '}
              ({t('SURVEY.PEOPLE.PAPER')})
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The button that reminds those who have not answered, at most once a day (G-178). */
function Reminder({ survey: { id, can } }: { survey: Survey }) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const queryKey = ['news', 'reminder', id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /news/reminder/{id}', { id }, undefined, 'quiet'),
    enabled: can.finish,
  });
  if (!data || data.people === 0) return null;
  const count = data.people;
  if (data.remindedAt)
    return (
      <Text size="sm" c="dimmed">
        {t('REMIND.LAST', { when: showAgo(data.remindedAt, t.lang) })}
      </Text>
    );
  const remind = async () => {
    if (!(await confirm({ ask: 'SURVEY.CONFIRM.REMIND', yes: 'REMIND.YES', values: { count } }))) return;
    await api('PUT /news/reminder/{id}', { id })
      .then(({ people }) => notify('success', t('REMIND.DONE', { count: people })))
      .catch(() => {}); // the toast says why
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Group>
      <WriteButton variant="light" leftSection={<IconBellRinging size={18} />} onClick={remind}>
        {t('REMIND.BUTTON', { count })}
      </WriteButton>
    </Group>
  );
}
