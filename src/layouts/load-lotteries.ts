/** The lotteries of the merchant by name, for a choice. None when they could not be read: then they are written by hand. */
export async function loadLotteries({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<{ gameId: string; name: string }[]> {
  const games = await api.call('GET /lgw/games/mobile', { query: { language, pageNo: 1, pageSize: 100 } });
  return games.ok ? games.value.games.map(({ gameId, displayName }) => ({ gameId, name: displayName })) : [];
}
