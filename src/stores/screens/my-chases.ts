/** Lives as long as the page of tickets: the player's orders over several draws, newest first. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import type { TicketAct } from './my-tickets.ts';
import { createPagedList } from './paged-list.ts';

export type Chase = ValueOf<'GET /lotto/lgw/chases'>['list'][number];

const chases = createPagedList<Chase>({
  read: (pageNo) => gateway.call('GET /lotto/lgw/chases', { query: { pageNo, pageSize: listPageSize } }),
  idOf: ({ orderId }) => orderId,
});
export const { $list: $chases, readMore: readMoreChases, retry: retryChases } = chases;

/** The action in progress on an order, by its id. */
export const $chaseActs = atom<Readonly<Record<string, TicketAct>>>({});

onSeen($chases, () => {
  $chaseActs.set({});
  chases.restart();
});

export const askToStop = (orderId: string): void => setAct(orderId, { state: 'asking' });
export const letRun = (orderId: string): void => setAct(orderId, undefined);

/** Refunds the remaining issues of an order. */
export async function stopChase(orderId: string): Promise<void> {
  setAct(orderId, { state: 'sending' });
  const result = await gateway.call('POST /lotto/lgw/chases/stop', { body: { orderId } });
  if (result.ok) chases.replace(result.value);
  setAct(orderId, result.ok ? { state: 'done' } : { state: 'failed', code: result.code });
}

function setAct(orderId: string, act: TicketAct | undefined): void {
  const { [orderId]: _before, ...others } = $chaseActs.get();
  $chaseActs.set(act ? { ...others, [orderId]: act } : others);
}
