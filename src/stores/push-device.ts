/** Without a state: this device's subscription to notices, as the browser has it. */

/** The browser's side of a subscription, in the words of the contract. */
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

/** So long a worker may take to stand behind the page: where it is switched off, or could not be fetched, none ever does. */
const workerPatienceMs = 10_000;

/** By the player's own tap, before anything is waited for: browsers forget a tap after seconds. */
export const mayNotify = async () => (await Notification.requestPermission()) === 'granted';

/** @throws where the browser has no worker, or no push service, or does not reach it */
export async function subscribeDevice(publicKey: string): Promise<DeviceKeys> {
  const old = await findSubscription();
  // one that was made for another key is of no use
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

/** The browser forgets its address at the push service: nothing that is sent there arrives any more. */
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
