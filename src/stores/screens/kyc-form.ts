/** Lives as long as the page: what a member enters along with the pictures of the account verification. */
import { atom, type ReadableAtom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { incomeSources, occupations } from '#contract/kyc/facts.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { checkKycForm, kycFields, type KycFaults, type KycField } from '#site/lib/kyc-form-rules.ts';
import { gateway } from '#site/stores/gateway.ts';

import { createForm, type Form } from './form.ts';
import { $missing, takeKyc } from './kyc.ts';

type Countries = ValueOf<'GET /wps/system/countries'>['list'];

export interface KycFormScreen extends Form<KycField, ErrorCode> {
  $countries: ReadableAtom<Countries>;
  loadCountries(language: string): Promise<void>;
  /** Returns the field to focus, if one has to be corrected; `pictures` if one is missing. */
  submit(): Promise<KycField | 'pictures' | undefined>;
}

const empty = Object.fromEntries(kycFields.map((name) => [name, ''])) as Record<KycField, string>;

/** `now` is the day on which the member must be old enough. */
export function createKycForm({
  minimumAge,
  timeZone,
  now = () => new Date(),
  api = gateway,
}: {
  minimumAge: number;
  timeZone: string;
  now?: () => Date;
  api?: Gateway;
}): KycFormScreen {
  const form = createForm<KycField, ErrorCode>(empty, (values) => checkKycForm(values, { now: now(), minimumAge, timeZone }));
  const $countries = atom<Countries>([]);
  return {
    ...form,
    $countries,
    async loadCountries(language) {
      const result = await api.call('GET /wps/system/countries', { query: { language } });
      if (result.ok) $countries.set(result.value.list);
    },
    async submit() {
      if (form.$isSending.get()) return undefined;
      for (const name of kycFields) form.leave(name);
      const [wrong] = kycFields.filter((name) => form.$faults.get()[name]);
      if ($missing.get().length > 0) return 'pictures';
      if (wrong) return wrong;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const result = await api.call('POST /wps/member/verification', { body: bodyOf(form.$values.get()) });
      form.$isSending.set(false);
      if (result.ok) {
        form.clear();
        takeKyc(result.value);
        return undefined;
      }
      const refused = Object.fromEntries(
        kycFields.flatMap((name) => (result.fields[name] ? [[name, result.fields[name]]] : [])),
      ) as KycFaults;
      form.refuse(refused);
      const first = kycFields.find((name) => refused[name]);
      if (!first) form.$failure.set(result.code);
      return first;
    },
  };
}

function bodyOf(values: Record<KycField, string>) {
  const { name, birthDate, address, nationality, comment } = values;
  return {
    name,
    birthDate,
    address,
    nationality,
    comment,
    occupation: occupations.find((one) => one === values.occupation),
    incomeSource: incomeSources.find((one) => one === values.incomeSource),
    ageConfirmed: values.ageConfirmed !== '',
    termsAgreed: values.termsAgreed !== '',
    privacyAgreed: values.privacyAgreed !== '',
  };
}
