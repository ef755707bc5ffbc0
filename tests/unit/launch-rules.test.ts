import { describe, expect, test } from 'vitest';

import { launchOf, type Launch, type LaunchedGame, type LaunchPlayer } from '#contract/games/launch.ts';
import { vendorListPath } from '#contract/games/facts.ts';
import { drawLink } from '#site/lib/draw-link.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { readLaunchQuery } from '#site/lib/launch-query.ts';

const slot: LaunchedGame = {
  gameId: 'perlas.pearl-divers',
  gameCode: 'pearl-divers',
  gameType: 'RNG',
  vassalage: 'PERLAS',
  gameGroupId: 'PERLAS',
  lottoMode: [],
  isGameH5: 'H5',
};
const of = (change: Partial<LaunchedGame>): LaunchedGame => ({ ...slot, ...change });
const draw = (vassalage: string, change: Partial<LaunchedGame> = {}) =>
  of({ gameId: 'd.one', gameCode: 'one', gameType: 'LOTT', vassalage, gameGroupId: 'SUERTE', lottoMode: ['Tradition'], ...change });
const both = { lottoMode: ['Tradition', 'Entertainment'] } as const satisfies Partial<LaunchedGame>;
const list = (gameType: LaunchedGame['gameType'], vassalage: string): Launch => ({ launcher: 'list', gameType, vassalage });
const centre = (gameId: string): Launch => ({ launcher: 'gameCentre', gameId });
const page = (playType: 'ent' | 'trad'): Launch => ({ launcher: 'launchPage', gameId: 'd.one', gameGroupId: 'SUERTE', playType });
const lottery = (prizeMode: 'Lott' | 'SEA'): Launch => ({ launcher: 'lottery', gameId: 'd.one', gameCode: 'one', prizeMode });
const closed: Launch = { launcher: 'refused', code: 'vendor.maintenance' };

const forMoneyAlone: Launch = { launcher: 'refused', code: 'session.forbidden' };

type Row = readonly [
  what: string,
  game: LaunchedGame,
  player: LaunchPlayer,
  opens: Launch,
  state?: 'closed' | 'practised' | 'closed, practised',
];

describe('a tap on a game', () => {
  const rows: readonly Row[] = [
    ['a slot', slot, 'member', centre(slot.gameId)],
    ['a live table', of({ gameType: 'LIVE' }), 'member', centre(slot.gameId)],
    ['a fishing game', of({ gameType: 'FISH' }), 'member', centre(slot.gameId)],
    ['a card room', of({ gameType: 'PVP' }), 'member', centre(slot.gameId)],
    ['a sport', of({ gameType: 'SPORTS' }), 'member', centre(slot.gameId)],
    ['an e-sport', of({ gameType: 'ESPORTS' }), 'member', centre(slot.gameId)],
    ['a slot with lottery modes', of(both), 'member', centre(slot.gameId)],
    ['a LOTT draw of both modes', draw('SUERTE', both), 'member', page('ent')],
    ['a LOTT draw of entertainment only', draw('SUERTE', { lottoMode: ['Entertainment'] }), 'member', page('ent')],
    ['a LOTT draw of tradition only', draw('SUERTE'), 'member', page('trad')],
    ['an ELOTT draw of both modes', draw('BOLABILIS', { gameType: 'ELOTT', ...both }), 'member', page('ent')],
    ['an ELOTT draw without modes', draw('BOLABILIS', { gameType: 'ELOTT', lottoMode: [] }), 'member', page('trad')],
    ['a draw of TCG_LOTTO_VN', draw('TCG_LOTTO_VN'), 'member', lottery('Lott')],
    ['a draw of TCG_SEA', draw('TCG_SEA'), 'member', lottery('SEA')],
    ['a draw of TCG_SEA of both modes', draw('TCG_SEA', both), 'member', lottery('SEA')],
    ['a draw of another TCG vendor', draw('TCG_OTHER'), 'member', page('trad')],
    ['a draw of a vendor with a name of the language', draw('constructor'), 'member', page('trad')],
    ['a draw of TCG_SEA that is no lottery type', draw('TCG_SEA', { gameType: 'RNG' }), 'member', lottery('SEA')],
    ['a slot, without a session', slot, 'guest', { launcher: 'login' }],
    ['a LOTT draw, without a session', draw('SUERTE'), 'guest', { launcher: 'login' }],
    ['a draw of TCG_SEA, without a session', draw('TCG_SEA'), 'guest', { launcher: 'login' }],
    ['a vendor that opens a list', of({ isGameH5: 'VASSALAGE' }), 'member', list('RNG', 'PERLAS')],
    ['a vendor that opens a list, without a session', of({ isGameH5: 'VASSALAGE' }), 'guest', list('RNG', 'PERLAS')],
    ['a lottery vendor that opens a list', draw('TCG_SEA', { isGameH5: 'VASSALAGE' }), 'member', list('LOTT', 'TCG_SEA')],
    ['a slot of a vendor under maintenance', slot, 'member', closed, 'closed'],
    ['a draw of TCG_SEA under maintenance', draw('TCG_SEA'), 'member', closed, 'closed'],
    ['the list of a vendor under maintenance', of({ isGameH5: 'VASSALAGE' }), 'member', list('RNG', 'PERLAS'), 'closed'],
    ['a vendor under maintenance, without a session', slot, 'guest', { launcher: 'login' }, 'closed'],
    ['a slot that is played for practice, in a free trial', slot, 'trial', centre(slot.gameId), 'practised'],
    ['a slot for money alone, in a free trial', slot, 'trial', forMoneyAlone],
    ['a live table, in a free trial', of({ gameType: 'LIVE' }), 'trial', forMoneyAlone],
    ['a LOTT draw, in a free trial', draw('SUERTE', both), 'trial', forMoneyAlone],
    ['a draw of TCG_SEA, in a free trial', draw('TCG_SEA'), 'trial', forMoneyAlone],
    ['a slot of a vendor under maintenance, in a free trial', slot, 'trial', closed, 'closed, practised'],
    ['a vendor that opens a list, in a free trial', of({ isGameH5: 'VASSALAGE' }), 'trial', list('RNG', 'PERLAS')],
    ['a slot that is played for practice, as a member', slot, 'member', centre(slot.gameId), 'practised'],
    ['a slot on a page for everybody', slot, 'anybody', centre(slot.gameId)],
  ];
  const taps = rows.map(([what, game, player, opens, state]) => ({
    what,
    game,
    player,
    opens,
    isVendorClosed: state?.startsWith('closed'),
    isPractised: state?.endsWith('practised'),
  }));
  test.each(taps)(
    '$what opens what the rules say (GAME-050, GAME-074, GAME-075, GAME-076, GAME-077, GAME-078, DATA-058)',
    ({ opens, isVendorClosed = false, isPractised = false, ...tap }) =>
      expect(launchOf({ ...tap, isVendorClosed, isPractised })).toEqual(opens),
  );
});

