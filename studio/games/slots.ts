/** Catalogue entry -> the mathematics that new sessions play. */
export const slots = {
  'line-slot:low': 'line-slot/low@1',
  'line-slot:medium': 'line-slot/medium@1',
  'line-slot:high': 'line-slot/high@1',
  'ways-slot:low': 'ways-slot/low@1',
  'ways-slot:medium': 'ways-slot/medium@1',
  'ways-slot:high': 'ways-slot/high@1',
  'classic-slot:low': 'classic-slot/low@1',
  'classic-slot:medium': 'classic-slot/medium@1',
  'classic-slot:high': 'classic-slot/high@1',
  'cascade-slot:low': 'cascade-slot/low@1',
  'cascade-slot:medium': 'cascade-slot/medium@1',
  'cascade-slot:high': 'cascade-slot/high@1',
} as const satisfies Record<string, string>;
