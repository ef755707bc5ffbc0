import { useStore } from '#site/islands/use-store.ts';
import { $depositView } from '#site/stores/screens/deposit-view.ts';

import { DepositForm } from './deposit-form.tsx';
import { DepositResult } from './deposit-result.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositText } from './deposit-text.ts';

/** `/m/voucherCenter`: the form, or with `?deposit=` one pending deposit. */
export function DepositScreen(text: DepositText) {
  const view = useStore($depositView);
  if (view === 'unknown') return <DepositSkeleton label={text.strings['common.loading']} />;
  return view === 'form' ? <DepositForm {...text} /> : <DepositResult {...text} />;
}
