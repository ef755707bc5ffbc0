import type { NoticeCode } from '#studio/frame/model/notice.ts';
import type { FishNews } from '#studio/kinds/fish/protocol.ts';

import type { Water } from './model/water.ts';
import type { FishPort } from './ports/fish.ts';

const everyMs = 8000;
/** How often the next tide is requested once the tide has turned. */
const turnMs = 700;
const mostSeen = 40;

export interface Seat {
  /** A result was shown: the next keep-alive tells the server. */
  seen: (betId: string) => void;
  askNow: () => void;
}

/** Keeps the player's seat, and the water as the server knows it. */
export function keepSeat(
  port: FishPort,
  {
    water,
    onShot,
    onOver,
  }: { water: Water; onShot: (news: Extract<FishNews, { type: 'shot' }>) => void; onOver: (code: NoticeCode) => void },
): Seat {
  const seen = new Set<string>();
  let isAsking = false;
  let askedAtMs = 0;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    askedAtMs = performance.now();
    const told = [...seen].slice(0, mostSeen);
    const reply = await port.here(told);
    isAsking = false;
    if (reply.kind === 'value') {
      water.take(reply.value);
      for (const betId of told) seen.delete(betId);
    } else if (reply.kind === 'refused') onOver(reply.code);
  };
  setInterval(() => {
    if (document.hidden) return;
    if (performance.now() - askedAtMs >= (water.isOver() ? turnMs : everyMs)) void ask();
  }, 250);
  port.follow((news) => {
    if (news.type === 'pool' && news.view.poolId === water.view().poolId) water.take(news.view);
    if (news.type === 'seats') water.takeSeats(news.seats);
    if (news.type === 'shot') onShot(news);
  });
  addEventListener('pagehide', () => {
    if (seen.size > 0) port.sayBye([...seen].slice(-mostSeen));
  });
  document.addEventListener('visibilitychange', () => document.hidden || void ask());
  return { seen: (betId) => void seen.add(betId), askNow: () => void ask() };
}
