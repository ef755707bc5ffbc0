/** Lives as long as its form: the rates being typed, and what is wrong with them. */
import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';

import { noRates, type RateName, rateNames, type Rates } from '#contract/agents/facts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { parseRate, rateText } from '#site/lib/rate-text.ts';
import { computed } from '#site/stores/computed.ts';

type Texts = Record<RateName, string>;
/** `rate.invalid`: not a percentage. */
export type RateFault = 'rate.invalid' | 'agent.rate.above' | 'agent.rate.below' | 'agent.rate.player';

export interface RateBounds {
  most: Rates;
  least: Rates;
  isForAgent: boolean;
}

export interface RateDraft {
  $texts: MapStore<Texts>;
  $bounds: ReadableAtom<RateBounds>;
  $faults: ReadableAtom<Partial<Record<RateName, RateFault>>>;
  /** The typed rates, if all are valid. */
  $rates: ReadableAtom<Rates | undefined>;
  type(name: RateName, text: string): void;
  fill(rates: Rates): void;
  bound(change: Partial<RateBounds>): void;
  /** Shows the platform's refusals beside their fields, until they change. */
  refuse(fields: Readonly<Record<string, ErrorCode>>): void;
}

const textsOf = (rates: Rates): Texts => Object.fromEntries(rateNames.map((name) => [name, rateText(rates[name])])) as Texts;

export function createRateDraft(): RateDraft {
  const $texts = map<Texts>(textsOf(noRates));
  const $bounds = atom<RateBounds>({ most: noRates, least: noRates, isForAgent: false });
  const $refused = atom<Partial<Record<RateName, RateFault>>>({});
  const $faults = computed([$texts, $bounds, $refused], (texts, bounds, refused) => {
    const faults: Partial<Record<RateName, RateFault>> = { ...refused };
    for (const name of rateNames) {
      const fault = faultOf(name, texts[name], bounds);
      if (fault) faults[name] = fault;
    }
    return faults;
  });
  const $rates = computed([$texts, $bounds, $faults], (texts, { isForAgent }, faults) =>
    Object.keys(faults).length > 0 ? undefined : ratesOf(texts, isForAgent),
  );
  return {
    $texts,
    $bounds,
    $faults,
    $rates,
    type(name, text) {
      const { [name]: _, ...others } = $refused.get();
      $refused.set(others);
      $texts.setKey(name, text);
    },
    fill(rates) {
      $refused.set({});
      $texts.set(textsOf(rates));
    },
    bound: (change) => $bounds.set({ ...$bounds.get(), ...change }),
    refuse(fields) {
      const known = Object.entries(fields).filter(
        ([name, code]) => rateNames.some((rate) => rate === name) && code.startsWith('agent.rate.'),
      );
      $refused.set(Object.fromEntries(known) as Partial<Record<RateName, RateFault>>);
    },
  };
}

/** A player's form has no share of losses. */
function ratesOf(texts: Texts, isForAgent: boolean): Rates {
  const rates = Object.fromEntries(rateNames.map((name) => [name, parseRate(texts[name]) ?? 0])) as Record<RateName, number>;
  return isForAgent ? rates : { ...rates, losing: 0 };
}

function faultOf(name: RateName, text: string, { most, least, isForAgent }: RateBounds): RateFault | undefined {
  if (name === 'losing' && !isForAgent) return undefined;
  const rate = parseRate(text);
  if (rate === undefined) return 'rate.invalid';
  if (rate > most[name]) return 'agent.rate.above';
  return rate < least[name] ? 'agent.rate.below' : undefined;
}
