/** Other browsers that also call themselves Safari, and apps with a built-in browser. */
const others =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPR\/|GSA\/|DuckDuckGo|YaBrowser|Brave|Ddg\/|Chrome|Chromium|Android|FBAN|FBAV|Instagram|Viber|Line\/|MicroMessenger/;

/** Whether this is Safari itself: only it installs a configuration profile on iOS. */
export function isSafari(userAgent: string): boolean {
  return /Version\/[\d.]+ .*Safari\//.test(userAgent) && !others.test(userAgent);
}
