/** A page is not rendered: too many are being rendered, or it took too long. */
export class DrawRefused extends Error {
  readonly reason: 'full' | 'late';

  constructor(reason: 'full' | 'late') {
    super(reason === 'full' ? 'too many pages wait to be drawn' : 'a page was not drawn in time');
    this.name = 'DrawRefused';
    this.reason = reason;
  }
}

export interface DrawGate {
  /**
   * Renders when there is a place. `address` is the caller's, limited to its share of the places.
   * @throws DrawRefused at once when the queue is full, or later when time is up; the place is free again then
   */
  run<T>(address: string | undefined, draw: () => Promise<T>): Promise<T>;
}

export interface DrawGateOptions {
  /** Pages rendered at the same time. */
  atOnce?: number;
  /** Pages waiting for a place. */
  waiting?: number;
  /** The most pages waiting or rendering per address. */
  perAddress?: number;
  /** From request to rendered. */
  limitMs?: number;
}

export const drawLimitMs = 15_000;

/** Stops waiting for a task when time is up. @throws DrawRefused late */
export async function inTime<T>(task: () => Promise<T>, limitMs = drawLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new DrawRefused('late')), limitMs)));
  try {
    return await Promise.race([task(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** After a page, while others wait, its place rests this many times as long as it took: that leaves calls three quarters of the thread. */
const restShare = 3;
const longestRestMs = 1500;
/** A page that takes this long is waiting for something and uses no thread: another may render beside it, up to a number of slow ones. */
const slowMs = 2000;
const mostSlow = 4;

/** Rendering takes the thread that money calls need, so its share is bounded, whatever is requested. */
export function createDrawGate({ atOnce = 1, waiting = 32, perAddress = 12, limitMs = drawLimitMs }: DrawGateOptions = {}): DrawGate {
  const places = openPlaces(atOnce);
  const shares = new Map<string, number>();
  return {
    async run(address = '', draw) {
      const share = shares.get(address) ?? 0;
      if (share >= perAddress || places.waiting() >= waiting) throw new DrawRefused('full');
      shares.set(address, share + 1);
      try {
        return await drawAt(places, draw, limitMs);
      } finally {
        const left = (shares.get(address) ?? 1) - 1;
        if (left > 0) shares.set(address, left);
        else shares.delete(address);
      }
    },
  };
}

/** Releases a place; a page that hung until it timed out used no thread that others could have back. */
type Release = (isLate: boolean) => void;

/** Renders at a place, or gives up when time is up: whichever comes first, the page or the limit, releases the place, once. */
function drawAt<T>(places: Places, draw: () => Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let release: Release | undefined;
    let isOver = false;
    const begin = (given: Release) => {
      release = given;
      draw()
        .then(resolve, reject)
        .finally(() => end(false));
    };
    const end = (isLate: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (release) release(isLate);
      else places.forget(begin);
    };
    const timer = setTimeout(() => {
      end(true);
      reject(new DrawRefused('late'));
    }, limitMs);
    places.ask(begin);
  });
}

type Begin = (release: Release) => void;

interface Places {
  /** Begins when a place is free. */
  ask(begin: Begin): void;
  /** Cancels a waiting one. */
  forget(begin: Begin): void;
  /** The number of waiting ones. */
  waiting(): number;
}

function openPlaces(atOnce: number): Places {
  const queue: Begin[] = [];
  let running = 0;
  let slow = 0;
  const next = () => {
    const begin = running < atOnce ? queue.shift() : undefined;
    if (!begin) return;
    running += 1;
    begin(occupy());
  };
  const free = () => {
    running -= 1;
    next();
  };
  const occupy = (): Release => {
    const startedAt = performance.now();
    let isSlow = false;
    const watch = setTimeout(() => {
      if (slow >= mostSlow) return;
      isSlow = true;
      slow += 1;
      free();
    }, slowMs);
    return (isLate) => {
      clearTimeout(watch);
      if (isSlow) slow -= 1;
      else if (isLate || queue.length === 0) free();
      else setTimeout(free, Math.min(longestRestMs, (performance.now() - startedAt) * restShare));
    };
  };
  return {
    ask(begin) {
      queue.push(begin);
      next();
    },
    forget(begin) {
      const at = queue.indexOf(begin);
      if (at >= 0) queue.splice(at, 1);
    },
    waiting: () => queue.length,
  };
}
