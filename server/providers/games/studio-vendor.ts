import type { GameVendor } from './game-vendor.ts';

export const studioCode = 'studio';

/** The embedded vendor. It gets nothing that an outside one would not get. */
export function studioVendor(secret: string): GameVendor {
  return {
    code: studioCode,
    secret,
    runs: (engine) => engine.startsWith('line-slot:'),
    launchUrl: ({ launchToken, language, theme }) =>
      `/studio/play/slot.html#${new URLSearchParams({ launch: launchToken, lang: language, theme }).toString()}`,
  };
}
