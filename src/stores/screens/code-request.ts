import { atom, type ReadableAtom } from 'nanostores';

import type { CodePurpose, VerificationSettings } from '#contract/verification/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { failure, type Failure, type Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { hideLoading, showLoading } from '#site/stores/loading.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createCountdown, defaultSeconds } from './countdown.ts';
import { checkHuman, type Solve } from './human-check.ts';

/** `sent` = the countdown runs, and the send link is hidden. */
export type CodeState = 'idle' | 'checking' | 'sending' | 'sent';

export interface MobileTarget {
  mobileNum: string;
  countryDialingCode: string;
}

/** The payload fields that prove the number. */
export interface MobileProof {
  verificationCode: string;
  firebaseChannel?: 'sms';
  firebaseIdToken?: string;
}

/** Lives as long as its form: requesting a code, and the wait until the next one. */
export interface CodeRequest {
  $state: ReadableAtom<CodeState>;
  /** What the countdown shows. */
  $secondsLeft: ReadableAtom<number>;
  /** Whether a code was already sent to this number. */
  $wasSent: ReadableAtom<boolean>;
  /** Why the last request failed. */
  $failure: ReadableAtom<Failure['code'] | undefined>;
  /** The login type that this proves (AUTH-040). */
  loginType: 'sms' | 'firebase';
  /** Returns whether a code is on its way. */
  requestCode(): Promise<boolean>;
  /** The fields for a payload; with a third party the code is verified there first (AUTH-039). */
  prove(code: string): Promise<Result<MobileProof>>;
  /** The number changed: the old number's wait and code no longer apply. */
  startAnew(): void;
}

export interface CodeRequestOptions {
  purpose: CodePurpose;
  settings: VerificationSettings;
  /** The number to send to; nothing while it is invalid. */
  target: () => MobileTarget | undefined;
  /** Shows at the number's field that it is invalid. */
  onInvalid: () => void;
  texts: { sending: string; sent: string };
  api?: Gateway;
  /** Solves the human check. */
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
      // whatever the result, even if the third party failed (ERR-003)
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

/** Turns a code into the fields of a payload. */
function createProver(provider: VerificationSettings['phoneProvider'], api: Gateway) {
  let sessionInfo: string | undefined;
  let proof: MobileProof | undefined;
  return {
    /** A new request of the third party's, or none. */
    begin(given: string | undefined) {
      sessionInfo = given;
      proof = undefined;
    },
    async prove(code: string): Promise<Result<MobileProof>> {
      if (provider === 'sms') return { ok: true, value: { verificationCode: code } };
      // the third party accepts a code only once
      if (proof?.verificationCode === code) return { ok: true, value: proof };
      if (sessionInfo === undefined) return failure('code.expired', { fields: { verificationCode: 'code.expired' } });
      const shown = await api.call('POST /wps/verification/phone/noLogin', { body: { sessionInfo, verificationCode: code } });
      if (!shown.ok) return shown;
      proof = { verificationCode: code, firebaseChannel: 'sms', firebaseIdToken: shown.value.firebaseIdToken };
      return { ok: true, value: proof };
    },
  };
}
