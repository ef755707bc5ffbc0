import { checkField } from '#contract/field-rules.ts';

import type { PayableInstitution } from './institutions.ts';

const nameRule = { enabled: true, required: true, verification: 'name', minLength: 2, maxLength: 64 } as const;

/** The account number as the institution writes it: people group digits by spaces and hyphens. */
export const plainAccount = (typed: string) => typed.replace(/[\s-]/g, '');

export function isAccount({ account }: PayableInstitution, plain: string): boolean {
  return account.test(plain);
}

/** The holder's name as it is kept; `undefined` = no name of a person (ERR-014). */
export function readHolderName(typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, ' ');
  return checkField(nameRule, name) === undefined ? name : undefined;
}

/** Whether two writings are one person's name: case, accents, points, hyphens and the order of words do not count. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.'’]/g, '');
  return plain
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
