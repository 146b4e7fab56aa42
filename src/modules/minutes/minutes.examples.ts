import type { Example, Stage } from '../../testing/examples.ts';
import { upload } from '../../testing/upload.ts';
import type { House, Person, World } from '../../testing/world.ts';
import type { minutesContract } from './minutes.contract.ts';

type Ground = { world: World; home: House; writer: Person };
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A meeting that is over. */
export async function heldIn({ writer }: Pick<Ground, 'writer'>, words = 'Schůze') {
  const body = { name: words, address: 'Klubovna', start: at(-5), end: at(-3), status: 'scheduled' as const };
  const agenda = [{ name: words, text: `Shromáždění schvaluje: ${words}.` }];
  return { id: (await writer.call('POST /meeting-of-owners', { ...body, agenda })).data.id };
}

/** The minutes of a meeting as a draft. */
export async function draftIn(ground: Pick<Ground, 'writer'>, words?: string) {
  const { id } = await heldIn(ground, words);
  const { data } = await ground.writer.call('POST /meeting-of-owners/{id}/minutes', { id });
  const block = data.blocks.find(({ kind }) => kind === 'text');
  return { id: data.id, blockId: block?.id ?? '' };
}

/** Fills in what is still open in a draft. */
export async function fillIn(call: Person['call'], id: string) {
  const { blocks, gaps } = (await call('GET /minutes/{id}', { id })).data;
  for (const { id: blockId, title, version } of blocks)
    if (gaps.includes(title)) await call('PUT /minutes/{id}/block', { id, blockId, version, body: 'Bylo zapsáno.' });
}

/** Minutes that somebody verifies. */
export async function verifiedBy(ground: Pick<Ground, 'writer'>, verifierId: string, words?: string) {
  const { id, blockId } = await draftIn(ground, words);
  await fillIn(ground.writer.call, id);
  await ground.writer.call('PUT /minutes/{id}/send', { id, verifiers: [verifierId] });
  return { id, blockId };
}

/** Minutes that are to be signed; with `isSigned` they are. */
export async function closedIn({ world, home, writer }: Ground, isSigned = false) {
  const { id } = await verifiedBy({ writer }, writer.id);
  await writer.call('PUT /minutes/{id}/close', { id });
  const scan = { name: 'sken.pdf', bytes: '%PDF-1.4', type: 'application/pdf' };
  if (isSigned) await upload(world, home.id, writer, `/minutes/${id}/signed`, scan);
  return { id };
}

const verified = async (stage: Stage) => {
  const { id } = await verifiedBy(stage, stage.me.id || stage.writer.id);
  return { id };
};
const draft = async (stage: Stage) => ({ id: (await draftIn(stage)).id });

/** One example of every call of this module. */
export const minutesExamples: Record<keyof (typeof minutesContract)['calls'], Example> = {
  'GET /minutes/due': { input: () => ({}) },
  'GET /meeting-of-owners/{id}/minutes/state': { input: (stage) => heldIn(stage) },
  'GET /minutes/{id}': { input: verified },
  'POST /meeting-of-owners/{id}/minutes': { input: (stage) => heldIn(stage) },
  'PUT /minutes/{id}/block': {
    input: async (stage) => ({ ...(await draftIn(stage)), version: 1, body: 'Zahájila předsedkyně.' }),
  },
  'PUT /minutes/{id}/regenerate': { input: draft },
  'PUT /minutes/{id}/send': {
    input: async (stage) => ({ ...(await draft(stage)), verifiers: [stage.writer.id] }),
  },
  'PUT /minutes/{id}/reopen': { input: verified },
  'POST /minutes/{id}/remark': { input: async (stage) => ({ ...(await verified(stage)), text: 'Chybí příjmení.' }) },
  'PUT /minutes/{id}/answer': { input: async (stage) => ({ ...(await verified(stage)), answer: 'agrees' }) },
  'PUT /minutes/{id}/close': { input: verified },
  'POST /minutes/{id}/signed': {
    input: (stage) => closedIn(stage),
    file: { name: 'sken.pdf', bytes: '%PDF-1.4' },
  },
  'PUT /minutes/{id}/publish': { input: async (stage) => ({ ...(await closedIn(stage, true)), to: 'everyone' }) },
  'GET /minutes/{id}/print': { input: verified },
};
