import { game, type VendorEntry } from './entry.ts';

export const laotArcade: VendorEntry = {
  code: 'LAOT',
  name: 'Laot Arcade',
  category: 'FISH',
  hue: 210,
  mark: 'fishing-hook',
  set: 'sea',
  letterings: ['chunky', 'comic'],
  layouts: ['deep', 'net'],
  games: [
    game('Laot Legends', 'shark-fin', 215, { play: 'fish:laot-legends' }),
    game('Lapu-Lapu Hunter', 'fluent:fish', 8, { play: 'fish:lapu-lapu-hunter' }),
    game('Bakunawa Bay Cannon', 'sea-serpent', 265, { play: 'fish:bakunawa-bay' }),
    game('Golden Tilapia', 'double-fish', 205, { play: 'fish:golden-tilapia' }),
    game('Pusit Patrol', 'squid', 330, { play: 'fish:pusit-patrol' }),
    game('Sea Cow Safari', 'walrus-head', 180, { play: 'fish:sea-cow-safari' }),
    game('Swordfish Siege', 'fish-monster', 195, { play: 'fish:swordfish-siege' }),
    game('Crab King Cannon', 'crab-claw', 12, { play: 'fish:crab-king' }),
    game('Piranha Panic', 'piranha', 355, { play: 'fish:piranha-panic' }),
    game('Turtle Torpedo', 'turtle', 145, { play: 'fish:turtle-torpedo' }),
    game('Lucky Bangus', 'school-of-fish', 205, { play: 'fish:lucky-bangus' }),
    game('Anglerfish Alley', 'angler-fish', 285, { play: 'fish:anglerfish-alley', isNew: true }),
  ],
};
