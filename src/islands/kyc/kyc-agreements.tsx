import { TickField } from '#site/islands/ui/tick-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { KycFormScreen } from '#site/stores/screens/kyc-form.ts';

import type { KycText } from './kyc-text.ts';

/** Age, terms and privacy, each agreed to separately, with both texts one tap away. */
export function KycAgreements({ strings, errors, screen, minimumAge }: KycText & { screen: KycFormScreen; minimumAge: number }) {
  const values = useStore(screen.$values);
  const shown = useStore(screen.$shownFaults);
  const tick = (name: 'ageConfirmed' | 'termsAgreed' | 'privacyAgreed') => {
    const code = shown[name];
    return {
      name,
      isOn: values[name] !== '',
      error: code && errorText(errors, code),
      onChange: (isOn: boolean) => screen.change(name, isOn ? 'yes' : ''),
    };
  };
  return (
    <div className="stack gap-1">
      <TickField {...tick('ageConfirmed')} label={fillText(strings['kyc.age'], { count: minimumAge })} />
      <TickField {...tick('termsAgreed')} label={strings['kyc.terms']}>
        <a className="link ps-8 py-2" href="/m/terms" target="_blank">
          {strings['kyc.terms.read']}
        </a>
      </TickField>
      <TickField {...tick('privacyAgreed')} label={strings['kyc.privacy']}>
        <a className="link ps-8 py-2" href="/m/privacy" target="_blank">
          {strings['kyc.privacy.read']}
        </a>
      </TickField>
    </div>
  );
}
