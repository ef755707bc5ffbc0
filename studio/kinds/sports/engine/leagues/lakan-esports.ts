import { disciplines } from '../disciplines.ts';

import { league } from './read-league.ts';

export const lakanEsports = [
  league(
    'lakan-league',
    disciplines.heroMaps,
    'Haring Ibon 65, Lakan Lima 61, Kampilan Kru 57, Datu Division 53, Bulan Battalion 49, Anito Army 46, Balangay Boys 42, Timawa Team 38',
  ),
  league(
    'rift-of-heroes-cup',
    disciplines.riftCup,
    'Violet Gate 63, Obsidian Oath 59, Starfall Six 56, Riftwalkers 52, Mirrorblade 48, Null Sector 45, Echo Warden 42, Last Ember 39',
  ),
  league(
    'sniper-ridge-series',
    disciplines.sniperRidge,
    'Longshot Lab 62, Ghillie Gang 58, Cold Barrel 55, Ridge Runners 52, Windage 49, Zero Drift 46, Overwatchers 43, Bolt Action Bay 40',
  ),
  league(
    'dragon-pit-duels',
    disciplines.dragonDuel,
    'Bakunawa Rex 64, Ember Minokawa 59, Jade Wyrm 56, Ashen Oryol 51, Thornscale 48, Frost Naga 53, Cinder Sierpe 44, Old Sawa 39',
  ),
  league(
    'mecha-grand-finals',
    disciplines.mechaDuel,
    'Titan Tamaraw 63, Ironclad Isang 58, Kometa Mk IV 55, Steel Sarimaw 52, Bolt Bulalakaw 49, Rust Rajah 46, Atom Alitaptap 42, Gear Gagamba 39',
  ),
  league(
    'arcade-brawl-night',
    disciplines.fighting,
    'Coinop Carla 62, Joystick Jun 59, Combo Cruz 56, Turbo Tess 52, Blanka Benny 48, Pixel Pong 45, Quarter Circle Q 42, Button Mash Mo 37',
  ),
  league(
    'block-stack-battle',
    disciplines.blockStack,
    'T Spin Trina 63, Line Piece Leo 59, Skim Santos 55, Gravity Gab 52, Hold Queue Hana 49, Tuck Tiu 45, Garbage Gino 42, Perfect Paz 57',
  ),
  league(
    'galactic-command',
    disciplines.galacticCommand,
    'Fleet Orion 62, Red Nebula 58, Warp Nine 55, Hive Vesper 52, Ion Imperium 49, Drift Colony 45, Solar Syndicate 60, Comet Cartel 40',
  ),
  league(
    'zombie-holdout',
    disciplines.zombieHoldout,
    'Barikada Squad 62, Last Bus Out 58, Sari Sari Survivors 55, Night Nurses 52, Chainsaw Choir 49, Rooftop Rats 46, Canned Goods 42, Flashlight Five 39',
  ),
  league(
    'rocket-bola-rivals',
    disciplines.rocketBola,
    'Boost Bandits 64, Aerial Aces 59, Octane Opo 55, Supersonic Six 52, Wall Riders 48, Kickoff Kids 45, Demo Derby 42, Flip Reset 57',
  ),
  league(
    'ninja-relay-online',
    disciplines.ninjaRelay,
    'Shadow Shift 62, Kunai Kids 58, Smoke Step 55, Silent Sandals 52, Rope and Roof 49, Bamboo Blink 46, Paper Moon 42, Quiet Storm 40',
  ),
  league(
    'chess-streamers-cup',
    disciplines.chess,
    'Queen Sac Sisa 64, Blitz Bonifa 60, Endgame Elmo 56, Rookie Rosa 47, Gambit Gab 53, Fork Knight Fe 50, Zugzwang Zed 43, Castle Caloy 39',
  ),
];
