import { fail } from '#shared/errors.ts';

// XML as spreadsheets write it, one sign after the other; nothing of it is ever looked up elsewhere.

const token =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|([^<]+)/g;

type Visit = {
  open?(name: string, attribute: (name: string) => string, isEmpty: boolean): void;
  close?(name: string): void;
  text?(text: string): void;
};

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML and numbers of characters; anything else stays as it is written. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return named[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const patterns = new Map<string, RegExp>();

function patternOf(attribute: string): RegExp {
  const held =
    patterns.get(attribute) ?? new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(attribute, held);
  return held;
}

/** Walks through a document; one that declares a type, and so may have entities of its own, is refused. */
export function walkXml(document: string, visit: Visit): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(document)) fail('TABLE.ERRORS.FILE');
  for (const [, slash, name, attributes = '', empty, data, text] of document.matchAll(token)) {
    if (data !== undefined) visit.text?.(data);
    else if (text !== undefined) visit.text?.(plain(text));
    else if (name === undefined) continue;
    else if (slash) visit.close?.(name);
    else {
      const attribute = (wanted: string) => {
        const found = patternOf(wanted).exec(attributes);
        return plain(found?.[1] ?? found?.[2] ?? '');
      };
      visit.open?.(name, attribute, empty === '/');
      if (empty) visit.close?.(name);
    }
  }
}
