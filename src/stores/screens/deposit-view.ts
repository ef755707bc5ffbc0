/** Lives as long as the page: which of the two views of `/m/voucherCenter` the address asks for; unknown until the page runs. */
import { atom, onMount } from 'nanostores';

export const $depositView = atom<'unknown' | 'form' | 'result'>('unknown');

onMount($depositView, () => {
  $depositView.set(new URLSearchParams(location.search).has('deposit') ? 'result' : 'form');
});
