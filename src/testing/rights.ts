import { readFileSync } from 'node:fs';
import { needsOf } from '#shared/contract.ts';
import type { ModuleId, Rights } from '#shared/roles.ts';
import type { Call, CallName } from './surface.ts';

// The table of docs/rights.md, which people read and the tests check.

const columns = ['committee', 'audit', 'owner', 'neighbour', 'outside', 'demo', 'administrator', 'signed out'] as const;
export type Column = (typeof columns)[number];
const cells = { '✔': 'yes', '–': 'no', demo: 'demo', 401: '401' } as const;
export type Verdict = (typeof cells)[keyof typeof cells];

/** What a call asks: rights in modules, of which those of `oneOf` need one; whether only of the committee; else who may. */
export type Asks = {
  who: 'public' | 'account' | 'member' | 'superAdmin' | null;
  rights: { module: ModuleId; rights: Rights }[];
  oneOf: ModuleId[];
  isForCommittee: boolean;
};
export type RightsRow = { asks: Asks; verdicts: Record<Column, Verdict> };

const whos = ['public', 'account', 'member', 'superAdmin'] as const;

/** `votes rw, committee`, `member and users r`, `member and one of users rw / svj rw`. */
function parseAsks(text: string): Asks {
  const [rights = '', committee] = text.split(', ');
  const asks: Asks = { who: null, rights: [], oneOf: [], isForCommittee: committee === 'committee' };
  for (const part of rights.split(' and ')) {
    const who = whos.find((one) => one === part);
    const [module, right] = part.split(' ') as [ModuleId, Rights];
    if (who) asks.who = who;
    else if (part.startsWith('one of '))
      asks.oneOf = part
        .slice(7)
        .split(' / ')
        .map((one) => one.split(' ')[0] as ModuleId);
    else asks.rights.push({ module, rights: right });
  }
  return asks;
}

/** The rows by call; throws at a cell that means nothing and at a call that stands twice. */
export function readRights(): Map<CallName, RightsRow> {
  const rows = new Map<CallName, RightsRow>();
  const text = readFileSync(new URL('../../docs/rights.md', import.meta.url), 'utf8');
  for (const line of text.split('\n').filter((one) => one.startsWith('| `'))) {
    const [call = '', asks = '', ...values] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = call.slice(1, -1) as CallName;
    const verdicts = columns.map((column, i) => [column, cells[values[i] as keyof typeof cells]] as const);
    if (rows.has(name) || verdicts.some(([, verdict]) => !verdict)) throw new Error(`docs/rights.md: ${line}`);
    rows.set(name, { asks: parseAsks(asks), verdicts: Object.fromEntries(verdicts) as RightsRow['verdicts'] });
  }
  return rows;
}

/** Whether a row asks at least what the contract says of the call. */
export function agrees({ asks }: RightsRow, { name, spec, module }: Call): boolean {
  const needs = needsOf(name, spec);
  if (needs !== 'read' && needs !== 'write') return asks.who === needs;
  const wanted = needs === 'read' ? 'r' : 'rw';
  return asks.who === null && asks.rights.some((one) => one.module === module && one.rights.startsWith(wanted));
}
