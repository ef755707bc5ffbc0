import type { KycState } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import { formatMoment } from '#site/lib/format-moment.ts';

import type { KycText } from './kyc-text.ts';

const looks: Record<KycState, { icon: string; colour: string }> = {
  none: { icon: 'i-tabler-id', colour: 'text-sea' },
  draft: { icon: 'i-tabler-id', colour: 'text-sea' },
  review: { icon: 'i-tabler-clock', colour: 'text-warn' },
  verified: { icon: 'i-tabler-shield-check', colour: 'text-win' },
  refused: { icon: 'i-tabler-alert-circle', colour: 'text-loss' },
};

/** The state of the verification in words, and what comes next. */
export function KycStatus({ strings, language, kyc }: KycText & { kyc: KycView }) {
  const { state, reasonCode, submittedAt, decidedAt } = kyc;
  const { icon, colour } = looks[state];
  const at = decidedAt ?? submittedAt;
  return (
    <section className="card card-body flex gap-3" data-part="kyc-status" data-state={state} aria-live="polite">
      <span className={`${icon} ${colour} text-3xl shrink-0`} aria-hidden="true" />
      <div className="stack gap-1 min-w-0">
        <h2 className="title-section">{strings[`kyc.state.${state}.title`]}</h2>
        <p>{strings[`kyc.state.${state}.text`]}</p>
        {state === 'refused' && reasonCode && <p className="font-semibold">{strings[`kyc.reason.${reasonCode}`]}</p>}
        {at !== null && state !== 'draft' && (
          <p className="text-note">
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
          </p>
        )}
        {(state === 'review' || state === 'verified') && (
          <a className="link pt-2" href="/m/member/home">
            {strings['kyc.back']}
          </a>
        )}
      </div>
    </section>
  );
}
