/** Lives as long as the browser's storage: a key that this browser can use but nobody, not even this page, can read. */

const base = { name: 'laro', store: 'keys', key: 'remembered-login' };

/** Created on first use. `undefined` = this browser cannot store one (private windows, no encrypted connection). */
export async function deviceKey(): Promise<CryptoKey | undefined> {
  try {
    const database = await open();
    const known = await done<unknown>(database.transaction(base.store).objectStore(base.store).get(base.key));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, ['deriveKey']);
    await done(database.transaction(base.store, 'readwrite').objectStore(base.store).put(made, base.key));
    return made;
  } catch {
    // refused: then nothing is remembered
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(base.name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(base.store));
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')), { once: true });
  });
}
