import { walkXml } from './table.xml.ts';

/** How a cell shows its number. */
export type Shown = 'plain' | 'date' | 'percent' | 'fraction';

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function builtIn(id: number): Shown {
  if (isBuiltInDate(id)) return 'date';
  if (id === 9 || id === 10) return 'percent';
  return id === 12 || id === 13 ? 'fraction' : 'plain';
}

function shownBy(formatCode: string): Shown {
  const code = formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[dy]/i.test(code) && !/[#0]/.test(code)) return 'date';
  if (code.includes('%')) return 'percent';
  return /[#?0]\/[#?\d]/.test(code) ? 'fraction' : 'plain';
}

/** For each style of cells how it shows numbers: what people typed as 1/2 becomes a date in a spreadsheet. */
export function stylesOf(document: string): Shown[] {
  const formats = new Map<number, Shown>();
  const styles: Shown[] = [];
  let inCells = false;
  walkXml(document, {
    open: (name, attribute, isEmpty) => {
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), shownBy(attribute('formatCode')));
      if (name === 'cellXfs') inCells = !isEmpty;
      if (name === 'xf' && inCells) {
        const id = Number(attribute('numFmtId'));
        styles.push(formats.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

const day = 86_400_000;
function dateOf(serial: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial) * day);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

/** The fraction of the smallest bottom that a number between 0 and 1 is, as far as a spreadsheet keeps numbers; else nothing. */
function fractionOf(value: number): string | null {
  let [low, top, bottom, before] = [value, 1, 0, 0];
  let last = 1;
  for (let step = 0; step < 12; step++) {
    const whole = Math.floor(low);
    [top, before] = [whole * top + before, top];
    [bottom, last] = [whole * bottom + last, bottom];
    if (bottom > 10_000) return null;
    if (Math.abs(value - top / bottom) < 1e-12) return `${top}/${bottom}`;
    low = 1 / (low - whole);
  }
  return null;
}

const decimal = (value: number) => String(Number(value.toPrecision(15)));

/** A number as its cell shows it. */
export function showNumber(value: number, shown: Shown): string {
  if (shown === 'date') return dateOf(value);
  if (shown === 'percent') return `${decimal(value * 100)}%`;
  return (shown === 'fraction' && value > 0 ? fractionOf(value) : null) ?? decimal(value);
}
