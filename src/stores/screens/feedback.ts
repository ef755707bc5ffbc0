import { atom, type ReadableAtom } from 'nanostores';

import { cleanProse } from '#contract/typed/characters.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { checkField, ruleOf, type FieldFault, type RuleTable } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';

import { createForm, type Form } from './form.ts';

/** Lives as long as its screen: the player's feedback (RULE-046). */
export interface FeedbackScreen extends Form<'content', FieldFault> {
  $isSent: ReadableAtom<boolean>;
  submit(): Promise<void>;
  /** Starts another one. */
  again(): void;
}

export function createFeedbackScreen({ rules, api = gateway }: { rules: RuleTable; api?: Gateway }): FeedbackScreen {
  const $isSent = atom(false);
  const form = createForm<'content', FieldFault>({ content: '' }, ({ content }) => {
    const fault = checkField(ruleOf(rules, 'feedbackContent'), cleanProse(content));
    return fault ? { content: fault } : {};
  });
  return {
    ...form,
    $isSent,
    async submit() {
      form.leave('content');
      if (!form.$isValid.get() || form.$isSending.get()) return;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const result = await api.call('PUT /wps/member/feedback', { body: { content: form.$values.get().content } });
      form.$isSending.set(false);
      if (!result.ok) return form.$failure.set(result.code);
      form.clear();
      $isSent.set(true);
    },
    again: () => $isSent.set(false),
  };
}
