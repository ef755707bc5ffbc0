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
    game('Five Lane Clash', 'crossed-axes', 290, { play: 'sports:five-lane-clash' }),
    game('Tower Siege Series', 'white-tower', 215, { play: 'sports:tower-siege-series' }),
    game('Tactical Strike Cup', 'crosshair', 20, { play: 'sports:tactical-strike-cup' }),
    game('Hero Brawl Masters', 'barbute', 340, { play: 'sports:hero-brawl-masters' }),
    game('Pixel Football League', 'fluent:video-game', 140, { play: 'sports:pixel-football-league' }),
    game('Drift Circuit Online', 'race-car', 190, { play: 'sports:drift-circuit-online' }),
    game('Card Mage Open', 'card-pick', 265, { play: 'sports:card-mage-open' }),
    game('Kart Chaos Cup', 'flat-tire', 50, { play: 'sports:kart-chaos-cup' }),
    game('Last Islander Standing', 'fluent:parachute', 165, { play: 'sports:last-islander-standing' }),
    game('Street Combo Classic', 'fire-punch', 5, { play: 'sports:street-combo-classic' }),
    game('Speedrun Sundays', 'stopwatch', 120, { play: 'sports:speedrun-sundays' }),
    game('Mobile Five Invitational', 'fluent:mobile-phone', 310, { play: 'sports:mobile-five-invitational', isNew: true }),
  ],
};
