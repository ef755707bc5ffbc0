import { game, type VendorEntry } from './entry.ts';

export const pindotArena: VendorEntry = {
  code: 'PINDOT',
  name: 'Pindot Arena',
  category: 'SPORTS',
  hue: 295,
  mark: 'gamepad',
  set: 'esport',
  letterings: ['tech', 'sign'],
  layouts: ['hud', 'arena'],
  games: [
    game('Five Lane Clash', 'crossed-axes', 290),
    game('Tower Siege Series', 'white-tower', 215),
    game('Tactical Strike Cup', 'crosshair', 20),
    game('Hero Brawl Masters', 'barbute', 340),
    game('Pixel Football League', 'fluent:video-game', 140),
    game('Drift Circuit Online', 'race-car', 190),
    game('Card Mage Open', 'card-pick', 265),
    game('Kart Chaos Cup', 'flat-tire', 50),
    game('Last Islander Standing', 'fluent:parachute', 165),
    game('Street Combo Classic', 'fire-punch', 5),
    game('Speedrun Sundays', 'stopwatch', 120),
    game('Mobile Five Invitational', 'fluent:mobile-phone', 310, { isNew: true }),
  ],
};
