import { form, part } from './hostile.request.ts';

/** So many bytes of JSON at most, in the shapes that cost a careless reader most. */
export function worstJson(bytes: number, fields: string[]): [string, string][] {
  const filled = (one: (i: number) => string, open: string, close: string) => {
    const parts: string[] = [];
    let room = bytes - open.length - close.length;
    for (let i = 0, next = one(0); room > next.length; i++, next = `,${one(i)}`) {
      parts.push(next);
      room -= next.length;
    }
    return open + parts.join('') + close;
  };
  const depth = Math.floor(bytes / 2) - 20;
  const [field = 'x'] = fields;
  return [
    ['unknown keys', filled((i) => `"${i.toString(36)}":0`, '{', '}')],
    ['brackets', `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['one text', `{"${field}":"${' '.repeat(bytes - field.length - 8)}"}`],
    ['quotes without an end', `{"${field}":"${'\\"'.repeat(depth)}`],
    ['a list of objects', filled(() => '{}', `{"${field}":[`, ']}')],
    ['escaped signs', filled(() => '"\\u0000":"\\ud800"', '{', '}')],
  ];
}

/** Forms in the shapes that cost a careless reader most. */
export const worstForms = (field: string): [string, Buffer][] => [
  ['a thousand texts', form(...Array.from({ length: 1_000 }, (_, i) => part(`x${i}`, 'y')))],
  ['one long text', form(part('id', ' '.repeat(2_000_000)))],
  ['names without end', form(part('x'.repeat(200_000), 'y'))],
  ['a file under another name', form(part('x', Buffer.alloc(2_000_000), 'a.txt'))],
  ['a file', form(part(field, Buffer.alloc(2_000_000), 'a.txt'))],
];
