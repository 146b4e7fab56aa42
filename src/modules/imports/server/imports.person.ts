import type { ImportField, ImportOptions, ProblemCode } from '../imports.rules.ts';
import { type Facts, factNames, type Names, noFacts } from './imports.house.ts';
import type { Cluster } from './imports.people.ts';

/** What will be written of a person. */
export type PersonPlan = {
  action: 'create' | 'change' | 'keep';
  id: string | null;
  version: number;
  names: Names;
  /** The e-mail of the account; null without one. */
  login: string | null;
  /** Whether the account is to be joined to the person now. */
  joinsAccount: boolean;
  otherEmails: string[];
  phones: string[];
  facts: Facts;
  hasAccess: boolean;
  restores: boolean;
  rows: number[];
};
type Say = (row: number, field: ImportField | null, code: ProblemCode) => void;

const limit = 10;
const names = ['companyName', 'titleBefore', 'firstName', 'lastName', 'titleAfter'] as const;
const compared = ['street', 'city', 'permanentStreet', 'permanentCity', 'ico', 'bankAccount'] as const;

/** What the rows say of a person: the first one that says something, a later one that says otherwise is named. */
function gathered({ mentions }: Cluster, say: Say): Facts {
  const facts = { ...noFacts };
  for (const mention of mentions)
    for (const name of factNames) {
      if (facts[name] === '') facts[name] = mention.facts[name];
      else if (
        mention.facts[name] &&
        mention.facts[name] !== facts[name] &&
        (compared as readonly string[]).includes(name)
      )
        say(mention.row, name, 'DIFFERS');
    }
  return facts;
}

/** E-mails that nobody before has: an address opens one account, so a second person goes without it (G-124). */
function ownEmails(cluster: Cluster, taken: Map<string, string>, say: Say): string[] {
  const held = cluster.known ? [cluster.known.login ?? '', ...cluster.known.otherEmails] : [];
  for (const email of held) if (email && !taken.has(email)) taken.set(email, cluster.key);
  return cluster.mentions.flatMap(({ row, emails }) =>
    emails.filter((email) => {
      const other = taken.get(email);
      if (!other) taken.set(email, cluster.key);
      if (!other || other === cluster.key) return true;
      say(row, 'email', 'EMAIL_DROPPED');
      return false;
    }),
  );
}

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])].slice(0, limit);
const mergeText = <K extends string>(
  keys: readonly K[],
  held: Record<K, string>,
  given: Record<K, string>,
  over: boolean,
) =>
  Object.fromEntries(keys.map((key) => [key, over ? given[key] || held[key] : held[key] || given[key]])) as Record<
    K,
    string
  >;

function namesOf({ known, chosen, mentions }: Cluster, given: Names, over: boolean): Names {
  if (!known) return chosen ?? given;
  if (chosen) return chosen === known.names ? known.names : { ...chosen };
  const file = mentions[0]?.names ?? given;
  if (file.isCompany !== known.names.isCompany) return known.names;
  return { isCompany: known.names.isCompany, ...mergeText(names, known.names, file, over) };
}

/** Who is created, changed or kept, and with what. A blank cell erases nothing; a login never changes. */
export function personPlan(cluster: Cluster, options: ImportOptions, taken: Map<string, string>, say: Say): PersonPlan {
  const { known } = cluster;
  const over = options.mode === 'overwrite';
  const given = gathered(cluster, say);
  if (
    new Set(cluster.mentions.map((one) => one.names.companyName)).size > 1 &&
    cluster.names.isCompany &&
    !cluster.chosen
  )
    for (const { row } of cluster.mentions) say(row, 'ico', 'SAME_ICO');
  const emails = ownEmails(cluster, taken, say);
  const login = known?.login ?? emails[0] ?? null;
  const others = emails.filter((email) => email !== login);
  const phones = cluster.mentions.flatMap((mention) => mention.phones);
  const joinsAccount = login !== null && !known?.login;
  const facts = known ? mergeText(factNames, known.facts, given, over) : given;
  const next = {
    names: namesOf(cluster, cluster.names, over),
    login,
    joinsAccount,
    facts,
    otherEmails: union(known?.otherEmails.filter((email) => email !== login) ?? [], others),
    phones: union(known?.phones ?? [], phones),
    hasAccess: joinsAccount ? options.access : (known?.hasAccess ?? false),
    restores: known?.isArchived ?? false,
  };
  return {
    action: known ? (isChanged(cluster, next) ? 'change' : 'keep') : 'create',
    id: known?.id ?? null,
    version: known?.version ?? 0,
    rows: cluster.mentions.map(({ row }) => row),
    ...next,
  };
}

type Next = Pick<PersonPlan, 'names' | 'joinsAccount' | 'otherEmails' | 'phones' | 'facts' | 'restores'>;

function isChanged(
  { known }: Cluster,
  { names: to, joinsAccount, otherEmails, phones, facts, restores }: Next,
): boolean {
  if (!known || joinsAccount || restores) return true;
  if (names.some((name) => to[name] !== known.names[name])) return true;
  if (factNames.some((name) => facts[name] !== known.facts[name])) return true;
  return otherEmails.length !== known.otherEmails.length || phones.length !== known.phones.length;
}
