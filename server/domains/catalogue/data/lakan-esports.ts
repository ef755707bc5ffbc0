import { game, type VendorEntry } from './entry.ts';

export const lakanEsports: VendorEntry = {
  code: 'LAKAN',
  name: 'Lakan Esports',
  category: 'SPORTS',
  hue: 280,
  mark: 'samurai-helmet',
  set: 'esport',
  letterings: ['tech', 'comic'],
  layouts: ['arena', 'hud'],
  games: [
    game('Lakan League', 'crested-helmet', 285),
    game('Rift of Heroes Cup', 'magic-portal', 250),
    game('Sniper Ridge Series', 'target-laser', 0),
    game('Dragon Pit Duels', 'dragon-head', 25),
    game('Mecha Grand Finals', 'mecha-head', 205),
    game('Arcade Brawl Night', 'joystick', 335),
    game('Block Stack Battle', 't-brick', 185),
    game('Galactic Command', 'starfighter', 230),
    game('Zombie Holdout', 'shambling-zombie', 125),
    game('Rocket Bola Rivals', 'rocket-flight', 40),
    game('Ninja Relay Online', 'ninja-head', 300),
    game('Chess Streamers Cup', 'chess-queen', 60, { isNew: true }),
  ],
};
