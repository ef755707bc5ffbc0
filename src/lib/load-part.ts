/** How long a part of the page may take before the player is told, and how long after a failure it is retried. */
export const partMs = { patience: 9000, again: 500 } as const;

/** Sent to `layouts/pre-paint.js`: a part failed to load. `isAsked`: `partAgain` can retry it. */
export interface PartLost {
  /** The file's, if the browser names it. */
  address: string | undefined;
  isAsked: boolean;
}
export const partLost = 'part:lost';
/** The player pressed "Try again", or the server answers again. */
export const partAgain = 'part:again';

type Load<Part> = () => Promise<Part>;

/**
 * The only way to load a file on demand for an action that reports its own failure. Never throws.
 * @returns nothing if the second try fails too, or not within `partMs.patience`
 */
export const loadPart = async <Part>(load: Load<Part>): Promise<Part | undefined> =>
  Promise.race([twice(load, false), wait(partMs.patience)]);

/**
 * The same for everything else: until the file is there the page says that it is missing and offers a retry; the requested action runs when
 * it loads.
 */
export async function withPart<Part, Done>(load: Load<Part>, use: (part: Part) => Done): Promise<Awaited<Done>> {
  let isOver = false;
  void wait(partMs.patience).then(() => isOver || tell(undefined, true));
  const part = await twice(load, true);
  isOver = true;
  if (part) return use(part) as Awaited<Done>;
  await new Promise((resolve) => {
    addEventListener(partAgain, resolve, { once: true });
  });
  return withPart(load, use);
}

/** Nothing, and the page says so, if the second try fails too. */
async function twice<Part>(load: Load<Part>, isAsked: boolean): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    await wait(partMs.again);
  }
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    const part = await importAnew<Part>(load, address).catch(() => undefined);
    if (!part) tell(address, isAsked);
    return part;
  }
}

/**
 * Older versions of Chrome remember a failed file for the life of the page: under another address it counts as another file.
 * Not used where the build takes the part out of a larger file, which may already be here.
 */
const importAnew = async <Part>(load: Load<Part>, address: string | undefined): Promise<Part | undefined> =>
  // the same file, so the same exports
  address && !String(load).includes('.then(') ? ((await import(/* @vite-ignore */ `${address}?again`)) as Part) : undefined;

const wait = async (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const tell = (address: string | undefined, isAsked: boolean): unknown =>
  globalThis.dispatchEvent?.(new CustomEvent(partLost, { detail: { address, isAsked } satisfies PartLost }));
