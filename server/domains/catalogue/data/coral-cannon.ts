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
    game('Coral Commandos', 'fluent:coral', 350, { play: 'fish:coral-commandos' }),
    game('Mermaid Mayhem', 'mermaid', 175, { play: 'fish:mermaid-mayhem' }),
    game('Whale Watch Win', 'fluent:spouting-whale', 125, { play: 'fish:whale-watch' }),
    game('Octopus Ordnance', 'octopus', 300, { play: 'fish:octopus-ordnance' }),
    game('Poseidon’s Pantry', 'triton-head', 200, { play: 'fish:poseidon-pantry' }),
    game('Jellyfish Jolt', 'jellyfish', 310, { play: 'fish:jellyfish-jolt' }),
    game('Submarine Six', 'submarine', 50, { play: 'fish:submarine-six' }),
    game('Puffer Pop', 'porcupinefish', 65, { play: 'fish:puffer-pop' }),
    game('Shark Street', 'shark-jaws', 230, { play: 'fish:shark-street' }),
    game('Treasure Trawler', 'fishing-boat', 190, { play: 'fish:treasure-trawler' }),
    game('Kraken Control', 'kraken-tentacle', 270, { play: 'fish:kraken-control' }),
    game('Clownfish Combo', 'fluent:tropical-fish', 25, { play: 'fish:clownfish-combo', isNew: true }),
  ],
};
