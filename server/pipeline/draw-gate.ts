/** A page is not drawn now: too many are being drawn, or drawing it took too long. */
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
   * Draws when there is a place. `address` is who asks, and may have only its share of the places.
   * @throws DrawRefused at once when the queue is full, or later when time is up; the place is free again then
   */
  run<T>(address: string | undefined, draw: () => Promise<T>): Promise<T>;
}

export interface DrawGateOptions {
  /** Pages that are drawn at the same time. */
  atOnce?: number;
  /** Pages that wait for a place. */
  waiting?: number;
  /** Of those that wait or are drawn, as many as one address may have. */
  perAddress?: number;
  /** From being asked for to being drawn. */
  limitMs?: number;
}

export const drawLimitMs = 15_000;

/** Ends the wait for a task whose time is up. @throws DrawRefused late */
export async function inTime<T>(task: () => Promise<T>, limitMs = drawLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new DrawRefused('late')), limitMs)));
  try {
    return await Promise.race([task(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** After a page while others wait, its place rests so many times as long as it took: the thread belongs to calls then, three quarters of it. */
const restShare = 3;
const longestRestMs = 1500;
/** A page that takes so long waits for something and takes no thread: another may be drawn beside it, until so many are slow. */
const slowMs = 2000;
const mostSlow = 4;

/** Drawing takes the thread that money calls need, so it gets a bounded part of it, whatever is asked for. */
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

/** Gives a place back; a page that hung until it was late used no thread that others could have back. */
type Release = (isLate: boolean) => void;

/** Draws at a place, or gives up when time is up: whoever comes first, the page or the limit, gives the place back, once. */
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
  /** It need not begin any more. */
  forget(begin: Begin): void;
  /** How many wait. */
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
