import { elott } from './elott.mjs';
import { esports } from './esports.mjs';
import { fairness } from './fairness.mjs';
import { fish } from './fish.mjs';
import { help } from './help.mjs';
import { live } from './live.mjs';
import { lott } from './lott.mjs';
import { notice } from './notice.mjs';
import { promotion } from './promotion.mjs';
import { pvp } from './pvp.mjs';
import { responsible } from './responsible.mjs';
import { slots } from './slots.mjs';
import { sports } from './sports.mjs';
import { welcome } from './welcome.mjs';
import { checkADraw } from './check-a-draw.mjs';
import { fastDraws } from './fast-draws.mjs';
import { freeTrial } from './free-trial.mjs';
import { instantCorner } from './instant-corner.mjs';
import { knowTheTime } from './know-the-time.mjs';
import { leaderboard } from './leaderboard.mjs';
import { limitsFirst } from './limits-first.mjs';
import { liveTables } from './live-tables.mjs';
import { reefRooms } from './reef-rooms.mjs';
import { rollingJackpots } from './rolling-jackpots.mjs';
import { sitAndGo } from './sit-and-go.mjs';
import { slotsYourPace } from './slots-your-pace.mjs';
import { takeABreak } from './take-a-break.mjs';
import { vipClub } from './vip-club.mjs';
import { virtualLeagues } from './virtual-leagues.mjs';
import { bonusInFigures } from './bonus-in-figures.mjs';
import { rebate } from './rebate.mjs';

/** Every banner by its file's name. */
export const posters = {
  welcome,
  fairness,
  slots,
  responsible,
  live,
  fish,
  pvp,
  sports,
  esports,
  lott,
  elott,
  promotion,
  help,
  notice,
  'check-a-draw': checkADraw,
  'fast-draws': fastDraws,
  'free-trial': freeTrial,
  'instant-corner': instantCorner,
  'know-the-time': knowTheTime,
  leaderboard,
  'limits-first': limitsFirst,
  'live-tables': liveTables,
  'reef-rooms': reefRooms,
  'rolling-jackpots': rollingJackpots,
  'sit-and-go': sitAndGo,
  'slots-your-pace': slotsYourPace,
  'take-a-break': takeABreak,
  'vip-club': vipClub,
  'virtual-leagues': virtualLeagues,
  'bonus-in-figures': bonusInFigures,
  rebate,
};
