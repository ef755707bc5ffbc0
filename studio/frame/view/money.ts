import type { Words } from '../model/words.ts';

import { byId, setAttributes, write } from './element.ts';

/** Balance and the session's net position: always visible, never ahead of what the game has shown. */
export function renderMoney(
  { balanceMinor, netMinor }: { balanceMinor: bigint; netMinor: bigint },
  { money, signed, onBalance }: Words,
): void {
  onBalance?.(balanceMinor);
  writeMoney(byId('balance', 'dd'), money(balanceMinor));
  const net = byId('net', 'dd');
  writeMoney(net, signed(netMinor));
  setAttributes(net, { 'data-sign': netMinor > 0n ? 'plus' : netMinor < 0n ? 'minus' : 'zero' });
}

/** An amount in a fixed box: CSS shrinks the letters of a long one through `--letters`. */
export function writeMoney(box: HTMLElement, text: string): void {
  write(box, text);
  const letters = String(text.length);
  if (box.style.getPropertyValue('--letters') !== letters) box.style.setProperty('--letters', letters);
}