describe('the link of a game', () => {
  test.each<[LaunchedGame, LaunchPlayer, string]>([
    [slot, 'anybody', '/m/launchGame?gameId=perlas.pearl-divers'],
    [of({ gameId: 'g 1' }), 'member', '/m/launchGame?gameId=g+1'],
    [slot, 'guest', '/m/login?next=%2Fm%2FlaunchGame%3FgameId%3Dperlas.pearl-divers'],
    [draw('SUERTE', both), 'anybody', '/m/launchGame?playType=ent&gameId=d.one&gameGroupId=SUERTE'],
    [draw('SUERTE', { gameGroupId: '' }), 'anybody', '/m/launchGame?playType=trad&gameId=d.one'],
    [draw('TCG_SEA'), 'anybody', '/m/launchGame?gameId=d.one&prize_mode=SEA&code=one'],
    [draw('TCG_LOTTO_VN'), 'anybody', '/m/launchGame?gameId=d.one&prize_mode=Lott&code=one'],
    [of({ isGameH5: 'VASSALAGE' }), 'guest', '/m/gameList?gameType=RNG&vassalage=PERLAS'],
    [draw('SUERTE', { isGameH5: 'VASSALAGE' }), 'anybody', '/m/gameCenter?gameType=LOTT&vassalage=SUERTE'],
  ])('%# of %o for %s is %s', (game, player, path) => expect(gameLink(game, player)).toBe(path));

  test.each<[string, LaunchedGame['lottoMode'], string]>([
    ['tcg-sea.tide', ['Tradition'], 'gameId=tcg-sea.tide&prize_mode=SEA&code=tide'],
    ['tcg-lotto-vn.three', ['Tradition', 'Entertainment'], 'gameId=tcg-lotto-vn.three&prize_mode=Lott&code=three'],
    ['suerte.six', ['Tradition', 'Entertainment'], 'playType=ent&gameId=suerte.six&gameGroupId=SUERTE'],
    ['suerte.six', ['Tradition'], 'playType=trad&gameId=suerte.six&gameGroupId=SUERTE'],
  ])(
    'of a draw of %s with %j is that of its game’s tile (GAME-075, GAME-077, LOTT-019, LOTT-020, LOTT-021)',
    (gameId, lottoMode, query) => {
      const gameCode = gameId.split('.')[1] ?? '';
      expect(drawLink({ gameId, gameCode, lottoMode })).toBe(`/m/launchGame?${query}`);
    },
  );

  test('of a lottery vendor tells the launch page its game and its prize mode (GAME-075)', () =>
    expect(readLaunchQuery(gameLink(draw('TCG_SEA')).split('?')[1] ?? '')).toEqual({ gameId: 'd.one', prize_mode: 'SEA', code: 'one' }));

  test.each(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'])('to all games of a vendor of %s is its list', (gameType) =>
    expect(vendorListPath(gameType, 'V')).toBe(`/m/gameList?gameType=${gameType}&vassalage=V`),
  );
  test.each(['ESPORTS', 'LOTT', 'ELOTT'])(
    'to all games of a vendor of %s, which the list screen does not take, is the game centre',
    (gameType) => expect(vendorListPath(gameType, 'V')).toBe(`/m/gameCenter?gameType=${gameType}&vassalage=V`),
  );
});
