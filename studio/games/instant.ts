/** What the catalogue may ask for -> what new sessions play. */
export const instant = {
  'dice:classic': 'dice/classic@1',
  'plinko:classic': 'plinko/classic@1',
  'keno:classic': 'keno/classic@1',
  'mines:classic': 'mines/classic@1',
  'hi-lo:classic': 'hi-lo/classic@1',
  'scratch:classic': 'scratch/classic@1',
} as const satisfies Record<string, string>;
