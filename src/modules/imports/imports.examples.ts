import type { Example, Stage } from '../../testing/examples.ts';
import { upload } from '../../testing/upload.ts';
import type { importsContract } from './imports.contract.ts';

const houseTable = 'Číslo jednotky;Podíl;Jméno;Příjmení\n1098/1;1/1;Jan;Příklad\n';

type Brought = { id: string; summary: { share: { accept: string | null } } };

async function broughtBy({ world, home, writer }: Stage) {
  const answer = await upload(world, home.id, writer, '/import', { name: 'dum.csv', bytes: houseTable });
  const { id, summary } = answer.data as unknown as Brought;
  return { id, acceptShare: summary.share.accept ?? undefined };
}

const importOf = async (stage: Stage): Promise<string> => (await broughtBy(stage)).id;

async function committedOf(stage: Stage): Promise<string> {
  const { id, acceptShare } = await broughtBy(stage);
  await stage.writer.call('POST /import/{id}/commit', { id, acceptShare });
  return id;
}

/** One example of every call of this module. */
export const importsExamples: Record<keyof (typeof importsContract)['calls'], Example> = {
  'GET /import': { input: () => ({}) },
  'GET /import/template': { input: () => ({}) },
  'POST /import': { input: () => ({}), file: { name: 'dum.csv', bytes: houseTable } },
  'GET /import/{id}': { input: async (stage) => ({ id: await importOf(stage) }) },
  'PUT /import/{id}': { input: async (stage) => ({ id: await importOf(stage), skipped: [2] }) },
  'GET /import/{id}/rows': { input: async (stage) => ({ id: await importOf(stage) }) },
  'POST /import/{id}/commit': { input: broughtBy },
  'GET /import/{id}/undo': { input: async (stage) => ({ id: await committedOf(stage) }) },
  'POST /import/{id}/undo': { input: async (stage) => ({ id: await committedOf(stage) }) },
  'GET /export/users': { input: () => ({ format: 'csv' }) },
  'GET /export/rooms': { input: () => ({ format: 'csv' }) },
};
