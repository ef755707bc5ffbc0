import type { Rule } from 'unocss';

const star = 'l.3.9h.9l-.7.6.3.9-.8-.6-.8.6.3-.9-.7-.6h.9z';

/** For 24 px: rays are strokes and fifty stars are dots, indistinguishable from finer ones that are three times as large. */
const flags: Readonly<Record<string, string>> = {
  ph:
    "<path fill='#0038a8' d='M0 0h32v12H0z'/><path fill='#ce1126' d='M0 12h32v12H0z'/><path fill='#fff' d='m0 0 20.8 12L0 24z'/>" +
    `<path fill='#fcd116' d='M1.8 1.8${star}M17 10.7${star}M1.8 19.6${star}'/>` +
    "<circle cx='7.6' cy='12' r='2.5' fill='#fcd116'/>" +
    "<path stroke='#fcd116' stroke-width='.7' d='M7.6 7.6v8.8M3.2 12H12M4.5 8.9l6.2 6.2m0-6.2-6.2 6.2'/>",
  us:
    "<path fill='#bd3d44' d='M0 0h32v24H0z'/><path stroke='#fff' stroke-width='1.85' d='M0 2.8h32M0 6.5h32M0 10.2h32M0 13.8h32M0 17.5h32M0 21.2h32'/>" +
    "<path fill='#192f5d' d='M0 0h18.3v12.9H0z'/><path stroke='#fff' stroke-linecap='round' stroke-dasharray='0 3' " +
    "d='M1.6 1.5h16M3.1 2.8h13M1.6 4h16M3.1 5.3h13M1.6 6.5h16M3.1 7.7h13M1.6 9h16M3.1 10.2h13M1.6 11.5h16'/>",
};

/** The flag classes `i-flag-<country>` of the language list; the element that uses one sets the size. */
export const flagClasses: Rule[] = Object.entries(flags).map(([country, body]) => [
  `i-flag-${country}`,
  { display: 'inline-block', 'flex-shrink': '0', background: `${pictureUrl(body)} center/cover` },
  { layer: 'icons' },
]);

function pictureUrl(body: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 24'>${body}</svg>`;
  return `url("data:image/svg+xml;utf8,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
}
