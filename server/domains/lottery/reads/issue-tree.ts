import { type MerkleTree, treeOf } from '#fair/merkle.ts';
import type { Database } from '#server/db/database.ts';
import { leavesOf, type IssueRow } from '#server/domains/lottery/rows.ts';

export interface IssueTree {
  leaves: readonly string[];
  tree: MerkleTree;
}

/** A locked issue's tree never changes, and building one of 100,000 tickets takes a second: the most recently used ones are cached. */
const mostLeaves = 200_000;
const kept = new WeakMap<Database, Map<string, Promise<IssueTree>>>();
const sizes = new WeakMap<Promise<IssueTree>, number>();

/** The tree of a locked issue; concurrent requests wait for the same one. */
export function issueTree(db: Database, issue: IssueRow): Promise<IssueTree> {
  const trees = kept.get(db) ?? new Map<string, Promise<IssueTree>>();
  kept.set(db, trees);
  const name = `${issue.merchantCode}/${issue.gameId}/${issue.numero}`;
  const known = trees.get(name);
  const tree = known ?? build(db, issue);
  // least recently used goes first
  trees.delete(name);
  trees.set(name, tree);
  sizes.set(tree, issue.ticketCount ?? 0);
  if (!known) tree.catch(() => trees.delete(name));
  forgetOldest(trees);
  return tree;
}

async function build(db: Database, issue: IssueRow): Promise<IssueTree> {
  const leaves = await leavesOf(db.orm, issue);
  return { leaves, tree: treeOf(leaves) };
}

/** The newest stays, whatever its size. */
function forgetOldest(trees: Map<string, Promise<IssueTree>>): void {
  let total = [...trees.values()].reduce((sum, tree) => sum + (sizes.get(tree) ?? 0), 0);
  for (const [name, tree] of trees) {
    if (total <= mostLeaves || trees.size === 1) return;
    total -= sizes.get(tree) ?? 0;
    trees.delete(name);
  }
}
