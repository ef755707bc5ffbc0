/** Lives as long as the settings page: push notices of this device. */
import { atom } from 'nanostores';

import type { PushKind } from '#contract/push/facts.ts';
import type { PushChoice } from '#contract/push/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { canPush, findDevice, mayNotify, subscribeDevice, unsubscribeDevice } from '#site/stores/push-device.ts';

/** `failed` = permitted, but the browser has no push service or cannot reach it. */
export type PushNote = 'saved' | 'denied' | 'failed' | { code: string } | undefined;

export type PushScreen =
  | { state: 'loading' }
  | { state: 'unsupported' }
  /** `kinds: null` = off. */
  | { state: 'ready'; kinds: PushChoice | null; isWorking: boolean; note: PushNote };

export const $push = atom<PushScreen>({ state: 'loading' });

const everything: PushChoice = { withdrawal: true, security: true, draw: true };
const show = (kinds: PushChoice | null, note?: PushNote) => $push.set({ state: 'ready', kinds, isWorking: false, note });

/** Only reads: opening a page never asks or subscribes. */
export async function openPush(): Promise<void> {
  if (!canPush()) return $push.set({ state: 'unsupported' });
  const device = await findDevice();
  if (!device) return show(null);
  const result = await gateway.call('POST /wps/push/device', { body: { endpoint: device.endpoint } });
  show(result.ok ? result.value.kinds : null, result.ok ? undefined : { code: result.code });
}

/** On the player's own tap: the browser asks, and the platform learns the device. */
export async function turnPushOn(): Promise<void> {
  if (!start()) return;
  if (!(await mayNotify())) return show(null, 'denied');
  const key = await gateway.call('GET /wps/push/key');
  if (!key.ok) return show(null, { code: key.code });
  const device = await subscribeDevice(key.value.publicKey).catch(() => undefined);
  if (!device) return show(null, 'failed');
  const result = await gateway.call('PUT /wps/push/device', { body: { ...device, kinds: everything } });
  if (result.ok) return show(result.value.kinds, 'saved');
  // the platform does not know the device, so the browser can forget it too
  await unsubscribeDevice();
  show(null, { code: result.code });
}

export async function changePush(kind: PushKind, isWanted: boolean): Promise<void> {
  const now = $push.get();
  if (now.state !== 'ready' || now.kinds === null || !start()) return;
  const device = await findDevice();
  if (!device) return show(null);
  const result = await gateway.call('PUT /wps/push/device', { body: { ...device, kinds: { ...now.kinds, [kind]: isWanted } } });
  if (result.ok) show(result.value.kinds, 'saved');
  else show(now.kinds, { code: result.code });
}

export async function turnPushOff(): Promise<void> {
  const now = $push.get();
  if (now.state !== 'ready' || !start()) return;
  const device = await findDevice();
  const result = device && (await gateway.call('POST /wps/push/device/off', { body: { endpoint: device.endpoint } }));
  if (result?.ok === false) return show(now.kinds, { code: result.code });
  await unsubscribeDevice();
  show(null, 'saved');
}

/** One action at a time: a second tap during the first does nothing. */
function start(): boolean {
  const now = $push.get();
  if (now.state !== 'ready' || now.isWorking) return false;
  $push.set({ ...now, isWorking: true, note: undefined });
  return true;
}
