import { disciplines } from '../disciplines.ts';

import { league } from './read-league.ts';

export const btiVirtual = [
  league(
    'virtual-derby',
    disciplines.derby,
    'Hiraya 63, Silver Saddle 58, Mestiza Moon 55, Habagat Hero 52, Salt and Pepper 49, Kampana 46, Golden Guava 42, Last Lantern 38',
  ),
  league(
    'virtual-grand-prix',
    disciplines.grandPrix,
    'L. Arroway 64, V. Castellan 60, K. Murasaki 57, D. Halvorsen 53, M. Santillan 50, P. Beaumonde 47, R. Okonjo 43, J. Wintergreen 39',
  ),
  league(
    'virtual-goals',
    disciplines.virtualGoals,
    'Pixel Rovers 62, Circuit City 58, Vector Villa 54, Byte United 51, Render Rangers 47, Static Saints 44, Aurora Athletic 60, Modem Town 38',
  ),
  league(
    'virtual-velodrome',
    disciplines.velodrome,
    'Otis Braam 62, Marisol Ruiz 58, Kip Adeyemi 55, Tove Lindgren 52, Nico Bellanti 49, Suri Padma 46, Gil Tagalo 42, Hana Kobe 39',
  ),
  league(
    'virtual-greyhounds',
    disciplines.greyhounds,
    'Siopao Express 61, Midnight Taho 57, Lightning Lomi 54, Brown Sugar Bo 51, Quick Quesada 49, Patis Pete 46, Tamad No More 43, Whistling Wally 40',
  ),
  league(
    'virtual-regatta',
    disciplines.regatta,
    'Bangka Bayani 63, Sea Sapphire 59, Vinta Vision 56, Trade Wind 52, Paraw Princess 50, Blue Balangay 46, Storm Petrel 42, Coral Courier 38',
  ),
  league(
    'virtual-hoops',
    disciplines.threeOnThree,
    'Tres Amigos 61, Kalye Kings 58, Chalk Line 55, Half Court Heroes 52, Sunset Three 48, Ring Rippers 45, Night Shift 42, Fresh Tsinelas 39',
  ),
  league(
    'virtual-speedway',
    disciplines.speedway,
    'Axle Amador 62, Throttle Tina 58, Dusty Dalisay 55, Sparks Serrano 53, Gravel Gwen 49, Turbo Tito 46, Chrome Cito 42, Slick Sabina 39',
  ),
];
