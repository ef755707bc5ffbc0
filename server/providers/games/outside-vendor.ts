import type { OutsideVendor } from '#server/platform/outside-vendors.ts';

import type { GameVendor } from './game-vendor.ts';

/** A vendor in another process: it runs the engines that begin with its code, and opens at its own address. */
export function outsideVendor({ code, url }: OutsideVendor, secret: string): GameVendor {
  return {
    code,
    secret,
    runs: (engine) => engine.startsWith(`${code}:`),
    launchUrl: ({ launchToken, language, theme }) =>
      `${url}#${new URLSearchParams({ launch: launchToken, lang: language, theme }).toString()}`,
  };
}
