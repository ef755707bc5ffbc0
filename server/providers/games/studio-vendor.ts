import type { GameVendor } from './game-vendor.ts';

/** The embedded vendor. It gets nothing that an outside one would not get. */
export function studioVendor(secret: string): GameVendor {
  return {
    code: 'studio',
    secret,
    runs: (engine) => engine.startsWith('line-slot:'),
    launchUrl: ({ launchToken, language, theme }) =>
      `/studio/play/slot.html#${new URLSearchParams({ launch: launchToken, lang: language, theme }).toString()}`,
  };
}
