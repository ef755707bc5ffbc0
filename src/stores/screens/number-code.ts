import { readMobileDigits } from '#contract/typed/mobile.ts';
import type { CodePurpose, VerificationSettings } from '#contract/verification/calls.ts';
import { gateway } from '#site/stores/gateway.ts';

import { createCodeRequest, type CodeRequest, type CodeRequestOptions } from './code-request.ts';

/** The part of a form that holds a mobile number. */
interface NumberForm {
  $values: { get(): { mobileNum: string } };
  $faults: { get(): { mobileNum?: unknown } };
  leave(name: 'mobileNum'): void;
  refuse(faults: { mobileNum: { kind: 'refused'; code: string } }): void;
}

/** What a form with codes is given. */
export interface NumberCodeOptions extends Pick<CodeRequestOptions, 'api' | 'solve'> {
  /** How codes are sent. */
  codes?: VerificationSettings | undefined;
  /** Goes to the number's field: a code was asked for without a valid number. */
  goToNumber?: () => void;
}

/** Asking for codes to the number in a form; none without settings. */
export function createNumberCode({
  form,
  purpose,
  texts: { sending = '', sent = '' },
  options: { codes, goToNumber, api = gateway, solve },
}: {
  form: NumberForm;
  purpose: CodePurpose;
  texts: Partial<CodeRequestOptions['texts']>;
  options: NumberCodeOptions;
}): CodeRequest | undefined {
  if (!codes) return undefined;
  const [countryDialingCode = ''] = codes.dialingCodes;
  return createCodeRequest({
    purpose,
    settings: codes,
    texts: { sending, sent },
    api,
    ...(solve && { solve }),
    target: () =>
      form.$faults.get().mobileNum ? undefined : { mobileNum: readMobileDigits(form.$values.get().mobileNum), countryDialingCode },
    onInvalid() {
      form.leave('mobileNum');
      if (!form.$faults.get().mobileNum) form.refuse({ mobileNum: { kind: 'refused', code: 'mobile.invalid' } });
      goToNumber?.();
    },
  });
}

/** Another number than the one that a code went out to: what counted for that one does not count for it. */
export function isOtherNumber(form: NumberForm, name: string, value: string): boolean {
  return name === 'mobileNum' && readMobileDigits(value) !== readMobileDigits(form.$values.get().mobileNum);
}
