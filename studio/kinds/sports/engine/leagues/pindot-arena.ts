import { disciplines } from '../disciplines.ts';

import { league } from './read-league.ts';

export const pindotArena = [
  league(
    'five-lane-clash',
    disciplines.fiveLane,
    'Lane Lords 63, Creep Wave 59, Roshambo 55, Fog of Gwapo 52, Midlane Mafia 49, Jungle Juice 46, Buyback Boys 42, Ancient Ube 57',
  ),
  league(
    'tower-siege-series',
    disciplines.towerSiege,
    'Catapult Club 62, Moat and Bailey 58, Siege Sirens 55, Trebuchet Tres 51, Battering Rams 48, Gatehouse Gang 45, Ladder Legion 42, Keep Calm 39',
  ),
  league(
    'tactical-strike-cup',
    disciplines.tacticalShooter,
    'Alpha Adobo 64, Flashpoint 60, Clutch Kings 56, Smoke Mid 52, Eco Round 48, Site B Sisters 45, Defuse Duty 42, Peek and Pray 38',
  ),
  league(
    'hero-brawl-masters',
    disciplines.heroBrawl,
    'Ult Ready 61, Payload Pals 58, Shield Wall 55, Respawn Room 52, Healer First 49, Point Blank 46, Overtime Only 43, Solo Queue 40',
  ),
  league(
    'pixel-football-league',
    disciplines.pixelFootball,
    'Sprite City 63, Palette Park 59, Dither Dynamo 56, Scanline FC 52, Glitch Athletic 48, Cartridge Town 45, Joypad Juniors 42, Boss Level 61',
  ),
  league(
    'drift-circuit-online',
    disciplines.driftCircuit,
    'Tofu Express 62, Handbrake Hero 58, Angle Angela 55, Smoke Show Sy 52, Clutch Kick Kim 49, Countersteer Cy 46, Sideways Sam 43, Touge Tito 40',
  ),
  league(
    'card-mage-open',
    disciplines.cardMage,
    'Mulligan Mia 62, Topdeck Ted 58, Mana Marisse 55, Control Carl 52, Aggro Agnes 49, Combo Kiko 46, Sideboard Sol 43, Burn Bea 59',
  ),
  league(
    'kart-chaos-cup',
    disciplines.kartChaos,
    'Saging Slip 60, Shell Shock Sha 57, Blue Bumper 55, Drift Dodong 52, Nitro Nanay 50, Rainbow Ron 47, Oil Spill Ollie 44, Star Dust Sue 41',
  ),
  league(
    'last-islander-standing',
    disciplines.lastIslander,
    'Loot Goblins 61, Zone Walkers 57, Coconut Camo 55, Parachute Pips 52, Third Party 50, Bush Campers 46, Hot Drop 43, Storm Chasers 40',
  ),
  league(
    'street-combo-classic',
    disciplines.streetCombo,
    'Dragon Punch Dan 63, Grapple Gigi 59, Zoner Zoe 55, Frame Trap Fay 52, Parry Pol 49, Throw Tech Theo 46, Wake Up Wendy 42, Neutral Nilo 38',
  ),
  league(
    'speedrun-sundays',
    disciplines.speedrun,
    'Any Percent Andy 62, Glitchless Gia 58, Wallclip Wil 55, Frame Perfect Fe 53, Splits Soriano 49, Reset Renz 45, Warp Zone Wanda 51, Marathon Mon 40',
  ),
  league(
    'mobile-five-invitational',
    disciplines.mobileFive,
    'Thumb War 64, Signal Five 60, Bayad Muna 56, Low Batt 52, Load Please 48, Airplane Mode 45, Hotspot Heroes 42, Group Chat 58',
  ),
];
