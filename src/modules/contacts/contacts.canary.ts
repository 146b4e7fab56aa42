import { canary, type Place } from '../../testing/canary.ts';

/** A contact that sings in every field; what the rules would refuse is written past them. */
export async function settleCanary({ world, writer }: Place) {
  const names = {
    title_before: canary,
    first_name: canary,
    last_name: canary,
    title_after: canary,
    company_name: canary,
  };
  const { data } = await writer.call('POST /contact', {
    type: 'person',
    visibility: 'public',
    category: 'other',
    isPinned: true,
    notes: canary,
    ...names,
    position: canary,
    street: canary,
    city: canary,
  });
  await world.database.pool.query(
    `update contact set ico = $1, dic = $1, web = $1, post = $1, data_box = $1,
       phones = jsonb_build_array($1::text), emails = jsonb_build_array($1::text) where id = $2`,
    [canary, data.id],
  );
}
