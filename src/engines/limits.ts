import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import { netOf } from '#engines/addresses.ts';
import { fail } from '#shared/errors.ts';

/** What is limited: how many in how many seconds. Keys are accounts, addresses (IP) or the whole instance. */
export const rules = {
  loginAccount: { points: 10, seconds: 15 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  loginTries: { points: 200, seconds: 15 * 60 },
  unknownAddress: { points: 5, seconds: 3600 },
  unknownInstance: { points: 100, seconds: 3600 },
  resetAsked: { points: 3, seconds: 3600 },
  resetAddress: { points: 20, seconds: 3600 },
  resetAccount: { points: 20, seconds: 3600 },
  tokenAddress: { points: 30, seconds: 15 * 60 },
  passwordAccount: { points: 10, seconds: 15 * 60 },
  activationMember: { points: 5, seconds: 3600 },
  addressMember: { points: 5, seconds: 3600 },
  emailSearch: { points: 20, seconds: 60 },
  aresMember: { points: 30, seconds: 60 },
  isirMinute: { points: 25, seconds: 60 },
  isirDay: { points: 2_900, seconds: 86_400 },
  isirHouse: { points: 500, seconds: 86_400 },
  isirOutage: { points: 3, seconds: 600 },
  knDay: { points: 480, seconds: 86_400 },
  handMember: { points: 5, seconds: 60 },
  orderSheets: { points: 30, seconds: 3600 },
  exports: { points: 5, seconds: 3600 },
  feedAddress: { points: 60, seconds: 15 * 60 },
  feedReads: { points: 240, seconds: 3600 },
  voteCodeMember: { points: 5, seconds: 3600 },
  voteCodeCommittee: { points: 60, seconds: 3600 },
  voteCodeTries: { points: 5, seconds: 3600 },
  voteCodeFailures: { points: 15, seconds: 86_400 },
} as const;
export type Rule = keyof typeof rules;

/** Rules whose key begins with an address: IPv6 counts by /64, and all of a /48 together may do so many times as much. */
const byAddress = [
  'loginAddress',
  'loginTries',
  'unknownAddress',
  'resetAsked',
  'resetAddress',
  'tokenAddress',
  'feedAddress',
];
const aroundFactor = 8;

/** The keys under which a try is counted, and how many points each may have. */
function keysOf(rule: Rule, key: string): { key: string; points: number }[] {
  const { points } = rules[rule];
  if (!byAddress.includes(rule)) return [{ key, points }];
  const [address = '', ...rest] = key.split(' ');
  const { own, around } = netOf(address);
  const whole = (net: string) => [net, ...rest].join(' ');
  return [{ key: whole(own), points }, ...(around ? [{ key: whole(around), points: aroundFactor * points }] : [])];
}

export type Limits = {
  /** Counts one try and answers 429 with Retry-After when the rule is used up. */
  count(rule: Rule, key: string): Promise<void>;
  /** Counts one try and says whether it was still within the rule. */
  allows(rule: Rule, key: string): Promise<boolean>;
  /** How many tries the rule still allows; counts none. */
  left(rule: Rule, key: string): Promise<number>;
  /** Takes one try back that turned out to be none. */
  giveBack(rule: Rule, key: string): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  forget(rule: Rule, key: string): Promise<void>;
};

/** Limits counted in the database, so that they hold across processes and restarts. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<Rule, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules) as [Rule, (typeof rules)[Rule]][]) {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: Number.MAX_SAFE_INTEGER, // what is too many is judged here, by key
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, limiter);
  }
  const limiter = (rule: Rule) => limiters.get(rule) as RateLimiterAbstract;
  /** Counts one try; when it is one too many it is not counted, and the milliseconds to wait are told. */
  async function consume(rule: Rule, key: string): Promise<number | null> {
    const counted: string[] = [];
    for (const { key: one, points } of keysOf(rule, key)) {
      counted.push(one);
      const { consumedPoints, msBeforeNext } = await limiter(rule).consume(one);
      if (consumedPoints <= points) continue;
      for (const other of counted) await limiter(rule).reward(other, 1);
      return msBeforeNext;
    }
    return null;
  }
  return {
    async count(rule, key) {
      const wait = await consume(rule, key);
      if (wait !== null) fail('BASE.ERRORS.TOO_MANY', { retryAfter: Math.ceil(wait / 1000) });
    },
    allows: async (rule, key) => (await consume(rule, key)) === null,
    async left(rule, key) {
      const held = keysOf(rule, key).map(
        async (one) => one.points - ((await limiter(rule).get(one.key))?.consumedPoints ?? 0),
      );
      return Math.max(0, Math.min(...(await Promise.all(held))));
    },
    async giveBack(rule, key) {
      await Promise.all(keysOf(rule, key).map((one) => limiter(rule).reward(one.key, 1)));
    },
    async forget(rule, key) {
      await Promise.all(keysOf(rule, key).map((one) => limiter(rule).delete(one.key)));
    },
  };
}
