import { expect, test } from '../fixtures/test.ts';
import { gameWords, openGame } from '../screens/play.ts';
import { join, newAccount } from '../screens/session.ts';

const language = 'en';
test.use({ language });

/** One game of each client: the button that costs money. */
const games = [
  { gameId: 'perlas.manta-moonrise', client: 'slot', button: '#spin' },
  { gameId: 'velvet.dragon-tiger-duet', client: 'table', button: '#place' },
  { gameId: 'nebula.quantum-quiapo', client: 'instant', button: '#go' },
  { gameId: 'baraha.tongits-tropa', client: 'cards', button: '#join' },
  { gameId: 'coralcannon.coral-commandos', client: 'fish', button: '#fire' },
] as const;

test('on a phone that lies on its side every kind of game has all of its width, and its button is whole in sight without scrolling', async ({
  page,
}) => {
  await join(page, newAccount());
  for (const { gameId, client, button } of games) {
    const game = await openGame(page, gameId, gameWords(client, language)('intro.play'));
    for (const [width, height] of [
      [844, 390],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(game.locator(button), `${client} ${width}x${height}`).toBeInViewport({ ratio: 1 });
      expect((await page.locator('.launch iframe').boundingBox())?.width, client).toBe(width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
