import type { Example, Stage } from '../../testing/examples.ts';
import { type Part, uploadData } from '../../testing/upload.ts';
import type { approvalsContract } from './approvals.contract.ts';

type Ground = Pick<Stage, 'world' | 'home' | 'writer'>;

const offer: Part = { name: 'nabidka.txt', bytes: 'Oprava výtahu za 120 000 Kč' };

/** A request with one file, made as the form makes it; its id. */
export async function requestOf({ world, home, writer }: Ground, data: object, file = offer): Promise<string> {
  const { code, data: made } = await uploadData(world, home.id, writer, '/requirement-for-approval', data, [file]);
  if (code !== 200) throw new Error(`example of a request: ${JSON.stringify(made)}`);
  return (made as { id: string }).id;
}

/** A request of the writer to the caller, where the caller can be asked, and to somebody else besides. */
async function asked(stage: Stage): Promise<{ id: string; userId: string }> {
  const { data } = await stage.writer.call('GET /requirement-for-approval/approvers');
  const other = await stage.home.join('memberCommittee');
  const userId = data.some(({ id }) => id === stage.me.id) ? stage.me.id : other.id;
  const approvers = [...new Set([userId, other.id])];
  return { id: await requestOf(stage, { title: 'Příklad', approvers }), userId };
}

const idOf = async (stage: Stage) => ({ id: (await asked(stage)).id });
const deputyOf = async ({ home }: Stage) => {
  const { id } = await home.join('memberCommittee');
  return { userId: id, from: '2026-01-01', until: '2199-12-31' };
};

/** One example of every call of this module. */
export const approvalsExamples: Record<keyof (typeof approvalsContract)['calls'], Example> = {
  'GET /requirement-for-approval': { input: () => ({ tab: 'waiting' }) },
  'POST /requirement-for-approval': {
    async input(stage) {
      const previous = await asked(stage);
      const { data } = await stage.writer.call('GET /requirement-for-approval/{id}', { id: previous.id });
      const { id: approver } = await stage.home.join('memberCommittee');
      const kept = data.attachments.map(({ id }) => id);
      return { title: 'Příklad', approvers: [approver], previousId: previous.id, keptAttachments: kept };
    },
  },
  'GET /requirement-for-approval/approvers': { input: () => ({}) },
  'GET /requirement-for-approval/deputy': { input: () => ({}) },
  'PUT /requirement-for-approval/deputy': { input: deputyOf },
  'DELETE /requirement-for-approval/deputy': { input: () => ({}) },
  'GET /requirement-for-approval/{id}': { input: idOf },
  'DELETE /requirement-for-approval/{id}': { input: idOf },
  'POST /requirement-for-approval/{id}/comment': {
    input: async (stage) => ({ ...(await idOf(stage)), comment: 'Příklad' }),
  },
  'PUT /requirement-for-approval/{id}/status/user/{userId}': {
    input: async (stage) => ({ ...(await asked(stage)), status: 'approved' }),
  },
  'GET /requirement-for-approval/{id}/print': { input: idOf },
  'GET /requirement-for-approval/search/{text}': { input: () => ({ text: 'priklad' }) },
};
