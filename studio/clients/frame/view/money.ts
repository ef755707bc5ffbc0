import type { Words } from '../model/words.ts';

import { byId, write } from './element.ts';

/** Balance and the session's net position: always in sight, never ahead of what the game has shown. */
export function renderMoney({ balanceMinor, netMinor }: { balanceMinor: bigint; netMinor: bigint }, { money, signed }: Words): void {
  write(byId('balance', 'dd'), money(balanceMinor));
  const net = byId('net', 'dd');
  write(net, signed(netMinor));
  net.dataset['sign'] = netMinor > 0n ? 'plus' : netMinor < 0n ? 'minus' : 'zero';
}
