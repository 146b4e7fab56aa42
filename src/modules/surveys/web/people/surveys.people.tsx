import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Reminder } from '#web/ui/reminder.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { type Survey, useRespondents } from '../surveys.data.ts';

/** Who has answered and who has not, for the committee; of the answers themselves it says nothing. */
export function Respondents({ survey }: { survey: Survey }) {
  const t = useText();
  const [answered, setAnswered] = useState<'true' | 'false'>('false');
  const asked = { true: useRespondents(survey.id, 'true'), false: useRespondents(survey.id, 'false') }; // both, so that nothing moves between them
  const { data } = asked[answered];
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
        {survey.status === 'active' && <Reminder id={survey.id} ask="SURVEY.CONFIRM.REMIND" can={survey.can.finish} />}
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
