/** Apps whose built-in browser opens links: Facebook, Messenger, Instagram, Viber, Telegram, LINE, WeChat, TikTok, Zalo, Snapchat. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Viber|Telegram(?:-Android)?|Line\/|MicroMessenger|musical_ly|BytedanceWebview|Zalo|Snapchat)/i;

/**
 * The system on which a page is open inside another app, or nothing in a browser. Besides the apps that identify themselves: Android's
 * WebView says `; wv)`, and on iOS only browsers say `Safari/`. Our own app does not count.
 */
export function inAppSystem(userAgent: string): 'android' | 'ios' | undefined {
  if (/\bLaroApp\//.test(userAgent)) return undefined;
  const isIos = /iP(?:hone|ad|od)/.test(userAgent);
  const isInside =
    apps.test(userAgent) || /; wv\)/.test(userAgent) || (isIos && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent));
  if (!isInside) return undefined;
  return isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : undefined;
}

/** An address that Android opens in the player's default browser. */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`;
}
