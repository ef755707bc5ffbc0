import { disciplines } from '../disciplines.ts';

import { league } from './read-league.ts';

export const bolahan = [
  league(
    'barangay-basketball',
    disciplines.basketball,
    'Malaya Carabaos 66, Sitio Sinag 58, Purok Pito 47, Bukid Bagwis 61, Ilog Agos 39, Burol Bantay 52, Dalampasigan Dos 44, Kanto Kidlat 55',
  ),
  league(
    'sepak-takraw-series',
    disciplines.takraw,
    'Bituin Spikers 63, Rattan Rebels 57, Amihan Flyers 49, Habagat Hooks 54, Tala Trio 42, Luntian Loops 38, Alon Acrobats 60, Sarimanok Serve 51',
  ),
  league(
    'arnis-open',
    disciplines.arnis,
    'Guro Silangan 64, Lakan Baston 59, Dayang Kidlat 56, Amang Yantok 48, Sinawali Sisters 52, Espada Norte 41, Doble Baston 45, Kaliwang Kamay 37',
  ),
  league(
    'cricket-crossroads',
    disciplines.cricket,
    'Crossroad Kings 62, Mango Grove XI 55, Saltpan Strikers 48, Lantern Lane 58, Jeepney Willows 44, Monsoon Mavericks 51, Bakawan Batters 39, Sunset Sixes 60',
  ),
  league(
    'baseball-bleachers',
    disciplines.baseball,
    'Talon Hawks 61, Mabato Miners 54, Palayok Pitchers 47, Kawayan Clippers 57, Sampalok Sluggers 50, Narra Nine 43, Bagyo Bats 64, Coron Corsairs 40',
  ),
  league(
    'golf-by-the-bay',
    disciplines.golf,
    'Inigo Salvatierra 63, Marga Dimasalang 58, Teo Villasinag 54, Rina Batungbakal 51, Paco Lumiwanag 48, Cora Maligaya 45, Benjo Tagumpay 42, Lea Marikit 39',
  ),
  league(
    'table-tennis-tilt',
    disciplines.tableTennis,
    'Dindo Mabilis 62, Aiko Lagundi 59, Jing Malakas 55, Pia Sumulong 52, Oca Magiting 47, Nena Talampas 44, Rey Bulawan 41, Tessa Alapaap 38',
  ),
  league(
    'rugby-rumble',
    disciplines.rugby,
    'Mayon Maulers 64, Tamaraw Fifteen 60, Agila Union 55, Palawan Packs 50, Taal Thunder 46, Batanes Breakers 53, Cordillera Crew 42, Mindoro Mules 37',
  ),
];
