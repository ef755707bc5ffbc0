export interface RaiseStep {
  word: 'least' | 'half' | 'pot' | 'all-in';
  to: number;
}

/** Amounts easy to tap: the minimum, half the pot, the pot and all-in, as far as they differ and are allowed. */
export function raiseSteps(
  raise: { min: number; max: number },
  { pot, toCall, bet }: { pot: number; toCall: number; bet: number },
): RaiseStep[] {
  const afterCall = pot + toCall;
  const toShare = (share: number) => Math.min(raise.max, Math.max(raise.min, bet + toCall + Math.floor(afterCall * share)));
  const steps: RaiseStep[] = [
    { word: 'least', to: raise.min },
    { word: 'half', to: toShare(0.5) },
    { word: 'pot', to: toShare(1) },
    { word: 'all-in', to: raise.max },
  ];
  return steps.filter(
    ({ to, word }, index) => word === 'all-in' || (to < raise.max && steps.findIndex((other) => other.to === to) === index),
  );
}
