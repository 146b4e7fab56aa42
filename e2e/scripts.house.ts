import { createClient } from '../src/engines/client.ts';
import type { Calls } from '../src/modules.ts';
import { overHttp } from '../src/testing/application.ts';
import { setAt, spotsOf } from '../src/testing/hostile.values.ts';
import { scripts } from '../src/testing/scripts.ts';
import { type CallName, calls } from '../src/testing/surface.ts';
import type { Part } from '../src/testing/upload.ts';

// A house in which every text that a person can write holds scripts: the fields are those that the contract names.

/** Fields that no script fits into, by what they hold. */
export const closedFields: Record<string, RegExp> = {
  'an e-mail address, checked by its pattern':
    /^(user\.|to\.0\.person\.|cadastreMembers\.\w+\.0\.)?(email|invoiceEmail|(paymentMonitoring\.)?paymentEmail|emails\.0(\.value)?)$/,
  'a number of a register, checked by its rule':
    /^((to\.0\.person\.)?ico|dic|invoiceIco|invoiceDic|dataBox|(paymentMonitoring\.)?bankAccount|payeeAccount|cadastreMembers\.\w+\.0\.ico|invoice\.(account|vs))$/i,
  'the number of a bank account, checked by its rule': /^(POST|PUT) \/bank-account(\/\{id\})? number$/,
  'a postcode or a telephone number, checked by its rule':
    /^((entrances\.0\.|user\.)?(post|permanentPost|invoicePost)|(to\.0\.person\.)?phones\.0(\.value)?|(user|cadastreMembers\.\w+\.0)\.phone)$/,
  'a domain, checked by its rule': /^web$/,
  'a month or a number to pay by, checked by its rule':
    /^(validFrom|since|items\.0\.until|rates\.0\.since|symbol|(symbols|rows)\.0\.symbol|variableSymbol|from|to)$/,
  'lines of a table, of which numbers are kept': /^pasted$/,
  'what a list is searched for, which is kept nowhere': /^search$/,
  'a list of fixed words': /^notify_period$/,
  'the number of a document, which is the next of its series': /^documentNumber$/,
  'a secret that is never shown': /^(password|passwordConfirm|oldPassword|token|code)$/,
  'a word that must be the one that was told': /^(acceptShare|checked\.0\.sign|digest)$/,
  'which version of it was seen': /^(rows\.0\.)?version$/,
  'ids alone': /^(ids|decisions\.0\.id)$/,
  'the token of an address': /^id$/,
  'the address of a push service and the keys of a browser, checked by their rule': /^(endpoint|keys\.(p256dh|auth))$/,
  'the one word of a program of mail, which is not kept': /^List-Unsubscribe$/,
  'what comes back as it was sent, or is refused': /^(avatar|url_hash)$/,
};
/** Calls that make nothing that anybody sees later, and the one that asks for the name of a house to delete it. */
export const silentCalls = /^POST (\/api\/v1)?\/auth\/|^DELETE \/admin\/svj\//;

/** Texts that are kept for nobody, or that no screen shows. */
export const unseenFields: Record<string, RegExp> = {
  'a name that the server needs nothing of (G-101)': /message(\/\{id\})? addedAttachments\.0$/,
  'the company of somebody who is none': /^PUT \/import\/\{id\} people\.0\.people\.0\.companyName$/,
  'owners who were stored earlier: a new house has none (G-177)': /^PUT \/order\/\{id\}\/\w+ cadastreMembers\.before\./,
  'the person beside a company': /^PUT \/order\/\{id\}\/accept cadastreMembers\.new\.0\.(title\w+|firstName|lastName)$/,
  'the person beside a company of the register': /^POST \/real-estate\/user (title\w+|firstName|lastName)$/,
  'an address that is kept as street, town and postcode':
    /^PUT \/order\/\{id\}\/accept cadastreMembers\.new\.0\.fullAddress$/,
  'the name of a column, which is looked up and not shown': /sort\.x\.column$/,
  'the name of a file that is read or drawn anew and not kept under it':
    /^the name of a file to \/(svj\/avatar|event\/import|import)$/,
  'what the paper of a correction, or a letter of the provider, says':
    /^(POST \/admin\/invoice-correction|PUT \/admin\/invoice-payment\/\{id\}\/returned) reason$/,
  'what a device is called in an evening, whose page waits for news without end': /evening\/(deeds|lead) place$/,
  'what a letter says beside its own words': /^POST \/payment-monitoring\/(\{id\}\/)?reminder message$/,
  'an attachment that was given another name':
    /^the name of a file to \/((message|report|survey|meeting-of-owners|deadline|cash-desk)\/upload\/\{id\}|file\/upload|api\/v1\/document\/file\/create)$/,
};

const richFields =
  /^(POST|PUT) \/(message|event|vote|discussion|survey|report|meeting-of-owners|requirement-for-approval)(\/\{id\})? (description|place_description|solutionDescription|notes|votePoints\.0\.description)$|^PUT \/survey\/\{id\}\/conclusion/;

