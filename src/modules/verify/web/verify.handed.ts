/** What somebody got of a vote or a meeting, and can look for in its export. */
export type Handed = { what: 'print' | 'key' | 'receipt'; value: string };

/** The objects of JSON that stand in a text, and the text without them. */
function partsOf(text: string): { objects: string[]; words: string } {
  const [objects, words]: [string[], string[]] = [[], []];
  let [depth, from, rest, isQuoted] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isQuoted) {
      if (char === '\\') at++;
      else if (char === '"') isQuoted = false;
      continue;
    }
    if (char === '"' && depth > 0) isQuoted = true;
    if (char === '{' && depth++ === 0) from = at;
    if (char !== '}' || depth === 0 || --depth > 0) continue;
    objects.push(text.slice(from, at + 1));
    words.push(text.slice(rest, from));
    rest = at + 1;
  }
  return { objects, words: [...words, text.slice(rest)].join(' ') };
}

/** The receipts in a value, however deep: what is signed, or an item that says what its receipt is about. */
function receiptsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const isReceipt = 'receipt' in value || ('sig' in value && 'event' in value);
  return isReceipt ? [value] : Object.values(value).flatMap(receiptsIn);
}

function readReceipts(json: string): string[] {
  try {
    return receiptsIn(JSON.parse(json)).map((receipt) => JSON.stringify(receipt));
  } catch {
    return []; // words in braces
  }
}

/** Receipts, fingerprints (whole, or the 20 digits that are printed) and public keys in a text, as a whole letter has them; each once. */
export function handedIn(text: string): Handed[] {
  const found: Handed[] = [];
  const { objects, words } = partsOf(text);
  for (const json of objects) for (const value of readReceipts(json)) found.push({ what: 'receipt', value });
  let rest = words;
  const taken = (pattern: RegExp) => {
    const all = rest.match(pattern) ?? [];
    rest = rest.replace(pattern, ' ');
    return all;
  };
  for (const hash of taken(/(?<![\w-])[0-9a-f]{64}(?![\w-])/gi))
    found.push({ what: 'print', value: hash.toLowerCase() });
  for (const print of taken(/(?<![\w-])[0-9a-f]{5}(?:\s?[0-9a-f]{5}){3}(?![\w-])/gi))
    found.push({ what: 'print', value: print.replace(/\s/g, '').toLowerCase() });
  for (const key of taken(/(?<![\w-])[\w-]{43}(?![\w-])/g)) found.push({ what: 'key', value: key });
  const once = new Map(found.map((one) => [`${one.what} ${one.value}`, one]));
  return [...once.values()];
}
