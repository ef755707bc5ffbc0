import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';

export interface Captcha {
  captchaId: string;
  image: string;
}

/** Lives as long as its form: the captcha that the platform asked for. */
export interface CaptchaField {
  /** The picture; none while no captcha is asked for. */
  $captcha: ReadableAtom<Captcha | undefined>;
  $answer: WritableAtom<string>;
  /** Shows a picture, always a new one: each is good for one answer. */
  load(): Promise<void>;
  /** What a call sends along: nothing while there is no answer. */
  taken(): { captcha: string; captchaId: string } | undefined;
}

export function createCaptchaField(api: Gateway): CaptchaField {
  const $captcha = atom<Captcha | undefined>(undefined);
  const $answer = atom('');
  return {
    $captcha,
    $answer,
    async load() {
      $answer.set('');
      const result = await api.call('GET /wps/captcha');
      // without a connection the old picture stays: the next try says what is wrong
      if (result.ok) $captcha.set({ captchaId: result.value.captchaId, image: result.value.image });
    },
    taken() {
      const captcha = $answer.get().trim();
      const shown = $captcha.get();
      return shown && captcha !== '' ? { captcha, captchaId: shown.captchaId } : undefined;
    },
  };
}
