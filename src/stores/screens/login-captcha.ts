import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import { cleanField } from '#contract/typed/clean-field.ts';
import type { Gateway } from '#site/api/gateway.ts';

import { checkHuman, type Solve } from './human-check.ts';

export interface Captcha {
  captchaId: string;
  image: string;
}

/** The check for players who cannot read the picture: the device works, and nobody has to see, hear or type anything. */
export type HumanState = 'idle' | 'working' | 'done' | 'failed';

/** Lives as long as its form: the captcha that the platform asked for. */
export interface CaptchaField {
  /** The picture; none while no captcha is required. */
  $captcha: ReadableAtom<Captcha | undefined>;
  $answer: WritableAtom<string>;
  $human: ReadableAtom<HumanState>;
  /** Shows a new picture every time: each is valid for one answer. */
  load(): Promise<void>;
  /** Has the device do the check instead of the picture. */
  check(): Promise<void>;
  /** The fields for a call; nothing while there is no answer. */
  taken(): { captcha: string; captchaId: string } | { humanVerification: string } | undefined;
}

export function createCaptchaField(api: Gateway, solve?: Solve): CaptchaField {
  const $captcha = atom<Captcha | undefined>(undefined);
  const $answer = atom('');
  const $human = atom<HumanState>('idle');
  let solution: string | undefined;
  return {
    $captcha,
    $answer,
    $human,
    async load() {
      solution = undefined;
      $human.set('idle');
      $answer.set('');
      const result = await api.call('GET /wps/captcha');
      // without a connection keep the old picture: the next try says what is wrong
      if (result.ok) $captcha.set({ captchaId: result.value.captchaId, image: result.value.image });
    },
    async check() {
      if ($human.get() === 'working' || $human.get() === 'done') return;
      $human.set('working');
      const checked = await checkHuman(api, solve);
      // a newer picture was requested meanwhile: it counts
      if ($human.get() !== 'working') return;
      solution = checked.ok ? checked.value : undefined;
      $human.set(checked.ok ? 'done' : 'failed');
    },
    taken() {
      if (solution !== undefined) return { humanVerification: solution };
      const captcha = cleanField('captcha', $answer.get());
      const shown = $captcha.get();
      return shown && captcha !== '' ? { captcha, captchaId: shown.captchaId } : undefined;
    },
  };
}
