import { itemOf } from '#engines/statements/statements.shape.ts';
import { isBankAccount } from '#shared/registers.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { writeFioCsv } from '../../testing/statements.ts';
import { uploadData } from '../../testing/upload.ts';
import type { bankContract } from './bank.contract.ts';

/** Numbers that accounts may have. */
const numbers = Array.from({ length: 200 }, (_, i) => `${2_600_123_400 + i}/2010`)
  .filter(isBankAccount)
  .slice(0, 15);
const [added = '', ...others] = numbers;
const from = '2024-05-01';

/** A statement of one payment of that account, whoever pays it. */
export const statementFile = (account: string, words = 'Petr Svoboda', day = '2024-05-03') => ({
  name: `${words}.csv`,
  bytes: writeFioCsv({
    account,
    currency: 'CZK',
    number: '1',
    from,
    to: '2024-05-31',
    opening: 100_000,
    closing: 350_000,
    items: [
      itemOf(day, 250_000, {
        vs: '2024012',
        counterName: words,
        message: words,
        note: words,
        kind: words,
        counterAccount: '27-123/0100',
        bankId: '900',
      }),
    ],
  }),
});

/** An account of a house that has no statement. */
export async function accountBy({ writer }: Pick<Stage, 'writer'>, name = 'Běžný účet') {
  const { accounts } = (await writer.call('GET /bank-account', {})).data;
  const empty = accounts.find((one) => one.statements === 0 && one.number !== added);
  const number = others.find((one) => !accounts.some((held) => held.number === one)) ?? '';
  return empty ?? (await writer.call('POST /bank-account', { name, number })).data;
}

const accountOf = async (stage: Stage) => ({ id: (await accountBy(stage)).id });

/** An account with a statement. */
export async function statedBy(stage: Pick<Stage, 'world' | 'home' | 'writer'>, words?: string) {
  const account = await accountBy(stage, words);
  const path = `/bank-account/${account.id}/statement`;
  await uploadData(stage.world, stage.home.id, stage.writer, path, {}, [statementFile(account.number, words)]);
  const { statements } = (await stage.writer.call('GET /bank-statement', { bankAccountId: account.id })).data;
  return { accountId: account.id, id: statements[0]?.id ?? '' };
}

const token = 'a'.repeat(64);
const connectedBy = async (stage: Stage) => {
  const one = await accountOf(stage);
  await stage.writer.call('PUT /bank-account/{id}/connector', { ...one, token });
  return one;
};

/** One example of every call of this module. */
export const bankExamples: Record<keyof (typeof bankContract)['calls'], Example> = {
  'GET /bank-account': { input: () => ({}) },
  'POST /bank-account': {
    input: async ({ writer }) => {
      const { accounts } = (await writer.call('GET /bank-account', {})).data;
      const before = accounts.find((one) => one.number === added);
      if (before) await writer.call('DELETE /bank-account/{id}', { id: before.id });
      return { name: 'Spořicí účet', number: added };
    },
  },
  'GET /bank-account/{id}': { input: accountOf },
  'PUT /bank-account/{id}': {
    input: async (stage) => {
      const { id, number } = await accountBy(stage);
      return { id, number, name: 'Účet pro opravy' };
    },
  },
  'DELETE /bank-account/{id}': { input: accountOf },
  'POST /bank-account/{id}/statement': { input: accountOf, code: 400 }, // without a file
  'PUT /bank-account/{id}/connector': { input: async (stage) => ({ ...(await accountOf(stage)), token }) },
  'DELETE /bank-account/{id}/connector': { input: connectedBy },
  'POST /bank-account/{id}/download': { input: connectedBy },
  'GET /bank-statement': { input: () => ({}) },
  'DELETE /bank-statement/{id}': { input: async (stage) => ({ id: (await statedBy(stage)).id }) },
  'GET /bank-movement': { input: () => ({ tab: 'income', search: 'svoboda' }) },
};
