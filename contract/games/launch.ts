import type { ErrorCode } from '#contract/errors.ts';
import { type PrizeMode, prizeModeOf } from '#contract/lottery/facts.ts';

import type { Game } from './calls.ts';

/** Lottery vendors, each with the prize mode of its launch. */
const lotteryPrizeModes: Readonly<Record<string, 'Lott' | 'SEA'>> = { TCG_LOTTO_VN: 'Lott', TCG_SEA: 'SEA' };

/** The play type of a launch -> the mode that its game has. */
const modes = { ent: 'Entertainment', trad: 'Tradition' } as const satisfies Record<string, LaunchedGame['lottoMode'][number]>;

/** What the rules look at. */
export type LaunchedGame = Pick<Game, 'gameId' | 'gameCode' | 'gameType' | 'vassalage' | 'gameGroupId' | 'lottoMode' | 'isGameH5'>;

/** Who taps. `anybody` = a page that is the same for all: its links are a member's, and the launch page is guarded. */
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
 * What a tap on a game opens: the one place that knows, for the links of the site and for the platform's
 * launch. The first rule that fits wins: a sub-list is browsing and open to all; without a session comes the log-in; a vendor
 * under maintenance opens none; a free trial opens what is played for practice, and no more (decision 040); lottery vendors have the shared launcher; LOTT and ELOTT the launch page with their play type; all
 * others the game-centre launcher.
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
  /** Its vendor plays it for practice. The platform alone knows. */
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

/** What the address of a launch says of its game beside the id; `lobby` is the code of every game. */
export interface LaunchWords {
  playType?: keyof typeof modes | undefined;
  gameGroupId?: string | undefined;
  prizeMode?: PrizeMode | undefined;
  code: string;
}

/** Whether there is such a game: an address that says one thing and opens another would be taken for what it says. */
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
