import { canary, type Place } from '../../testing/canary.ts';
import { upload } from '../../testing/upload.ts';

const inWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Surveys with the canary wherever a person writes: a draft, a running and a finished one. */
export async function settleCanary({ world, home, writer }: Place) {
  const questions = [{ name: canary, description: canary, answers: [{ name: canary }], otherAnswer: true }];
  const body = { name: canary, description: `<p>${canary}</p>`, endDate: inWeek(), questions };
  await writer.call('POST /survey', body);
  for (const unlinkable of [false, true]) {
    const { data } = await writer.call('POST /survey', { ...body, status: 'active', unlinkable });
    const answers = [{ questionId: data.questions[0]?.id as string, other: canary }];
    await writer.call('POST /survey/{id}/vote/store', { id: data.id, answers });
    await upload(
      world,
      home.id,
      writer,
      `/survey/upload/${data.id}`,
      { name: `${canary}.txt`, bytes: canary },
      { description: canary },
    );
    await writer.call('PUT /survey/{id}/finish', { id: data.id });
    await writer.call('PUT /survey/{id}/conclusion', { id: data.id, conclusion: `<p>${canary}</p>` });
  }
}
