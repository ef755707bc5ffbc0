import type { FeatureFlag } from '#contract/flags.ts';

const forgetMethodNames = ['phone', 'email'] as const;
export type ForgetMethod = (typeof forgetMethodNames)[number];

/** The ways to a new password that the merchant offers, the default one first (PASS-012, PASS-013). */
export function forgetMethods(flags: Readonly<Record<FeatureFlag, boolean>>): readonly ForgetMethod[] {
  return forgetMethodNames.filter((method) => flags[method === 'phone' ? 'CHNGPASSVERIF3' : 'CHNGPASSMAIL3']);
}
