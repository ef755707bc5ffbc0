import { readMobileDigits } from '#contract/typed/mobile.ts';
import type { CodePurpose, VerificationSettings } from '#contract/verification/calls.ts';
import { gateway } from '#site/stores/gateway.ts';

import { createCodeRequest, type CodeRequest, type CodeRequestOptions } from './code-request.ts';

/** The part of a form with a mobile number. */
interface NumberForm {
  $values: { get(): { mobileNum: string } };
  $faults: { get(): { mobileNum?: unknown } };
  leave(name: 'mobileNum'): void;
  refuse(faults: { mobileNum: { kind: 'refused'; code: string } }): void;
}

/** The options of a form with codes. */
export interface NumberCodeOptions extends Pick<CodeRequestOptions, 'api' | 'solve'> {
  /** How codes are sent. */
  codes?: VerificationSettings | undefined;
  /** Focuses the number's field: a code was requested without a valid number. */
  goToNumber?: () => void;
}

/** Requests codes for the number in a form; absent without settings. */
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

/** The number differs from the one the code went to: what applied to that one no longer does. */
export function isOtherNumber(form: NumberForm, name: string, value: string): boolean {
  return name === 'mobileNum' && readMobileDigits(value) !== readMobileDigits(form.$values.get().mobileNum);
}
