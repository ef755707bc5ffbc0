const mostKept = 40;

/** Values that belong under a name: what the world began with, and what answers have said since. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>();

  constructor(first: Readonly<Record<string, readonly unknown[]>>) {
    for (const [name, values] of Object.entries(first)) this.#byName.set(name, [...values]);
  }

  of(name: string): readonly unknown[] {
    return this.#byName.get(name) ?? [];
  }

  /** Keeps what an answer names. An `id` in a list of deposits is a `depositId` of the next calls. */
  learn(path: string, value: unknown, list = lastPart(path), depth = 0): void {
    if (depth > 6 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.slice(0, 5).forEach((item) => this.learn(path, item, list, depth + 1));
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.learn(path, inner, name === 'list' ? list : name, depth + 1);
      else this.#keep(name === 'id' ? idName(list) : name, inner);
    }
  }

  #keep(name: string, value: unknown): void {
    const kept = this.#byName.get(name) ?? [];
    if (kept.includes(value)) return;
    this.#byName.set(name, [...kept.slice(-mostKept), value]);
  }
}

const lastPart = (path: string) => path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? 'value';

/** `deposits` -> `depositId`. */
const idName = (list: string) => `${list.replace(/ies$/, 'y').replace(/s$/, '')}Id`;
