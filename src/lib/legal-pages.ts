import type { LegalKind } from '#contract/content/calls.ts';

/** The page of each legal text, in the order in which they are offered. `/m/terms` is another address of the agreement. */
export const legalPages = [
  { kind: 'terms', path: '/m/useragreement', title: 'shell.title.terms' },
  { kind: 'privacy', path: '/m/privacy', title: 'shell.title.privacy' },
  { kind: 'responsible', path: '/m/responsible', title: 'shell.title.responsible' },
  { kind: 'cookies', path: '/m/cookies', title: 'shell.title.cookies' },
  { kind: 'aml', path: '/m/aml', title: 'shell.title.aml' },
] as const satisfies readonly { kind: LegalKind; path: string; title: string }[];
