/** Lives as long as its form: the check of a bullet, a card game or a match from its record, computed here. */
import { loadPart } from '#site/lib/load-part.ts';
import type { RecordCheck } from '#site/lib/record-finding.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createCheckForm, type CheckForm } from './check-form.ts';

export type RecordField = 'record' | 'noted';

export function createRecordCheck(): CheckForm<RecordField, RecordCheck> {
  const form = createCheckForm<RecordField, RecordCheck>({
    empty: { record: '', noted: '' },
    // in the fragment, which stays on the device
    given: () => ({ record: givenRecord() }),
    async run({ record, noted }) {
      const hash = noted.toLowerCase();
      if (hash !== '' && !/^[0-9a-f]{64}$/.test(hash)) return { wrong: { noted: {} } };
      const engine = await loadPart(async () => import('#site/lib/played-record.ts'));
      // its own engine may fail to load too
      const found = await engine?.checkPlayed(record, hash).catch(() => 'failed' as const);
      if (!engine || found === 'failed') return undefined;
      return found ? { found } : { wrong: { record: {} } };
    },
  });
  // a link from a game brings all that it needs
  onSeen(form.$checked, () => void (givenRecord() !== '' && form.check()));
  return form;
}

const givenRecord = (): string => new URLSearchParams(location.hash.slice(1)).get('record') ?? '';
