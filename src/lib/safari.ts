/** Browsers of others that call themselves Safari too, and apps that show pages inside themselves. */
const others =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPR\/|GSA\/|DuckDuckGo|YaBrowser|Brave|Ddg\/|Chrome|Chromium|Android|FBAN|FBAV|Instagram|Viber|Line\/|MicroMessenger/;

/** Whether this is Safari itself: only it installs a configuration profile on iOS. */
export function isSafari(userAgent: string): boolean {
  return /Version\/[\d.]+ .*Safari\//.test(userAgent) && !others.test(userAgent);
}
