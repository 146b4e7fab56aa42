import { createHash } from 'node:crypto';
import type { Format, Item } from '#engines/statements/statements.shape.ts';

// Which movements of a file are here already, whatever file and format brought them.

/** A movement with what it is called in its file, and what all formats tell of it alike. */
export type Identified = Item & { importId: string; alike: string };
/** One that is here, with all that statements call it. */
export type Existing = { id: string; alike: string; importIds: string[] };
/** What a file brings: movements that are here under their new names, and those that are not. */
export type Compared = { known: { movementId: string; importId: string }[]; fresh: Identified[] };

/** Both files of Fio know movements by the same ids. */
const familyOf = (format: Format) => (format === 'fioCsv' ? 'fio' : format);
const hash = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/**
 * Gives each movement its name: the bank's own id, else a hash of what it says, with its place among those that say the same, so
 * that two equal payments of a day are two and a file that is brought again brings nothing.
 */
export function identified(items: readonly Item[], format: Format): Identified[] {
  const family = familyOf(format);
  const seen = new Map<string, number>();
  return items.map((item) => {
    const { day, amount, vs, message, bankId } = item;
    const [account = ''] = item.counterAccount.split('/');
    const said = bankId || `#${hash(day, amount, account, vs, message)}`;
    const place = seen.get(said) ?? 0;
    seen.set(said, place + 1);
    const importId = place === 0 ? `${family}:${said}` : `${family}:${said}~${place}`;
    return { ...item, importId, alike: hash(day, amount, account, vs) };
  });
}

/**
 * Finds movements of a file among those that are here: by name, then, where no file of its kind has named one yet, by what all
 * formats tell alike, one after the other.
 */
export function compared(items: readonly Identified[], existing: readonly Existing[]): Compared {
  const byName = new Map(existing.flatMap((one) => one.importIds.map((name) => [name, one] as const)));
  const family = items[0]?.importId.split(':')[0];
  const unnamed = new Map<string, Existing[]>();
  for (const one of existing)
    if (!one.importIds.some((name) => name.startsWith(`${family}:`)))
      unnamed.set(one.alike, [...(unnamed.get(one.alike) ?? []), one]);
  const result: Compared = { known: [], fresh: [] };
  for (const item of items) {
    const found = byName.get(item.importId) ?? unnamed.get(item.alike)?.shift();
    if (found) result.known.push({ movementId: found.id, importId: item.importId });
    else result.fresh.push(item);
  }
  return result;
}
