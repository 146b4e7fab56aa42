import { canary, type Place } from '../../testing/canary.ts';
import { upload } from '../../testing/upload.ts';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Meetings with the canary wherever a person writes: a draft, a scheduled and a finished one. */
export async function settleCanary({ world, home, writer }: Place) {
  const body = {
    name: canary,
    description: `<p>${canary}</p>`,
    address: canary,
    agenda: [{ name: canary, text: canary }],
  };
  await writer.call('POST /meeting-of-owners', { ...body, start: at(800), end: at(802) });
  await writer.call('POST /meeting-of-owners', { ...body, start: at(800), end: at(802), status: 'scheduled' });
  const past = { ...body, start: at(-5), end: at(-3), status: 'scheduled' as const };
  const { id } = (await writer.call('POST /meeting-of-owners', past)).data;
  const file = { name: `${canary}.txt`, bytes: canary };
  await upload(world, home.id, writer, `/meeting-of-owners/upload/${id}`, file, { description: canary });
  await writer.call('PUT /meeting-of-owners/{id}/finish', { id });
}
