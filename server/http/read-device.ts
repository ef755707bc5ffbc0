const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system in familiar words; the header `device` if the browser reveals neither. */
export function readDevice(headers: Headers): string {
  const agent = headers.get('user-agent') ?? '';
  const nameIn = (list: typeof browsers) => list.find(([, mark]) => mark.test(agent))?.[0];
  const told = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return told.length > 0 ? told.join(', ') : (headers.get('device') ?? '');
}
