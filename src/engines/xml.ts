import { XMLParser, XMLValidator } from 'fast-xml-parser';

// XML of somebody else: checked before it is read, by local names, every value a text.

export type Tree = { [name: string]: unknown };

/** Why a text is not read as XML: it is none (with its first broken line where one is known), or it has more signs than allowed. */
export class XmlFault extends Error {
  readonly reason: 'XML' | 'TOO_MANY';
  readonly line: number | undefined;

  constructor(reason: XmlFault['reason'], line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

/** A reader of XML in which the named nodes may come many times. Documents that define anything of their own are refused, and those with more tags than `mostTags`; it throws an {@link XmlFault}. */
export function xmlReader({ many, mostTags }: { many: readonly string[]; mostTags: number }) {
  const listed = new Set(many);
  const parser = new XMLParser({
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    htmlEntities: true, // a letter may come as its number
    isArray: (name: string) => listed.has(name),
  });
  return (xml: string): unknown => {
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new XmlFault('XML');
    let tags = 0;
    for (let place = xml.indexOf('<'); place >= 0; place = xml.indexOf('<', place + 1)) tags++;
    if (tags > mostTags) throw new XmlFault('TOO_MANY');
    try {
      const sound = XMLValidator.validate(xml);
      if (sound !== true) throw new XmlFault('XML', sound.err.line);
      return parser.parse(xml);
    } catch (error) {
      if (error instanceof XmlFault) throw error;
      throw new XmlFault('XML'); // nested deeper than a stack is
    }
  };
}

/** The first node on a way; undefined where it leads nowhere. */
export function at(node: unknown, ...way: string[]): unknown {
  let held = node;
  for (const name of way) {
    const one = Array.isArray(held) ? held[0] : held;
    held = typeof one === 'object' && one !== null && Object.hasOwn(one, name) ? (one as Tree)[name] : undefined;
  }
  return held;
}

/** All nodes of a name that may come many times. */
export const all = (node: unknown, name: string): unknown[] => {
  const found = at(node, name);
  return Array.isArray(found) ? found : [];
};

/** What the first node on a way says, without blanks around it and without what is no sign of any text; empty where there is none. */
export function text(node: unknown, ...way: string[]): string {
  const found = at(node, ...way);
  const one = Array.isArray(found) ? found[0] : found;
  const value = typeof one === 'object' && one !== null ? (one as Tree)['#text'] : one;
  return typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '').trim() : '';
}
