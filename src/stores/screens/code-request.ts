import { atom, type ReadableAtom } from 'nanostores';

import type { CodePurpose, VerificationSettings } from '#contract/verification/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { failure, type Failure, type Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { hideLoading, showLoading } from '#site/stores/loading.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createCountdown, defaultSeconds } from './countdown.ts';
import { checkHuman, type Solve } from './human-check.ts';

/** `sent` = the countdown runs, and the send link is away. */
export type CodeState = 'idle' | 'checking' | 'sending' | 'sent';

export interface MobileTarget {
  mobileNum: string;
  countryDialingCode: string;
}

/** The fields of a payload that prove the number. */
export interface MobileProof {
  verificationCode: string;
  firebaseChannel?: 'sms';
  firebaseIdToken?: string;
}

/** Lives as long as its form: asking for a code, and the wait until the next one. */
export interface CodeRequest {
  $state: ReadableAtom<CodeState>;
  /** What the countdown shows. */
  $secondsLeft: ReadableAtom<number>;
  /** A code went out to this number already. */
  $wasSent: ReadableAtom<boolean>;
  /** Why the last request failed. */
  $failure: ReadableAtom<Failure['code'] | undefined>;
  /** The type of a login that this proves (AUTH-040). */
  loginType: 'sms' | 'firebase';
  /** Answers whether a code is on its way. */
  requestCode(): Promise<boolean>;
  /** What a payload sends along; with a third party the code is shown to it first (AUTH-039). */
  prove(code: string): Promise<Result<MobileProof>>;
  /** Another number was typed: the wait and the code of the one before do not count for it. */
  startAnew(): void;
}

export interface CodeRequestOptions {
  purpose: CodePurpose;
  settings: VerificationSettings;
  /** The number to send to; nothing while it is not valid. */
  target: () => MobileTarget | undefined;
  /** Shows at the number's field that it is not valid. */
  onInvalid: () => void;
  texts: { sending: string; sent: string };
  api?: Gateway;
  /** Works the human check out. */
  solve?: Solve;
}

export function createCodeRequest({ purpose, settings, target, onInvalid, texts, api = gateway, solve }: CodeRequestOptions): CodeRequest {
  const $state = atom<CodeState>('idle');
  const $wasSent = atom(false);
  const $failure = atom<Failure['code'] | undefined>(undefined);
  const countdown = createCountdown(() => $state.set('idle'));
  const prover = createProver(settings.phoneProvider, api);

  const fail = ({ code, retryAfterMs }: Failure): false => {
    $failure.set(code);
    const isShortWait = code === 'rate.limited' && retryAfterMs !== undefined && retryAfterMs <= defaultSeconds * 1000;
    $state.set(isShortWait ? 'sent' : 'idle');
    if (isShortWait) countdown.start(retryAfterMs);
    return false;
  };

  return {
    $state,
    $secondsLeft: countdown.$secondsLeft,
    $wasSent,
    $failure,
    loginType: settings.phoneProvider,
    async requestCode() {
      if ($state.get() !== 'idle') return false;
      const to = target();
      $failure.set(undefined);
      if (!to) {
        onInvalid();
        return false;
      }
      const needsHuman = settings.humanCheck.includes(purpose);
      if (needsHuman) $state.set('checking');
      const human = needsHuman ? await checkHuman(api, solve) : noCheck;
      if (!human.ok) return fail(human);
      $state.set('sending');
      showLoading(texts.sending);
      const body = { ...to, purpose, ...(human.value !== undefined && { humanVerification: human.value }) };
      const result = await api.call('POST /wps/verification/sms/noLogin', { body });
      // whatever came of it, also when the third party failed (ERR-003)
      hideLoading();
      if (!result.ok) {
        if (result.code === 'mobile.invalid') onInvalid();
        return fail(result);
      }
      const { expirationTime, serverTime } = result.value;
      prover.begin(result.value.sessionInfo);
      $wasSent.set(true);
      $state.set('sent');
      showToast(texts.sent, 'success');
      countdown.start(expirationTime - serverTime);
      return true;
    },
    prove: prover.prove,
    startAnew() {
      if ($state.get() === 'checking' || $state.get() === 'sending') return;
      countdown.stop();
      prover.begin(undefined);
      $wasSent.set(false);
      $failure.set(undefined);
      $state.set('idle');
    },
  };
}

const noCheck: Result<undefined> = { ok: true, value: undefined };

/** Makes of a code what a payload sends along. */
function createProver(provider: VerificationSettings['phoneProvider'], api: Gateway) {
  let sessionInfo: string | undefined;
  let proof: MobileProof | undefined;
  return {
    /** Another request of the third party's, or none. */
    begin(given: string | undefined) {
      sessionInfo = given;
      proof = undefined;
    },
    async prove(code: string): Promise<Result<MobileProof>> {
      if (provider === 'sms') return { ok: true, value: { verificationCode: code } };
      // the third party looks at a code once
      if (proof?.verificationCode === code) return { ok: true, value: proof };
      if (sessionInfo === undefined) return failure('code.expired', { fields: { verificationCode: 'code.expired' } });
      const shown = await api.call('POST /wps/verification/phone/noLogin', { body: { sessionInfo, verificationCode: code } });
      if (!shown.ok) return shown;
      proof = { verificationCode: code, firebaseChannel: 'sms', firebaseIdToken: shown.value.firebaseIdToken };
      return { ok: true, value: proof };
    },
  };
}
