import { fdatasyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

type Operations = Record<string, (...input: never[]) => unknown>;

/** The part of Emscripten's file system module that its types omit. */
interface NodeFileSystem {
  node_ops: Operations;
  stream_ops: Operations & { fsync?: (stream: { nfd: number }) => number };
  convertNodeCode(error: unknown): number;
}

/** The calls that change the disk: `open` may create or empty a file, `setattr` may truncate it. `msync` uses `write`. */
const changing = {
  node_ops: ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'],
  stream_ops: ['open', 'write', 'setattr'],
} as const;

/**
 * PGlite's Node file system with an fsync that really reaches the disk: otherwise PGlite syncs nothing,
 * and a power cut loses every acknowledged movement (decision 002). `checkOwner` runs before everything that changes the disk: a
 * process that has lost the folder's lock ends there.
 */
export class DurableFileSystem extends NodeFS {
  readonly #syncs: BigInt64Array;
  readonly #checkOwner: () => void;

  constructor(folder: string, syncCounter: SharedArrayBuffer, checkOwner: () => void) {
    super(folder);
    this.#checkOwner = checkOwner;
    this.#syncs = new BigInt64Array(syncCounter);
  }

  override async init(...input: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const answer = await super.init(...input);
    const install = (module: EmscriptenModule) => this.#install(nodeFileSystemOf(module));
    answer.emscriptenOpts.preRun = [install, ...(answer.emscriptenOpts.preRun ?? [])];
    return answer;
  }

  #install(fileSystem: NodeFileSystem) {
    for (const kind of ['node_ops', 'stream_ops'] as const) for (const name of changing[kind]) this.#guard(fileSystem[kind], name);
    fileSystem.stream_ops.fsync = (stream) => {
      this.#checkOwner();
      try {
        fdatasyncSync(stream.nfd);
        Atomics.add(this.#syncs, 0, 1n);
        return 0;
      } catch (error) {
        // Left to PostgreSQL: it ignores folders that cannot be synced, and stops at a failing disk.
        return fileSystem.convertNodeCode(error);
      }
    };
  }

  #guard(operations: Operations, name: string) {
    const operate = operations[name];
    if (!operate) throw new Error(`Emscripten's file system has no ${name} any more.`);
    operations[name] = (...input) => {
      this.#checkOwner();
      return operate(...input);
    };
  }
}

// `fdatasync` is a stub in the WASM build; `fsync` reaches the file system above. All shared buffers are touched at start:
// PostgreSQL's default of 128 MB would cost some 100 MB more and a tenth of a second, and is no faster here, with the kernel's cache
// beneath.
const sharedBuffers = ['-c', 'shared_buffers=32MB'];
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...sharedBuffers,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** For a database in memory. */
export const memoryStartParams = [...PGlite.defaultStartParams, ...sharedBuffers];

/** Emscripten always registers NODEFS under Node, with these two members; its types omit it. */
function nodeFileSystemOf(module: EmscriptenModule): NodeFileSystem {
  return (module.FS as unknown as { filesystems: { NODEFS: NodeFileSystem } }).filesystems.NODEFS;
}
