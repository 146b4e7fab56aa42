import type { CellPeople, CellPerson } from '#modules/imports/imports.people.rules.ts';

/**
 * People of a cell as the tables of the tests write them: `Ing. Jan*Novák, Ph.D. 1/2 &J <nar. 1950> !ORDER`, a company in
 * braces, people parted by `;`, and what is doubtful about the whole cell after `!!`.
 */
export function showCell({ people, doubts }: CellPeople): string {
  const all = people.map(showOne).join('; ');
  return [all, doubts.length > 0 ? `!!${doubts.join(',')}` : ''].filter(Boolean).join(' ');
}

function showOne(one: CellPerson): string {
  const name =
    one.kind === 'company'
      ? `{${one.companyName}}`
      : `${one.titleBefore} ${one.firstName}*${one.lastName}${one.titleAfter ? `, ${one.titleAfter}` : ''}`.trim();
  return [
    name,
    one.ico && `#${one.ico}`,
    one.share && `${one.share.top}/${one.share.bottom}`,
    one.jointly && '&J',
    one.note && `<${one.note}>`,
    one.doubts.length > 0 && `!${one.doubts.join(',')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Rows of a table `cell => people`; `¶` is a line break inside a cell. */
export const rowsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +=> ?/) as [string, string])
    .map(([cell, people]) => [cell.trim().replaceAll('¶', '\n').replaceAll('\\u00a0', '\u00a0'), people.trim()]);
