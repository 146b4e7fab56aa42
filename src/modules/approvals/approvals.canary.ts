import { canary, type Place } from '../../testing/canary.ts';
import { requestOf } from './approvals.examples.ts';

/** A decided request, its next version and a deputy, with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Place) {
  const other = await home.join('memberCommittee');
  const words = {
    title: canary,
    notes: `<p>${canary}</p>`,
    invoice: { supplier: canary, amount: 100, account: '19-2000145399/0800', vs: '1', payBy: null },
    offers: [1, 2].map((amount) => ({ supplier: canary, amount, guarantee: 1, term: canary, isChosen: amount === 1 })),
  };
  const people = { approvers: [other.id, writer.id] };
  const file = { name: `${canary}.txt`, bytes: canary };
  const id = await requestOf({ world, home, writer }, { ...words, ...people }, file);
  await writer.call('POST /requirement-for-approval/{id}/comment', { id, comment: canary });
  const decision = { id, userId: writer.id, status: 'rejected' as const, reason: canary };
  await writer.call('PUT /requirement-for-approval/{id}/status/user/{userId}', decision);
  await requestOf({ world, home, writer }, { ...words, ...people, previousId: id }, file);
  const away = await home.join('memberCommittee');
  const period = { userId: writer.id, from: '2020-01-01', until: '2199-01-01' };
  await away.call('PUT /requirement-for-approval/deputy', period);
  const asked = await requestOf({ world, home, writer: other }, { title: canary, approvers: [away.id] }, file);
  const inPlace = { id: asked, userId: away.id, status: 'approved' as const };
  await writer.call('PUT /requirement-for-approval/{id}/status/user/{userId}', inPlace);
}
