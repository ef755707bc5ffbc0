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
    game('Laot Legends', 'shark-fin', 215),
    game('Lapu-Lapu Hunter', 'fluent:fish', 8),
    game('Bakunawa Bay Cannon', 'sea-serpent', 265),
    game('Golden Tilapia', 'double-fish', 205),
    game('Pusit Patrol', 'squid', 330),
    game('Sea Cow Safari', 'walrus-head', 180),
    game('Swordfish Siege', 'fish-monster', 195),
    game('Crab King Cannon', 'crab-claw', 12),
    game('Piranha Panic', 'piranha', 355),
    game('Turtle Torpedo', 'turtle', 145),
    game('Lucky Bangus', 'school-of-fish', 205),
    game('Anglerfish Alley', 'angler-fish', 285, { isNew: true }),
  ],
};
