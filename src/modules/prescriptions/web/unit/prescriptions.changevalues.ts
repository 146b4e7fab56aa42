import type { FieldErrors } from '#shared/errors.ts';
import { isSymbol, parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { mostAmount } from '../../prescriptions.rules.ts';
import type { UnitSheet } from '../prescriptions.data.ts';

/** What is typed of a unit; `amounts` by the id of the item. */
export type ChangeValues = {
  area: string | number;
  persons: string | number;
  symbol: string;
  amounts: Record<string, string>;
};

/** What is entered of a unit, as the form edits it. */
export const fromUnit = ({ entered, own }: Pick<UnitSheet, 'entered' | 'own'>): ChangeValues => ({
  area: entered?.area === null || entered?.area === undefined ? '' : entered.area / 100,
  persons: entered?.persons ?? '',
  symbol: entered?.symbol ?? '',
  amounts: Object.fromEntries(own.map(({ itemId, amount }) => [itemId, amount === 0 ? '' : typedMoney(amount)])),
});

const amountOf = (text: string): number | null => (text.trim() ? parseMoney(text) : 0);

/** What the form sends, once {@link changeErrors} finds nothing: of own amounts those that are other ones. */
export const toChange = (
  id: string,
  from: string | null,
  { area, persons, symbol, amounts }: ChangeValues,
  own: UnitSheet['own'],
): Input<'POST /prescription/unit/{id}/effect'> => ({
  id,
  from,
  area: area === '' ? null : Math.round(Number(area) * 100),
  persons: persons === '' ? null : Number(persons),
  symbol: symbol.trim(),
  amounts: own
    .map(({ itemId, amount: held }) => ({ itemId, amount: amountOf(amounts[itemId] ?? '') ?? 0, held }))
    .filter(({ amount, held }) => amount !== held)
    .map(({ itemId, amount }) => ({ itemId, amount })),
});

/** What is wrong with the form, before it is sent; of an own amount by the id of its item. */
export function changeErrors({ symbol, amounts }: ChangeValues): FieldErrors {
  const errors: FieldErrors = {};
  if (symbol.trim() && !isSymbol(symbol.trim())) errors.symbol = 'PAYMENT_MONITORING.VALIDATION.SYMBOL';
  for (const [itemId, text] of Object.entries(amounts)) {
    const amount = amountOf(text);
    if (amount === null || amount < 0) errors[itemId] = 'FEE.VALIDATION.AMOUNT';
    else if (amount > mostAmount) errors[itemId] = 'BASE.VALIDATION.TOO_LARGE';
  }
  return errors;
}
