/** The balls of a short result: `40921` is five digits, `03 11 24` three numbers. */
export function drawDigits(short: string): string[] {
  const text = short.trim();
  return /\s/.test(text) ? text.split(/\s+/) : text.split('');
}
