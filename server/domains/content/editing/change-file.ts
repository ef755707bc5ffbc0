import { sql } from 'drizzle-orm';

import type { ContentFault } from '#contract/content/editing-calls.ts';
import type { AuditAct } from '#contract/staff/acts.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { loadContent } from '#server/domains/content/load-content.ts';
import { fileOf, markOfText, putFile, readText, type EntryAddress } from './entry-files.ts';

interface FileChange {
  store: ContentStore;
  address: EntryAddress;
  /** Of the text the editor has read. */
  mark: string;
  /** Undefined = delete the file. */
  text: string | undefined;
  act: AuditAct;
  detail: Readonly<Record<string, string>>;
}

/** The folder could no longer be parsed: nothing is saved. */
class Unfit extends Error {}

/**
 * Changes one file of the folder and audits it: both or neither. Processes sharing a database run one after another.
 * @returns what would break elsewhere, in which case nothing has changed
 * @throws content.changed, content.unwritable
 */
export async function changeFile({ ctx, input }: { ctx: StaffCtx; input: FileChange }): Promise<ContentFault[]> {
  const { store, address, mark, text, act, detail } = input;
  const { directory, facts } = store;
  const path = fileOf(directory, address);
  let before: string | undefined;
  let isPut = false;
  try {
    await ctx.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`);
      before = await readText(path);
      if (markOfText(before) !== mark) throw new ExpectedError('content.changed');
      if (before === text) return;
      const wasFit = await isFit(directory, facts);
      await recordAct({ ctx, tx, act, subject: `content:${address.collection}/${address.language}/${address.id}`, detail });
      isPut = true;
      await putFile(path, text);
      if (wasFit && !(await isFit(directory, facts))) throw new Unfit();
    });
  } catch (error) {
    if (isPut) await putFile(path, before);
    if (error instanceof Unfit) return [{ field: '', line: 1, code: 'others' }];
    throw error;
  }
  await store.refresh();
  return [];
}

const isFit = (...folder: Parameters<typeof loadContent>): Promise<boolean> =>
  loadContent(...folder).then(
    () => true,
    () => false,
  );
