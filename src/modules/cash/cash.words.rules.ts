// An amount in Czech words, written together, as a document bears it so that nobody adds a digit to its figures.

const ones = ['nula', '', '', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'];
const teens = [
  'deset',
  'jedenáct',
  'dvanáct',
  'třináct',
  'čtrnáct',
  'patnáct',
  'šestnáct',
  'sedmnáct',
  'osmnáct',
  'devatenáct',
];
const tens = ['', '', 'dvacet', 'třicet', 'čtyřicet', 'padesát', 'šedesát', 'sedmdesát', 'osmdesát', 'devadesát'];
const hundreds = ['', 'sto', 'dvěstě', 'třista', 'čtyřista', 'pětset', 'šestset', 'sedmset', 'osmset', 'devětset'];

/** One and two differ by the gender of what is counted. */
type Gender = 'woman' | 'man';
const one = { woman: 'jedna', man: 'jeden' };
const two = { woman: 'dvě', man: 'dva' };

function belowThousand(n: number, gender: Gender): string {
  const rest = n % 100;
  const head = hundreds[Math.floor(n / 100)] ?? '';
  if (rest >= 10 && rest < 20) return head + teens[rest - 10];
  const last = rest % 10;
  const word = ['', one[gender], two[gender]][last] ?? ones[last];
  return head + tens[Math.floor(rest / 10)] + word;
}

/** Of one, of two to four, of any other number. */
type Forms = readonly [string, string, string];
const formOf = (n: number, [single, few, many]: Forms): string => (n === 1 ? single : n >= 2 && n <= 4 ? few : many);

const scales: readonly { size: number; gender: Gender; forms: Forms }[] = [
  { size: 1_000_000_000, gender: 'woman', forms: ['miliarda', 'miliardy', 'miliard'] },
  { size: 1_000_000, gender: 'man', forms: ['milion', 'miliony', 'milionů'] },
  { size: 1_000, gender: 'man', forms: ['tisíc', 'tisíce', 'tisíc'] },
];

/** A whole number from 0 to 999 999 999 999, written together. */
export function numberInWords(n: number, gender: Gender): string {
  if (n === 0) return 'nula';
  let [rest, text] = [n, ''];
  for (const { size, gender: of, forms } of scales) {
    const count = Math.floor(rest / size);
    if (count > 0) text += belowThousand(count, of) + formOf(count, forms);
    rest %= size;
  }
  return text + belowThousand(rest, gender);
}

/** An amount of haléře, not below zero, in words: `jedentisícdvěstětřicetčtyři korun českých, padesát haléřů`. */
export function amountInWords(amount: number): string {
  const [crowns, rest] = [Math.floor(amount / 100), amount % 100];
  const whole = `${numberInWords(crowns, 'woman')} ${formOf(crowns, ['koruna česká', 'koruny české', 'korun českých'])}`;
  if (rest === 0) return whole;
  return `${whole}, ${numberInWords(rest, 'man')} ${formOf(rest, ['haléř', 'haléře', 'haléřů'])}`;
}
