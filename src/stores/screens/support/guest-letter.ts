/** Lives as long as its screen: a message from somebody without an account, answered by mail. */
import { atom, type ReadableAtom } from 'nanostores';

import { readEmail } from '#contract/typed/contacts.ts';
import { isFitText, type SupportTopic } from '#contract/support/facts.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { checkField } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { checkHuman, type Solve } from '#site/stores/screens/human-check.ts';
import { createForm, type Form } from '#site/stores/screens/form.ts';

type Name = 'email' | 'text';
type Fault = 'support.text.invalid' | 'email.invalid';

export interface GuestLetter extends Form<Name, Fault> {
  $topic: ReadableAtom<SupportTopic>;
  $isSent: ReadableAtom<boolean>;
  chooseTopic(topic: SupportTopic): void;
  submit(): Promise<void>;
}

const emailRule = { enabled: true, required: true, verification: 'email' } as const;

export function createGuestLetter({ api = gateway, solve }: { api?: Gateway; solve?: Solve } = {}): GuestLetter {
  const $topic = atom<SupportTopic>('account');
  const $isSent = atom(false);
  const form = createForm<Name, Fault>({ email: '', text: '' }, ({ email, text }) => ({
    ...(checkField(emailRule, email) && { email: 'email.invalid' as const }),
    ...(!isFitText(text) && { text: 'support.text.invalid' as const }),
  }));
  const send = async () => {
    const human = await checkHuman(api, solve);
    if (!human.ok) return human;
    const { email, text } = form.$values.get();
    return await api.call('POST /wps/support/guest', {
      body: { email: readEmail(email), topic: $topic.get(), text, humanVerification: human.value },
    });
  };
  return {
    ...form,
    $topic,
    $isSent,
    chooseTopic: (topic) => $topic.set(topic),
    async submit() {
      form.leave('email');
      form.leave('text');
      if (!form.$isValid.get() || form.$isSending.get()) return;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const result = await send();
      form.$isSending.set(false);
      if (result.ok) return $isSent.set(true);
      if (result.code === 'email.invalid') form.refuse({ email: 'email.invalid' });
      else form.$failure.set(result.code);
    },
  };
}
