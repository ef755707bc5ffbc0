import { Duplex } from 'node:stream';

import type { WorkerHost } from './worker-host.ts';

const terminateMessage = 0x58;

/** What the `pg` driver takes for its socket: the wire protocol goes straight to the PGlite worker. */
export class WorkerPort extends Duplex {
  readonly #host: WorkerHost;
  #session = 0;

  constructor(host: WorkerHost) {
    super();
    this.#host = host;
  }

  connect() {
    process.nextTick(() => {
      if (this.#host.failure) return void this.destroy(this.#host.failure);
      this.#session = this.#host.openSession((bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      return this.emit('connect');
    });
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#forward([chunk]);
    done();
  }

  /** The driver corks one exchange: it arrives complete, and is forwarded as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#forward(chunks.map(({ chunk }) => chunk));
    done();
  }

  // Socket methods that `pg` calls and a port does not need.
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  #forward(chunks: Buffer[]) {
    if (this.#host.failure) return void this.destroy(this.#host.failure);
    if (chunks[0]?.[0] === terminateMessage) return void process.nextTick(() => this.push(null));
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return this.#host.execute(this.#session, bytes);
  }
}
