import {
  compactCode,
  emailPattern,
  fullPhone,
  isBankAccount,
  isDic,
  isIban,
  isIco,
  isPhone,
  isPost,
} from '#shared/registers.ts';
import type { ImportField, Problem, ProblemCode } from '../imports.rules.ts';
import { type Cells, longest, problem } from './imports.cells.ts';
import { type Address, type Facts, factNames } from './imports.house.ts';

/** `Mánesova 15, 120 00 Praha 2` in its parts; what is not understood stays in the street. */
export function parseAddress(text: string): Address {
  const post = /(?:^|[\s,])(\d{3}) ?(\d{2})(?=$|[\s,])/.exec(text);
  const rest = post ? [text.slice(0, post.index), text.slice(post.index + post[0].length)] : [text, ''];
  const trim = (part = '') => part.replace(/^[\s,]+|[\s,]+$/g, '');
  const after = trim(rest[1]);
  const before = trim(rest[0]);
  const comma = before.lastIndexOf(',');
  if (after) return { street: before, city: after, post: `${post?.[1] ?? ''}${post?.[2] ?? ''}` };
  return comma > 0
    ? {
        street: trim(before.slice(0, comma)),
        city: trim(before.slice(comma + 1)),
        post: `${post?.[1] ?? ''}${post?.[2] ?? ''}`,
      }
    : { street: before, city: '', post: `${post?.[1] ?? ''}${post?.[2] ?? ''}` };
}

/** Takes a value when it is right; a wrong one is named and left out. */
function checked(problems: Problem[], field: ImportField, code: ProblemCode, value: string, isRight: boolean): string {
  if (value === '' || isRight) return value;
  problems.push(problem(field, code));
  return '';
}

/** What a row knows of its owner beside the name. */
export function readFacts(cells: Cells, problems: Problem[]): Facts {
  const contact = parseAddress(cells.get('address'));
  const permanent = parseAddress(cells.get('permanentAddress'));
  const digits = cells.get('ico').replace(/\D/g, '');
  const ico = digits.length >= 6 && digits.length <= 8 ? digits.padStart(8, '0') : compactCode(cells.get('ico'));
  const [dic, account] = [compactCode(cells.get('dic')), compactCode(cells.get('bankAccount'))];
  const posts = {
    post: compactCode(cells.get('post') || contact.post),
    permanentPost: compactCode(cells.get('permanentPost') || permanent.post),
  };
  const facts: Facts = {
    ico: checked(problems, 'ico', 'ICO', ico, isIco(ico)),
    dic: checked(problems, 'dic', 'DIC', dic, isDic(dic)),
    street: cells.get('street') || contact.street,
    city: cells.get('city') || contact.city,
    post: checked(problems, 'post', 'POST', posts.post, isPost(posts.post, 'cs')),
    permanentStreet: cells.get('permanentStreet') || permanent.street,
    permanentCity: cells.get('permanentCity') || permanent.city,
    permanentPost: checked(problems, 'permanentPost', 'POST', posts.permanentPost, isPost(posts.permanentPost, 'cs')),
    bankAccount: checked(problems, 'bankAccount', 'BANK_ACCOUNT', account, isBankAccount(account) || isIban(account)),
    notes: cells.all('notes').join('\n'),
  };
  for (const name of factNames)
    if (name !== 'notes' && facts[name].length > longest) {
      problems.push(problem(name, 'TOO_LONG'));
      facts[name] = '';
    }
  return facts;
}

const pieces = (texts: string[], pattern: RegExp) =>
  texts
    .flatMap((text) => text.split(pattern))
    .map((text) => text.trim())
    .filter(Boolean);

/** E-mails and phones of a row; several may stand in one cell. */
export function readReach(cells: Cells, problems: Problem[]) {
  const emails = pieces(cells.all('email'), /[\s,;]+|(?:mailto:)/i).map((text) => text.toLowerCase());
  const phones = pieces(cells.all('phone'), /[,;\n]|\s\/\s/).map(fullPhone);
  const isEmail = (text: string) => emailPattern.test(text) && text.length <= 254 && /\.[a-z]{2,}$/.test(text);
  if (emails.some((text) => !isEmail(text))) problems.push(problem('email', 'EMAIL'));
  if (phones.some((text) => !isPhone(text))) problems.push(problem('phone', 'PHONE'));
  return {
    emails: [...new Set(emails.filter(isEmail))].slice(0, 10),
    phones: [...new Set(phones.filter(isPhone))].slice(0, 10),
  };
}
