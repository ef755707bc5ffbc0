import type { Fence } from '#server/db/folder-fence.ts';

/**
 * Requests from the main thread to the PGlite worker. `session` numbers the pool's connections, so that a late answer never reaches a newer
 * one.
 */
export type WorkerRequest =
  { type: 'reset'; session: number } | { type: 'execute'; session: number; bytes: Uint8Array } | { type: 'dump' } | { type: 'close' };

export type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'answer'; session: number; bytes: Uint8Array }
  | { type: 'room'; isFull: boolean; freeBytes: number }
  | { type: 'dumped'; bytes: Uint8Array }
  | { type: 'closed' };

export interface WorkerSettings {
  /** `undefined` keeps everything in memory. */
  folder: string | undefined;
  fence: Fence | undefined;
  /** A dump to start from; only in memory. */
  snapshot: Uint8Array | undefined;
  /** PGlite's precompiled code, shared by the threads of one process. `undefined` compiles it anew. */
  code?: WebAssembly.Module | undefined;
  /** The process clock's; `undefined` = the thread's own time. */
  clockOffset?: SharedArrayBuffer | undefined;
  /** One 64-bit counter of completed syncs, shared between the threads. */
  syncCounter: SharedArrayBuffer;
}
