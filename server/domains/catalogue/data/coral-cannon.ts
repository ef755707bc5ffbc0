import { game, type VendorEntry } from './entry.ts';

export const coralCannon: VendorEntry = {
  code: 'CORALCANNON',
  name: 'Coral Cannon',
  category: 'FISH',
  hue: 185,
  mark: 'harpoon-trident',
  set: 'sea',
  letterings: ['sign', 'chunky'],
  layouts: ['net', 'deep'],
  games: [
    game('Coral Commandos', 'fluent:coral', 350),
    game('Mermaid Mayhem', 'mermaid', 175),
    game('Whale Watch Win', 'fluent:spouting-whale', 125),
    game('Octopus Ordnance', 'octopus', 300),
    game('Poseidon’s Pantry', 'triton-head', 200),
    game('Jellyfish Jolt', 'jellyfish', 310),
    game('Submarine Six', 'submarine', 50),
    game('Puffer Pop', 'porcupinefish', 65),
    game('Shark Street', 'shark-jaws', 230),
    game('Treasure Trawler', 'fishing-boat', 190),
    game('Kraken Control', 'kraken-tentacle', 270),
    game('Clownfish Combo', 'fluent:tropical-fish', 25, { isNew: true }),
  ],
};
