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
    game('Lakan League', 'crested-helmet', 285, { play: 'sports:lakan-league' }),
    game('Rift of Heroes Cup', 'magic-portal', 250, { play: 'sports:rift-of-heroes-cup' }),
    game('Sniper Ridge Series', 'target-laser', 0, { play: 'sports:sniper-ridge-series' }),
    game('Dragon Pit Duels', 'dragon-head', 25, { play: 'sports:dragon-pit-duels' }),
    game('Mecha Grand Finals', 'mecha-head', 205, { play: 'sports:mecha-grand-finals' }),
    game('Arcade Brawl Night', 'joystick', 335, { play: 'sports:arcade-brawl-night' }),
    game('Block Stack Battle', 't-brick', 185, { play: 'sports:block-stack-battle' }),
    game('Galactic Command', 'starfighter', 230, { play: 'sports:galactic-command' }),
    game('Zombie Holdout', 'shambling-zombie', 125, { play: 'sports:zombie-holdout' }),
    game('Rocket Bola Rivals', 'rocket-flight', 40, { play: 'sports:rocket-bola-rivals' }),
    game('Ninja Relay Online', 'ninja-head', 300, { play: 'sports:ninja-relay-online' }),
    game('Chess Streamers Cup', 'chess-queen', 60, { play: 'sports:chess-streamers-cup', isNew: true }),
  ],
};
