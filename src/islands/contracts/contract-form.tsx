import type { FormEvent } from 'react';

import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import type { TierDraft } from '#site/lib/contract-draft.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import {
  $form,
  $formFaults,
  $formSending,
  addTier,
  changeDraft,
  changeTier,
  closeForm,
  removeTier,
  sendOffer,
  simulate,
} from '#site/stores/screens/contract-form.ts';

import type { ContractsText } from './contract-text.ts';
import { SimulationResult } from './simulation-result.tsx';

/** A contract draft: for a direct downline, or just to try out. */
export function ContractForm(text: ContractsText) {
  const { strings, errors } = text;
  const form = useStore($form);
  const faults: Readonly<Record<string, string>> = useStore($formFaults);
  const sending = useStore($formSending);
  if (!form) return null;
  const { member, draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (member ? sendOffer() : simulate());
  };
  const whole = [faults['tiers'], faults['cycles'], faults['carry'], faults['feeRate']].find((code) => code !== undefined);
  const refused = sending.state === 'failed' && Object.keys(sending.fields).length === 0 ? sending.code : whole;
  return (
    <form method="post" className="stack gap-4" noValidate onSubmit={submit} aria-label={strings['contracts.form.title']}>
      <p className="text-note m-0">
        {member ? fillText(strings['contracts.form.above'], { name: member.userName }) : strings['contracts.form.tryTitle']}
      </p>
      <Field
        {...text}
        name="minBillingMinor"
        label={strings['contracts.minBilling']}
        value={draft.minBilling}
        onType={(minBilling) => changeDraft({ minBilling })}
      />
      {draft.tiers.map((tier, at) => (
        <TierFields key={tier.key} {...text} tier={tier} at={at} canRemove={draft.tiers.length > 1} />
      ))}
      <button type="button" className="btn-quiet" onClick={addTier}>
        {strings['contracts.addTier']}
      </button>
      <Alert text={refused && errorText(errors, refused)} />
      {member && (
        <SubmitButton
          label={strings['contracts.send']}
          sendingLabel={strings['contracts.sending']}
          isReady={Object.keys(faults).length === 0}
          isSending={sending.state === 'sending'}
          blockedText={strings['contracts.form.blocked']}
          readyText={strings['contracts.form.ready']}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-line flex-1" onClick={() => void simulate()}>
          {strings['contracts.simulate']}
        </button>
        <button type="button" className="btn-quiet" onClick={closeForm}>
          {strings['contracts.close']}
        </button>
      </div>
      <SimulationResult {...text} />
    </form>
  );
}

function TierFields({ tier, at, canRemove, ...text }: ContractsText & { tier: TierDraft; at: number; canRemove: boolean }) {
  const { strings } = text;
  const field = (name: keyof Omit<TierDraft, 'key'>, wire: string, label: string) => (
    <Field
      {...text}
      name={`tiers.${at}.${wire}`}
      label={label}
      value={tier[name]}
      isCount={name === 'users'}
      onType={(typed) => changeTier(tier.key, { [name]: typed })}
    />
  );
  return (
    <fieldset className="stack gap-3 border border-solid border-line rounded-control p-3 m-0" data-part="tier">
      <legend className="font-semibold px-1">{fillText(strings['contracts.tier'], { number: at + 1 })}</legend>
      {field('sales', 'salesMinor', strings['contracts.salesFrom'])}
      {field('users', 'validUsers', strings['contracts.usersFrom'])}
      {field('loss', 'lossMinor', strings['contracts.lossFrom'])}
      {field('scale', 'scale', strings['contracts.scale'])}
      {canRemove && (
        <button type="button" className="btn-quiet self-start" onClick={() => removeTier(tier.key)}>
          {fillText(strings['contracts.removeTier'], { number: at + 1 })}
        </button>
      )}
    </fieldset>
  );
}

interface FieldProps extends ContractsText {
  name: string;
  label: string;
  value: string;
  isCount?: boolean;
  onType(typed: string): void;
}

function Field({ strings, errors, name, label, value, isCount = false, onType }: FieldProps) {
  const faults: Readonly<Record<string, string>> = useStore($formFaults);
  const fault = faults[name];
  return (
    <TextField
      label={label}
      name={name}
      inputMode={isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      value={value}
      error={fault && (fault === 'number' ? strings['contracts.fault.number'] : errorText(errors, fault))}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
