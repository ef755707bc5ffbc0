import { Worker } from 'node:worker_threads';

import type { DiskRoom } from './disk-room.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './messages.ts';

/** PostgreSQL's `crash_shutdown`: the outcome of a running statement is unknown. */
class DatabaseStopped extends Error {
  readonly code = '57P02';

  constructor(message: string, cause?: Error) {
    super(message, { cause });
    this.name = 'DatabaseStopped';
  }
}

/** The main thread's end of the PGlite worker. */
export class WorkerHost {
  readonly #worker: Worker;
  #receive: ((session: number, bytes: Uint8Array) => void) | undefined;
  #failure: Error | undefined;
  #sessions = 0;

  private constructor(worker: Worker, onRoom: (room: DiskRoom) => void) {
    this.#worker = worker;
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.type === 'answer') this.#receive?.(answer.session, answer.bytes);
      if (answer.type === 'room') onRoom(answer);
    });
  }

  /**
   * Resolves when PGlite responds; `onFailure` is called when the worker dies afterwards, `onRoom` when the disk is full or has space
   * again.
   */
  static async open(
    settings: WorkerSettings,
    { onFailure, onRoom = () => undefined }: { onFailure: (error: Error) => void; onRoom?: (room: DiskRoom) => void },
  ): Promise<WorkerHost> {
    const host = new WorkerHost(new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] }), onRoom);
    await host.#next('ready');
    const fail = (error: Error) => {
      if (host.#failure) return;
      host.#failure = error;
      onFailure(error);
    };
    host.#worker.on('error', (error: Error) => fail(new DatabaseStopped(error.message, error)));
    host.#worker.on('exit', (code) => fail(new DatabaseStopped(`The PGlite worker ended with code ${code}.`)));
    return host;
  }

  /** Why the worker is gone; `undefined` while it lives. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** A new session for a new connection; answers to an older one are dropped from here on. */
  openSession(receive: (bytes: Uint8Array) => void): number {
    const session = ++this.#sessions;
    this.#receive = (from, bytes) => {
      if (from === session) receive(bytes);
    };
    this.#send({ type: 'reset', session });
    return session;
  }

  execute(session: number, bytes: Uint8Array<ArrayBuffer>) {
    this.#send({ type: 'execute', session, bytes }, [bytes.buffer]);
  }

  async dump(): Promise<Uint8Array> {
    const dumped = this.#next('dumped');
    this.#send({ type: 'dump' });
    return (await dumped).bytes;
  }

  async close(): Promise<void> {
    if (!this.#failure) {
      const closed = this.#next('closed');
      this.#send({ type: 'close' });
      await closed;
    }
    this.#failure ??= new DatabaseStopped('The database is closed.');
    await this.#worker.terminate();
  }

  /** Kills it in the middle of anything, like a process; calls `onFailure`. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(request: WorkerRequest, transfer: ArrayBuffer[] = []) {
    this.#worker.postMessage(request, transfer);
  }

  #next<Type extends WorkerAnswer['type']>(type: Type): Promise<Extract<WorkerAnswer, { type: Type }>> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<WorkerAnswer, { type: Type }>>();
    const onExit = (code: number) => reject(new Error(`The PGlite worker ended with code ${code}.`));
    const onMessage = (answer: WorkerAnswer) => {
      if (answer.type === type) resolve(answer as Extract<WorkerAnswer, { type: Type }>);
    };
    this.#worker.on('message', onMessage).once('error', reject).once('exit', onExit);
    return promise.finally(() => this.#worker.off('message', onMessage).off('error', reject).off('exit', onExit));
  }
}
