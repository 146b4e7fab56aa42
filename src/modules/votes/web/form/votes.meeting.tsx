import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Vote } from '../votes.data.ts';
import type { Form } from './votes.saving.ts';

/** The meeting that a draft names already, which may be over. */
export type Meeting = Vote['meetingOfOwners'] | undefined;

/** The owners' meeting that a vote belongs to, among those to come; nothing where there are none (VOTE-24). */
export function MeetingSelect({ form, held }: { form: Form; held: Meeting }) {
  const t = useText();
  const { reads } = useSession();
  const { data } = useQuery({
    queryKey: ['meeting', 'choice'],
    queryFn: ({ signal }) => api('GET /meeting-of-owners', { sort: 'start', sizePerPage: '50' }, signal),
    enabled: reads('meetings'),
  });
  const ahead = data?.meetings.filter(({ id, status }) => status !== 'finished' && id !== held?.id) ?? [];
  const options = ahead.map(({ id, name, start }) => ({ value: id, label: `${name}, ${showDate(start)}` }));
  if (held) options.push({ value: held.id, label: held.name });
  if (options.length === 0) return null;
  return (
    <Select
      label={t('VOTE.DETAIL.MEETING')}
      placeholder={t('VOTE.DETAIL.NO_MEETING')}
      clearable
      data={options}
      {...form.getInputProps('meetingOfOwnersId')}
    />
  );
}
