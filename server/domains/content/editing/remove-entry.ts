import type { ContentFault } from '#contract/content/editing-calls.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { changeFile } from './change-file.ts';
import type { EntryAddress } from './entry-files.ts';

/**
 * Removes an entry in one language.
 * @returns what would break elsewhere, in which case it stays
 * @throws not.found, content.changed, content.unwritable
 */
export async function removeEntry({
  ctx,
  input: { store, address, mark, reason },
}: {
  ctx: StaffCtx;
  input: { store: ContentStore; address: EntryAddress; mark: string; reason: string };
}): Promise<ContentFault[]> {
  if (mark === '') throw new ExpectedError('not.found');
  return await changeFile({ ctx, input: { store, address, mark, text: undefined, act: 'content.removed', detail: { reason } } });
}
