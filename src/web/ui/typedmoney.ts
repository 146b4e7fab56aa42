/** An amount of haléře as a person types it into a field: `1234,50`; `parseMoney` reads it back. */
export function typedMoney(amount: number): string {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${size.slice(0, -2)},${size.slice(-2)}`;
}
