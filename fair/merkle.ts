import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** One neighbour on the way from a leaf to the root, and its side. */
export interface PathStep {
  side: 'left' | 'right';
  hash: string;
}

/**
 * The tree of RFC 6962 over the receipts' hashes (64 hex digits each): a leaf is SHA-256(0x00, leaf), a node SHA-256(0x01, left, right), so
 * that neither can pass for the other. A node without a neighbour moves up unchanged and is never doubled; no leaves give SHA-256 of
 * nothing.
 */
export function rootOf(leaves: readonly string[]): string {
  const top = treeOf(leaves).at(-1)?.[0];
  return bytesToHex(top ?? sha256(new Uint8Array()));
}

/** From the leaf up; empty for the only leaf. For many paths of one issue keep the tree: `pathIn`. */
export function pathOf(leaves: readonly string[], index: number): PathStep[] {
  return pathIn(treeOf(leaves), index);
}

/** The root that a leaf and its path lead to. */
export function rootFrom(leaf: string, path: readonly PathStep[]): string {
  let node = leafOf(leaf);
  for (const { side, hash } of path) {
    const neighbour = bytesOf(hash);
    node = side === 'left' ? nodeOf(neighbour, node) : nodeOf(node, neighbour);
  }
  return bytesToHex(node);
}

/** Rows of nodes: the leaves first, the root last; none without leaves. */
export type MerkleTree = readonly (readonly Uint8Array[])[];

export function treeOf(leaves: readonly string[]): MerkleTree {
  const rows: Uint8Array[][] = [];
  let row: Uint8Array[] = leaves.map(leafOf);
  while (row.length > 0) {
    rows.push(row);
    if (row.length === 1) break;
    row = rowAbove(row);
  }
  return rows;
}

export function pathIn(tree: MerkleTree, index: number): PathStep[] {
  if (tree[0]?.[index] === undefined) throw new Error(`the tree has no leaf ${index}`);
  const path: PathStep[] = [];
  let place = index;
  for (const row of tree.slice(0, -1)) {
    const neighbour = row[place ^ 1];
    if (neighbour) path.push({ side: place % 2 === 0 ? 'right' : 'left', hash: bytesToHex(neighbour) });
    place >>= 1;
  }
  return path;
}

function rowAbove(row: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const [left, right] = [row[at], row[at + 1]];
    if (left) above.push(right ? nodeOf(left, right) : left);
  }
  return above;
}

const leafOf = (leaf: string) => sha256(concatBytes(Uint8Array.of(0), bytesOf(leaf)));
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(Uint8Array.of(1), left, right));

function bytesOf(hash: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('a hash is 64 lower-case hex digits');
  return hexToBytes(hash);
}
