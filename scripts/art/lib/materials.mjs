import { oklch } from './colour.mjs';

/** Materials that a one-colour shape is cast in: highlight, face, shade and the dark edge below. */
export const materials = {
  gold: {
    hue: 88,
    tones: [
      [0.98, 0.07, 100],
      [0.86, 0.165, 88],
      [0.66, 0.15, 65],
      [0.34, 0.09, 50],
    ],
  },
  pearl: {
    hue: 240,
    isPale: true,
    tones: [
      [1, 0, 0],
      [0.93, 0.025, 250],
      [0.76, 0.07, 275],
      [0.36, 0.08, 280],
    ],
  },
  jade: {
    hue: 160,
    tones: [
      [0.98, 0.06, 150],
      [0.83, 0.16, 160],
      [0.6, 0.14, 168],
      [0.3, 0.08, 175],
    ],
  },
  ruby: {
    hue: 15,
    tones: [
      [0.95, 0.07, 25],
      [0.72, 0.2, 18],
      [0.5, 0.2, 15],
      [0.27, 0.11, 10],
    ],
  },
  azure: {
    hue: 225,
    tones: [
      [0.98, 0.04, 210],
      [0.83, 0.13, 215],
      [0.6, 0.16, 245],
      [0.3, 0.1, 260],
    ],
  },
  orchid: {
    hue: 325,
    tones: [
      [0.98, 0.04, 330],
      [0.82, 0.15, 330],
      [0.6, 0.2, 330],
      [0.3, 0.12, 320],
    ],
  },
  flame: {
    hue: 50,
    tones: [
      [0.98, 0.09, 95],
      [0.83, 0.17, 65],
      [0.62, 0.21, 38],
      [0.32, 0.12, 30],
    ],
  },
};

/** First what a name promises, then what a thing is by nature: the tile of `Jade Rabbit Jackpot` has a jade rabbit. */
const promises = {
  gold: /\b(gold|golden|gilded|saffron|topaz|brass|honey|copper|doubloon|sun|sunblade|araw|money)\b/,
  ruby: /\b(ruby|red|rouge|pula|crimson|chili|fire|rosas)\b/,
  jade: /\b(jade|emerald|verde|green|clover)\b/,
  pearl: /\b(silver|pearls?|ice|frost|snow|white|polar|noir|platinum)\b/,
  azure: /\b(azul|blue|sapphire|diamond|tides|cryo)\b/,
  orchid: /\b(amethyst|ube|plum|velvet|orchid|violet)\b/,
};
const natures = {
  pearl:
    /wolf|elephant|owl|bear|rabbit|panda|cow|horse|pegasus|unicorn|swan|pipe|skull|calavera|bone|castle|tower|anvil|jasmine|feather|snow|moon|bell|ghost|knight|helm|stag|raven|space-suit|shuttlecock|porcelain|teapot|dice|piano|shell|thor|raccoon/,
  jade: /snake|frog|gecko|croc|turtle|cactus|dragon|bamboo|shamrock|beetle|chameleon|leaf|fern|cobra|hydra|bonsai|beanstalk|fruit-bowl|medusa|goblin|gnome|troll|willow|alien|zombie/,
  ruby: /crab|pepper|rose|heart|piranha|drum|boxing|lantern|pagoda|shrine|vampire|fangs|jaws/,
  azure: /dolphin|whale|wave|fish|shark|squid|manta|trident|crystal|icicle|big-wave|waterfall|gem|diamond|sapphire|submarine/,
  flame: /fox|tiger|lion|flame|meteor|ember|flamingo|phoenix|kangaroo|cigar|pumpkin|guitar|barrel|wagon|hut|deer|horns/,
  gold: /mask|crown|coin|trumpet|saxophone|abacus|key|lamp|cup|trophy|pharoah|anubis|bastet|pyramid|sphinx|compass|anchor|ship-wheel|gong|ankh|grain|wheat|corn|treasure|sun|bull|star|horn|scarab/,
  orchid: /jellyfish|octopus|kraken|tentacle|grape|flower|orchid|wizard|witch|portal|butterfly/,
};

/** The material of a tile's hero: the matching one, if it stands out from the background's hue. */
export function materialFor({ hue, random, subject }) {
  const stands = (name) => Math.abs(((materials[name].hue - hue + 540) % 360) - 180) > 62;
  const clear = Object.keys(materials).filter((name) => stands(name) || materials[name].isPale);
  const fitting = subject ? suiting(subject).filter((name) => clear.includes(name)) : [];
  const usual = ['gold', 'gold', 'pearl', ...clear].filter((name) => clear.includes(name));
  const chance = random.pick(usual);
  return materials[fitting[0] ?? chance];
}

function suiting({ name, glyph }) {
  if (glyph.startsWith('card-')) return ['pearl'];
  const named = Object.keys(promises).filter((material) => promises[material].test(name.toLowerCase()));
  return [...named, ...Object.keys(natures).filter((material) => natures[material].test(glyph))];
}

export const toneOf = ([lightness, chroma, hue]) => oklch(lightness, chroma, hue);
