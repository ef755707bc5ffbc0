import type { ErrorCode } from '#contract/errors.ts';
import { type PrizeMode, prizeModeOf } from '#contract/lottery/facts.ts';

import type { Game } from './calls.ts';

/** Lottery vendors, with the prize mode of their launch. */
const lotteryPrizeModes: Readonly<Record<string, 'Lott' | 'SEA'>> = { TCG_LOTTO_VN: 'Lott', TCG_SEA: 'SEA' };

/** A launch's play type -> the mode its game must have. */
const modes = { ent: 'Entertainment', trad: 'Tradition' } as const satisfies Record<string, LaunchedGame['lottoMode'][number]>;

/** The fields the rules use. */
export type LaunchedGame = Pick<Game, 'gameId' | 'gameCode' | 'gameType' | 'vassalage' | 'gameGroupId' | 'lottoMode' | 'isGameH5'>;

/** Who taps. `anybody` = a page shared by all visitors: its links are a member's, and the launch page is guarded. */
export type LaunchPlayer = 'anybody' | 'guest' | 'trial' | 'member';

/** What opens. `login` leads to the same game afterwards. */
export type Launch =
  | { launcher: 'list'; gameType: Game['gameType']; vassalage: string }
  | { launcher: 'login' }
  | { launcher: 'refused'; code: Extract<ErrorCode, 'vendor.maintenance' | 'session.forbidden'> }
  | { launcher: 'lottery'; gameId: string; gameCode: string; prizeMode: 'Lott' | 'SEA' }
  | { launcher: 'launchPage'; gameId: string; gameGroupId: string; playType: 'ent' | 'trad' }
  | { launcher: 'gameCentre'; gameId: string };

/**
 * What a tap on a game opens; the single source for the site's links and the platform's
 * launch. The first matching rule wins: a sub-list is open to everyone; without a session the log-in comes first; a vendor
 * under maintenance opens nothing; a free trial only opens practice games (decision 040); lottery vendors use the shared launcher; LOTT and
 * ELOTT the launch page with their play type; all others the game-centre launcher.
 */
export function launchOf({
  game,
  player,
  isVendorClosed = false,
  isPractised = false,
}: {
  game: LaunchedGame;
  player: LaunchPlayer;
  isVendorClosed?: boolean;
  /** Its vendor offers it for practice. Only known to the platform. */
  isPractised?: boolean;
}): Launch {
  const { gameId, gameCode, gameType, vassalage, gameGroupId, lottoMode } = game;
  if (game.isGameH5 === 'VASSALAGE') return { launcher: 'list', gameType, vassalage };
  if (player === 'guest') return { launcher: 'login' };
  if (isVendorClosed) return { launcher: 'refused', code: 'vendor.maintenance' };
  if (player === 'trial' && !isPractised) return { launcher: 'refused', code: 'session.forbidden' };
  const prizeMode = launcherModeOf(vassalage);
  if (prizeMode) return { launcher: 'lottery', gameId, gameCode, prizeMode };
  if (isLottery(game)) return { launcher: 'launchPage', gameId, gameGroupId, playType: playTypeOf(lottoMode) };
  return { launcher: 'gameCentre', gameId };
}

/** What a launch address says about its game besides the id; `lobby` matches every game. */
export interface LaunchWords {
  playType?: keyof typeof modes | undefined;
  gameGroupId?: string | undefined;
  prizeMode?: PrizeMode | undefined;
  code: string;
}

/** Whether the address's details match the game: an address must not say one thing and open another. */
export function fitsGame(game: LaunchedGame, said: LaunchWords): boolean {
  const { gameCode, gameGroupId, lottoMode } = game;
  const isPlayed = (playType: LaunchWords['playType'] & string) =>
    isLottery(game) && (lottoMode.includes(modes[playType]) || playType === playTypeOf(lottoMode));
  return (
    (said.playType === undefined || isPlayed(said.playType)) &&
    (said.gameGroupId === undefined || said.gameGroupId === gameGroupId) &&
    (said.prizeMode === undefined || (isLottery(game) && said.prizeMode === prizeModeOf(game))) &&
    (said.code === 'lobby' || said.code === gameCode)
  );
}

const isLottery = ({ gameType }: Pick<LaunchedGame, 'gameType'>) => gameType === 'LOTT' || gameType === 'ELOTT';

const playTypeOf = (lottoMode: LaunchedGame['lottoMode']) => (lottoMode.includes(modes.ent) ? 'ent' : 'trad');

function launcherModeOf(vassalage: string): 'Lott' | 'SEA' | undefined {
  return Object.hasOwn(lotteryPrizeModes, vassalage) ? lotteryPrizeModes[vassalage] : undefined;
}
