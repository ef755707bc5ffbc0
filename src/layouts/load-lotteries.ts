/** The merchant's lotteries by name, for a choice. None if they could not be loaded: then they are typed by hand. */
export async function loadLotteries({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<{ gameId: string; name: string }[]> {
  const games = await api.call('GET /lgw/games/mobile', { query: { language, pageNo: 1, pageSize: 100 } });
  return games.ok ? games.value.games.map(({ gameId, displayName }) => ({ gameId, name: displayName })) : [];
}
