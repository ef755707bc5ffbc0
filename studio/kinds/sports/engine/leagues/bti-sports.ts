import { disciplines } from '../disciplines.ts';

import { league } from './read-league.ts';

export const btiSports = [
  league(
    'hardcourt-hoops',
    disciplines.proBasketball,
    'Harbor City Kestrels 64, Northgate Ironmen 58, Lakeview Comets 55, Redstone Rams 52, Port Mercy Gulls 47, Ashford Aces 44, Silverline Foxes 60, Bayfront Blaze 40',
  ),
  league(
    'world-football-weekend',
    disciplines.football,
    'Atletico Veridian 67, Porto Claro 61, Nordhaven IF 57, Sankt Alben 53, Rovers of Wyke 49, Real Cassia 63, Olympe Marais 45, Estrela Sul 40',
  ),
  league(
    'ringside-boxing',
    disciplines.boxing,
    'Kid Kalabaw 63, Iron Isko 58, Smiling Santino 55, Hurricane Hilario 61, Tahimik Torres 48, Velvet Vergara 52, Bato Balagtas 44, Golden Gatmaitan 41',
  ),
  league(
    'spike-volleyball',
    disciplines.volleyball,
    'Lila Lancers 61, Crimson Caps 57, Aurora Spikers 54, Emerald Eagles 50, Bayan Blockers 46, Golden Gliders 59, Hiraya High 43, Coral Queens 52',
  ),
  league(
    'grand-court-tennis',
    disciplines.tennis,
    'Solenne Varga 64, Ilse Nordquist 59, Mirela Costin 56, Tala Evangelio 52, Yuna Asakawa 61, Bea Montclair 47, Dana Okafor 44, Petra Lind 40',
  ),
  league(
    'shuttle-badminton',
    disciplines.badminton,
    'Arif Santika 62, Wen Zhaoyu 60, Lars Hviid 56, Miguel Paragas 51, Kenta Morioka 58, Dev Malhar 47, Somchai Rattana 44, Owen Tresk 39',
  ),
  league(
    'eight-ball-billiards',
    disciplines.billiards,
    'Efi Magsalin 65, Chalk Dimagiba 58, Bank Shot Ben 54, Lola Sargo 50, Doc Tumbok 47, Masa Sakurai 57, Silent Sven 44, Manila Mike 41',
  ),
  league(
    'cage-night-mma',
    disciplines.cageFight,
    'Bagwis Bautista 63, Dragan Petrol 59, Wolverine Wong 56, Kali Queen Kat 61, Stonewall Stig 50, Jungle Joao 53, Python Pineda 45, Thunder Tupas 40',
  ),
];
