/**
 * `1234567.5` -> `1,234,567.50` (`#,##0.00`). The amount comes as exact decimal text and stays text:
 * `Intl.NumberFormat` formats a decimal string without going through a float.
 */
export function formatAmount(amount: string, digits = 2): string {
  if (!/^-?\d{1,30}(?:\.\d{1,20})?$/.test(amount)) throw new RangeError(`not a decimal amount: ${amount}`);
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits, roundingMode: 'trunc' });
  return format.format(amount as Intl.StringNumericLiteral);
}