/** A field is closed in every call by its path, or in one by the call and its path. */
const isClosed = (call: CallName, path: string) =>
  Object.values(closedFields).some((pattern) => pattern.test(path) || pattern.test(`${call} ${path}`));

/** Every place for free text in what changes something, as `PUT /svj/{id} name`. */
export function textFields(): { call: CallName; path: (string | number)[]; name: string; max: number }[] {
  return calls
    .filter(({ name }) => !name.startsWith('GET ') && !silentCalls.test(name))
    .flatMap(({ name, spec }) =>
      spotsOf(spec.input)
        .filter(
          ({ schema }) => schema.type === 'string' && !schema.format && !schema.enum && schema.const === undefined,
        )
        .filter(({ path }) => !isClosed(name, path.join('.')))
        .map(({ path, schema }) => ({
          call: name,
          path,
          name: `${name} ${path.join('.')}`,
          max: schema.maxLength ?? 255,
        })),
    );
}

/** What was put where: the texts of each field, in the order in which they were sent. */
export const placed = new Map<string, string[]>();

let turn = 0;
/** The next script that fits, marked so that it is known again on a screen. */
function nextLine(max: number): string {
  for (;;) {
    const { n, text } = scripts[turn++ % scripts.length] as (typeof scripts)[number];
    const line = `t${turn} ${text}`;
    if (line.length <= max && !/[\u2028\u200b]/.test(line) && n >= 0) return line;
  }
}
const nextLines = (max: number, count = 12): string => {
  const lines: string[] = [];
  for (let i = 0, left = max - 1; i < count && left > 60; i++) {
    const line = nextLine(left);
    lines.push(line);
    left -= line.length + 1;
  }
  return lines.join('\n');
};
/** Ends whatever a script has opened, so that it does not hide those after it. */
const ends =
  '"\'>--></script></style></textarea></title></xmp></noscript></template></select></svg></math></form></table></a>';
const wholeCorpus = () => scripts.map(({ n, text }) => `<p>r${n}</p>${text}${ends}`).join('\n');

function textFor(name: string, max: number): string {
  if (richFields.test(name)) return wholeCorpus();
  if (/ url$/.test(name)) return nextUrl();
  if (/upload\/\{id\} name$/.test(name)) return nextLine(max).replaceAll(/[\\/]/g, '|');
  if (/rename name$/.test(name)) return `${nextLine(max - 4).replaceAll(/[\\/]/g, '|')}.gif`;
  return max > 255 ? nextLines(max) : nextLine(max);
}
const nextUrl = () => `https://example.cz/${turn++}?"onmouseover=__ran(${turn})//<svg/onload=__ran(${turn})>`;

const note = (name: string, text: string) => placed.set(name, [...(placed.get(name) ?? []), text]);

/** The input with a script in each of its text fields. */
export function withScripts(call: CallName, input: object): Record<string, unknown> {
  const full = structuredClone(input) as Record<string, unknown>;
  for (const field of textFields().filter((one) => one.call === call)) {
    const [first, second] = field.path;
    if (
      typeof second === 'number' &&
      !(Array.isArray(full[first as string]) && (full[first as string] as unknown[]).length > 0)
    )
      continue;
    const text = textFor(field.name, field.max);
    setAt(full, field.path, text);
    note(field.name, text);
  }
  return full;
}

/** Writes as somebody of a house: with scripts in every text, or as it stands. */
export function writerOf(address: string, token: string, svj: string) {
  const app = overHttp(address);
  const client = createClient<Calls>(app, token, svj);
  type Sent = { id: string } & Record<string, unknown>;
  const call = async (name: CallName, input: object = {}): Promise<Sent> => {
    const { code, data, message } = await (client as (n: CallName, i: object) => ReturnType<typeof client>)(
      name,
      input,
    );
    if (code !== 200) throw new Error(`${name} ${message} ${JSON.stringify(data)}`);
    return data as unknown as Sent;
  };
  const poison = (name: CallName, input: object = {}) => call(name, withScripts(name, input));
  /** A file beside fields; every text of it is a script, its name too. */
  async function send(path: string, fields: Record<string, string>, part: string, file: Part): Promise<Sent> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(part, new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }), file.name);
    note(`the name of a file to ${path.replace(/[\da-f-]{36}/, '{id}')}`, file.name);
    return sendForm('POST', path, form);
  }
  async function sendForm(method: string, path: string, body: FormData): Promise<Sent> {
    const headers = { authorization: `Bearer ${token}`, 'x-svj-id': svj };
    const reply = await fetch(`${address}${path.startsWith('/api/') ? path : `/api/v2${path}`}`, {
      method,
      headers,
      body,
    });
    const { code, data, message } = await reply.json();
    if (code !== 200) throw new Error(`${method} ${path} ${message} ${JSON.stringify(data)}`);
    return data as Sent;
  }
  return { call, poison, send, sendForm };
}

/** A name of a file with a script; signs that no file may have are what the application replaces. */
export const fileName = (extension: string) =>
  `${nextLine(120).replaceAll(/[\\/]/g, '|').replaceAll('"', "'")}.${extension}`;
export const cellText = () => nextLine(200);
