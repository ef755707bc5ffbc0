/** Lives as long as the page: which of the two views of `/m/voucherCenter` the address selects; unknown until the script runs. */
import { atom } from 'nanostores';

import { onSeen } from '#site/stores/on-seen.ts';

export const $depositView = atom<'unknown' | 'form' | 'result'>('unknown');

onSeen($depositView, () => {
  $depositView.set(new URLSearchParams(location.search).has('deposit') ? 'result' : 'form');
});
