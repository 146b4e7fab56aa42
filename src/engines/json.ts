import { fail } from '#shared/errors.ts';

/** No input of ours is nested deeper, and none holds more values: what does only wants to be dear. */
const [deepest, most] = [32, 200_000];

/** Refuses a text of JSON that is nested too deep (400) or holds too many values (413): by one look from its beginning on, and before anything is made of it. */
export function requireTame(text: string): void {
  let [depth, values] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') i = endOfText(text, i);
    else if (sign === ',') values++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === '{' || sign === '[') {
      values++;
      if (++depth > deepest) fail('BASE.ERRORS.JSON');
    }
    if (values > most) fail('BASE.ERRORS.BODY_TOO_LARGE');
  }
}

/** Where the text ends whose opening quote stands at `start`: at the next quote before which the backslashes come in pairs. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
