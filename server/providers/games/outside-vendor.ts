import type { OutsideVendor } from '#server/platform/outside-vendors.ts';

import type { GameVendor } from './game-vendor.ts';

/** An out-of-process vendor: it runs the engines prefixed with its code, at its own address. */
export function outsideVendor({ code, url }: OutsideVendor, secret: string): GameVendor {
  return {
    code,
    secret,
    runs: (engine) => engine.startsWith(`${code}:`),
    launchUrl: ({ launchToken, language, theme }) =>
      `${url}#${new URLSearchParams({ launch: launchToken, lang: language, theme }).toString()}`,
  };
}
