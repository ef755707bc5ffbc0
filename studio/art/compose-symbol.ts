import type { Glyph, Theme } from '#studio/frame/themes/theme.ts';

import { placedIcon } from './icon.ts';

export type SymbolPlan =
  | { kind: 'picture'; glyph: Glyph; hue: number }
  | { kind: 'jewel'; glyph: Glyph; paint: readonly [string, string] }
  | { kind: 'plaque'; glyph: Glyph; paint: readonly [string, string]; shape: 'star' | 'sun' };

/** A theme's art in sheet order: wild, scatter, high 1 to 5, low 1 to 5. */
export function symbolPlans(theme: Theme): SymbolPlan[] {
  return [
    { kind: 'plaque', glyph: theme.wild, paint: theme.plaque.wild, shape: 'star' },
    { kind: 'plaque', glyph: theme.scatter, paint: theme.plaque.scatter, shape: 'sun' },
    ...theme.high.map((glyph): SymbolPlan => ({ kind: 'picture', glyph, hue: theme.hue })),
    ...theme.low.map((glyph, at): SymbolPlan => ({ kind: 'jewel', glyph, paint: theme.paints[at] ?? ['#ddd', '#777'] })),
  ];
}

/** Edge, soft shadow and light from above, derived from the shape's own outline. */
function finish(
  id: string,
  { edge, edgeWidth, shine, depth = '#1b0645' }: { edge: string; edgeWidth: number; shine: number; depth?: string },
): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">
    <feMorphology in="SourceAlpha" operator="dilate" radius="${edgeWidth}" result="fat"/>
    <feGaussianBlur in="fat" stdDeviation="0.5" result="round"/>
    <feComponentTransfer in="round" result="edgeShape"><feFuncA type="linear" slope="3" intercept="-0.8"/></feComponentTransfer>
    <feFlood flood-color="${edge}"/><feComposite in2="edgeShape" operator="in" result="edge"/>
    <feGaussianBlur in="edgeShape" stdDeviation="2.4" result="soft"/>
    <feOffset in="soft" dy="3.4" result="low"/>
    <feFlood flood-color="#05030f" flood-opacity="0.5"/><feComposite in2="low" operator="in" result="shadow"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="height"/>
    <feSpecularLighting in="height" surfaceScale="4.5" specularConstant="${shine}" specularExponent="22" lighting-color="#ffffff" result="light">
      <feDistantLight azimuth="245" elevation="48"/>
    </feSpecularLighting>
    <feComposite in="light" in2="SourceAlpha" operator="in" result="gloss"/>
    <feOffset in="SourceAlpha" dx="-2.5" dy="-5" result="up"/>
    <feComposite in="SourceAlpha" in2="up" operator="out" result="under"/>
    <feGaussianBlur in="under" stdDeviation="3" result="underSoft"/>
    <feFlood flood-color="${depth}"/><feComposite in2="underSoft" operator="in" result="tinted"/>
    <feComposite in="tinted" in2="SourceAlpha" operator="in" result="underIn"/>
    <feComponentTransfer in="underIn" result="shade"><feFuncA type="linear" slope="0.62"/></feComponentTransfer>
    <feOffset in="SourceAlpha" dx="2" dy="4" result="down"/>
    <feComposite in="SourceAlpha" in2="down" operator="out" result="over"/>
    <feGaussianBlur in="over" stdDeviation="2.2" result="overSoft"/>
    <feFlood flood-color="#ffffff" flood-opacity="0.5"/><feComposite in2="overSoft" operator="in" result="overTint"/>
    <feComposite in="overTint" in2="SourceAlpha" operator="in" result="bright"/>
    <feMerge><feMergeNode in="shadow"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="bright"/><feMergeNode in="gloss"/></feMerge>
  </filter>`;
}

function gradient(id: string, [from, to]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x1="0.3" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function burst(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (Math.PI * at) / points - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.cos(angle)).toFixed(2)},${(50 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${corners.join(' ')}" stroke-linejoin="round" stroke-width="5"/>`;
}

function painted(glyph: Glyph, box: { x: number; y: number; size: number }, fill: string): string {
  return placedIcon(glyph, box).replaceAll('currentColor', fill);
}

/** One symbol as an SVG of 100 x 100 units. */
export function composeSymbol(plan: SymbolPlan): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">';
  if (plan.kind === 'picture') {
    return `${open}<defs>${finish('f', { edge: '#fffaf0', edgeWidth: 1.5, shine: 0.55 })}
      <radialGradient id="g"><stop offset="0" stop-color="hsl(${plan.hue} 95% 75%)" stop-opacity=".55"/><stop offset="1" stop-color="hsl(${plan.hue} 95% 70%)" stop-opacity="0"/></radialGradient></defs>
      <circle cx="50" cy="50" r="49" fill="url(#g)"/><g filter="url(#f)">${placedIcon(plan.glyph, { x: 5, y: 4, size: 90 })}</g></svg>`;
  }
  if (plan.kind === 'jewel') {
    return `${open}<defs>${finish('f', { edge: '#1a1030', edgeWidth: 1.7, shine: 0.95 })}${gradient('p', plan.paint)}</defs>
      <g filter="url(#f)">${painted(plan.glyph, { x: 10, y: 9, size: 80 }, 'url(#p)')}</g></svg>`;
  }
  const [points, outer, inner] = plan.shape === 'star' ? [8, 45, 38] : [16, 46, 41];
  return `${open}<defs>${finish('f', { edge: '#3a1d00', edgeWidth: 1.2, shine: 0.8 })}${finish('i', { edge: '#fff7e0', edgeWidth: 1.1, shine: 0.5 })}
    ${gradient('gold', ['#fff3b0', '#d9820a'])}${gradient('p', plan.paint)}</defs>
    <g filter="url(#f)"><g fill="url(#gold)" stroke="url(#gold)">${burst(points, outer, inner)}</g><circle cx="50" cy="50" r="33.5" fill="url(#p)"/></g>
    <g filter="url(#i)">${painted(plan.glyph, { x: 22, y: 21, size: 56 }, '#fff3c4')}</g></svg>`;
}
