import type { SampleTools } from '#server/module.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import type { meetingsContract } from '../../meetings/meetings.contract.ts';
import type { conveningContract } from '../convening.contract.ts';

type Calls = (typeof conveningContract)['calls'] & (typeof meetingsContract)['calls'];

/** The letters of the meeting ahead came to most units of the first sample house: by hand in one entrance, by post to some. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const { data } = await call('GET /meeting-of-owners', { tab: 'scheduled', sort: 'start' });
  const id = data.meetings[0]?.id;
  if (!id) throw new Error('sample of invitations: no meeting is scheduled');
  const { invitations } = (await call('GET /meeting-of-owners/{id}/invitation', { id })).data;
  const yesterday = addDays(houseDay(today), -1);
  const note = async (units: typeof invitations, way: 'handed' | 'posted', remark: string) => {
    const ids = units.map((one) => one.id);
    const { code, data: refusal } = await call('PUT /meeting-of-owners/{id}/invitation', {
      id,
      ids,
      way,
      day: yesterday,
      remark,
    });
    if (code !== 200) throw new Error(`sample of invitations: ${JSON.stringify(refusal)}`);
  };
  await note(invitations.slice(0, 18), 'handed', 'do schránky');
  await note(invitations.slice(18, 21), 'posted', '');
}
