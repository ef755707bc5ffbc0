import type { MathFacts, StudioState } from '#studio/kinds/slot/protocol.ts';

import type { Wording } from '../model/words.ts';

/** The rules of a slot, paragraph by paragraph: what its family pays for, then what applies to all. */
export function ruleTexts({ math, minimumSpinCycleMs }: StudioState, words: Wording): string[] {
  const { t } = words;
  return [
    ...familyTexts(math, words),
    t(math.freeSpins ? 'rules.text.decided' : math.cascade ? 'rules.text.decided.tumbles' : 'rules.text.decided.spin'),
    t('rules.text.pace', { seconds: minimumSpinCycleMs / 1000 }),
    t('rules.text.broken'),
    t('rules.text.fault'),
  ];
}

function familyTexts(math: MathFacts, words: Wording): string[] {
  const { t, symbol } = words;
  const named = (role: 'wild' | 'scatter') => symbol(math.symbols.find((one) => one.role === role)?.id ?? '');
  if (math.family === 'cascade-slot') return cascadeTexts(math, t);
  if (math.family === 'classic-slot') return [t('rules.text.classic'), t('rules.text.classic-wild', { symbol: named('wild') })];
  return [
    t(math.family === 'ways-slot' ? 'rules.text.ways' : 'rules.text.lines'),
    t('rules.text.wild', { symbol: named('wild') }),
    t('rules.text.scatter', { symbol: named('scatter') }),
    ...freeTexts(math, t),
  ];
}

function freeTexts({ freeSpins }: MathFacts, t: Wording['t']): string[] {
  const awards = Object.entries(freeSpins?.awards ?? {}).map(([count, spins]) => t('rules.text.award', { count, spins }));
  if (!freeSpins || awards.length === 0) return [];
  const { multiplier, retrigger, limit } = freeSpins;
  return [
    t('rules.text.free', { awards: t.list(awards) }),
    t(retrigger ? 'rules.text.retrigger' : 'rules.text.no-retrigger', { limit }),
    ...(multiplier > 1 ? [t('rules.text.multiplier', { multiplier })] : []),
  ];
}

function cascadeTexts({ cascade, maxWinMultiple }: MathFacts, t: Wording['t']): string[] {
  if (!cascade) return [];
  const multipliers = t.list(cascade.multipliers.map((multiplier) => `×${multiplier}`));
  return [
    t('rules.text.cluster', { count: cascade.smallestCluster }),
    t('rules.text.tumble', { multipliers }),
    t('rules.text.cap', { multiple: t.number(maxWinMultiple) }),
    t('rules.text.simulated', { rounds: cascade.rounds / 1_000_000, doubt: t.number(cascade.doubtPercent) }),
  ];
}
