import type { Prop, Sky, Theme } from '#studio/frame/themes/theme.ts';

import { placedIcon } from './icon.ts';

/** The scene behind the reels, as an SVG of 100 x 160 units: sky, light, silhouettes at four depths, haze at the bottom. */
export function composeScene(theme: Theme, mode: 'light' | 'dark'): string {
  const sky = theme[mode];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 160" width="100" height="160">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset=".42" stop-color="${sky.middle}"/><stop offset="1" stop-color="${sky.bottom}"/></linearGradient>
      <radialGradient id="light"><stop offset="0" stop-color="${sky.light}" stop-opacity=".95"/><stop offset=".16" stop-color="${sky.light}" stop-opacity=".5"/><stop offset="1" stop-color="${sky.light}" stop-opacity="0"/></radialGradient>
      <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.ground}" stop-opacity="0"/><stop offset="1" stop-color="${sky.ground}" stop-opacity="${mode === 'dark' ? 0.85 : 0.35}"/></linearGradient>
      <filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation=".35"/></filter>
    </defs>
    <rect width="100" height="160" fill="url(#sky)"/>
    <circle cx="50" cy="24" r="62" fill="url(#light)"/>
    ${rays(sky)}${sparks(sky, mode)}
    <g filter="url(#far)">${theme.props.map((prop) => silhouette(prop, sky)).join('')}</g>
    <rect y="96" width="100" height="64" fill="url(#foot)"/></svg>`;
}

function silhouette({ glyph, x, y, size, depth }: Prop, sky: Sky): string {
  return `<g color="${sky.ground}" opacity="${(0.82 - depth * 0.7).toFixed(2)}">${placedIcon(glyph, { x, y, size })}</g>`;
}

function rays(sky: Sky): string {
  const blades = Array.from(
    { length: 9 },
    (_, at) => `<polygon points="50,24 ${-60 + at * 28},190 ${-49 + at * 28},190" fill="${sky.light}" opacity=".07"/>`,
  );
  return blades.join('');
}

/** Points of light, always at the same positions. */
function sparks(sky: Sky, mode: 'light' | 'dark'): string {
  return Array.from({ length: 46 }, (_, at) => {
    const x = (at * 61.8034) % 100;
    const y = (at * 37.73) % 150;
    const radius = 0.18 + ((at * 7) % 5) * 0.09;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}" fill="${sky.light}" opacity="${mode === 'dark' ? 0.75 : 0.9}"/>`;
  }).join('');
}
