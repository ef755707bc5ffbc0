import { bahaghari } from './bahaghari.ts';
import { bakunawaGaming } from './bakunawa-gaming.ts';
import { barahaClub } from './baraha-club.ts';
import { bayanihanReels } from './bayanihan-reels.ts';
import { bolaBilis } from './bola-bilis.ts';
import { bolahan } from './bolahan.ts';
import { btiSports } from './bti-sports.ts';
import { btiVirtual } from './bti-virtual.ts';
import { coralCannon } from './coral-cannon.ts';
import { dealersRow } from './dealers-row.ts';
import { galleonNine } from './galleon-nine.ts';
import { haloHaloGames } from './halo-halo-games.ts';
import { kalyeWorks } from './kalye-works.ts';
import { kantoCards } from './kanto-cards.ts';
import { kapreCompany } from './kapre-company.ts';
import { lakanEsports } from './lakan-esports.ts';
import { lanternPeak } from './lantern-peak.ts';
import { laotArcade } from './laot-arcade.ts';
import { maskara } from './maskara.ts';
import { nebulaNorte } from './nebula-norte.ts';
import { northwindTales } from './northwind-tales.ts';
import { perlasStudios } from './perlas-studios.ts';
import { pindotArena } from './pindot-arena.ts';
import { quickdrawBarrio } from './quickdraw-barrio.ts';
import { redLanternRooms } from './red-lantern-rooms.ts';
import { rivetAndOak } from './rivet-and-oak.ts';
import { saffronCrown } from './saffron-crown.ts';
import { salonMaharlika } from './salon-maharlika.ts';
import { sampaguitaSoft } from './sampaguita-soft.ts';
import { suerteDraws } from './suerte-draws.ts';
import { tarsierAndTusk } from './tarsier-and-tusk.ts';
import { tcgLottoVn } from './tcg-lotto-vn.ts';
import { tcgSea } from './tcg-sea.ts';
import { velvetTable } from './velvet-table.ts';
import type { VendorEntry } from './entry.ts';

/** Every vendor in lobby order: by category, then within it. */
export const vendors: readonly VendorEntry[] = [
  bayanihanReels,
  perlasStudios,
  haloHaloGames,
  bakunawaGaming,
  sampaguitaSoft,
  lanternPeak,
  rivetAndOak,
  galleonNine,
  tarsierAndTusk,
  maskara,
  nebulaNorte,
  kapreCompany,
  kalyeWorks,
  saffronCrown,
  northwindTales,
  bahaghari,
  salonMaharlika,
  velvetTable,
  dealersRow,
  laotArcade,
  coralCannon,
  barahaClub,
  kantoCards,
  redLanternRooms,
  btiSports,
  btiVirtual,
  bolahan,
  pindotArena,
  lakanEsports,
  tcgLottoVn,
  tcgSea,
  suerteDraws,
  bolaBilis,
  quickdrawBarrio,
];
