/** Stateless: this device's push subscription, as the browser has it. */

/** The browser's subscription in the contract's terms. */
export interface DeviceKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can show notices at all. On an iPhone only an installed app can. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function findDevice(): Promise<DeviceKeys | undefined> {
  const subscription = await findSubscription();
  return subscription ? keysOf(subscription) : undefined;
}

/** How long to wait for the worker to become active: if it is switched off or failed to load, it never does. */
const workerPatienceMs = 10_000;

/** Call it directly from the player's tap, before any await: browsers forget a tap after seconds. */
export const mayNotify = async () => (await Notification.requestPermission()) === 'granted';

/** @throws if the browser has no worker or push service, or cannot reach it */
export async function subscribeDevice(publicKey: string): Promise<DeviceKeys> {
  const old = await findSubscription();
  // made for another key, so useless
  if (old && base64url(old.options.applicationServerKey) !== publicKey) await old.unsubscribe();
  const { pushManager } = await workerInTime();
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

function workerInTime(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no worker stands behind this page')), workerPatienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Unsubscribes at the push service: nothing sent to that address arrives any more. */
export async function unsubscribeDevice(): Promise<void> {
  if (canPush()) await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keysOf(subscription: PushSubscription): DeviceKeys {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name));
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
