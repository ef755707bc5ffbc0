/** What the catalogue may ask for -> the mathematics that new sessions play. */
export const slots = {
  'line-slot:low': 'line-slot/low@1',
  'line-slot:medium': 'line-slot/medium@1',
  'line-slot:high': 'line-slot/high@1',
} as const satisfies Record<string, string>;
