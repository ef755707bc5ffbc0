/**
 * The form in which passwords are hashed and compared: NFKC, as NIST SP 800-63B-4 requires, with every space an ASCII space, as in
 * RFC 8265. Nothing is trimmed, and case counts.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC').replace(/\p{Zs}/gu, ' ');

/** The forms in which older hashes may have been made, the current one first: as typed, and by platform. */
export function passwordForms(typed: string): string[] {
  return [...new Set([passwordForm(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')])];
}

/** Whether two typed passwords are the same. */
export const isSamePassword = (one: string, other: string): boolean => passwordForm(one) === passwordForm(other);
