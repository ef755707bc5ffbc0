import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $kyc, retryKyc } from '#site/stores/screens/kyc.ts';

import { DocumentList } from './document-list.tsx';
import { KycForm } from './kyc-form.tsx';
import type { KycText } from './kyc-text.ts';
import { KycStatus } from './kyc-status.tsx';

interface Props extends KycText {
  timeZone: string;
}

/** `/m/member/verification`: its state, and while it is the player's turn, its pictures and the form. */
export function KycScreen({ timeZone, ...text }: Props) {
  const kyc = useStore($kyc);
  const { strings, errors } = text;
  if (kyc.state === 'loading')
    return (
      <output data-coming className="gutter stack gap-3 pt-4" aria-label={strings['common.loading']}>
        <div className="card h-28" />
        <div className="card h-40" />
        <div className="card h-40" />
      </output>
    );
  if (kyc.state === 'failed')
    return (
      <ReadFailed code={kyc.code} text={errorText(errors, kyc.code)} retryLabel={strings['common.retry']} onRetry={() => void retryKyc()} />
    );
  const { value } = kyc;
  const isOpen = value.state !== 'review' && value.state !== 'verified';
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      <KycStatus {...text} kyc={value} />
      {isOpen && <DocumentList {...text} kyc={value} />}
      {isOpen && <KycForm {...text} minimumAge={value.minimumAge} adultAge={value.adultAge} timeZone={timeZone} />}
    </div>
  );
}
