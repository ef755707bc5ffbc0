// The games' drawings, before and after a round. SVG strings built from our own parts only.

const colours = ['#e4433b', '#f39c2d', '#f4d63c', '#3aa655', '#2f7fd8', '#7a1fd1'];
/** Fiesta flags over the street. */
const bunting = Array.from({ length: 13 }, (_, n) => {
  const x = 6 + n * 24;
  const y = 8 + 16 * Math.sin((Math.PI * (n + 0.5)) / 13);
  return `<path d="M${x - 9} ${y}h18l-9 19Z" fill="${colours[n % colours.length]}" stroke="var(--stroke)" stroke-width="2" stroke-linejoin="round" />`;
}).join('');
const ground = '<ellipse cx="150" cy="205" rx="140" ry="12" fill="var(--stroke)" opacity="0.14" />';
const svg = (inner) =>
  `<svg viewBox="0 0 300 220" role="presentation"><path d="M-6 8Q150 40 306 8" fill="none" stroke="var(--stroke)" stroke-width="2" />${bunting}${ground}${inner}</svg>`;

const coin = (face) => `
  <g class="coin">
    <ellipse class="part gold" cx="150" cy="128" rx="72" ry="72" />
    <ellipse cx="150" cy="128" rx="57" ry="57" fill="none" stroke="#2b1638" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" />
    ${
      face === 'tails'
        ? '<path d="M150 78v84M120 104h60" stroke="#2b1638" stroke-width="12" stroke-linecap="round" fill="none" />'
        : '<path d="M128 112c0-16 10-26 24-26s25 11 25 27-9 30-25 30c-14 0-24-14-24-31Z" fill="#fff3cf" stroke="#2b1638" stroke-width="4" /><path d="M126 104c4-22 40-28 52-4M142 152c-10 4-18 8-22 16h60c-4-9-10-13-20-16" fill="none" stroke="#2b1638" stroke-width="5" stroke-linecap="round" />'
    }
  </g>`;

/** The game's hands: fist, flat hand, two fingers. */
const hands = {
  rock: '<path class="part" d="M-34 8c-8-26 2-44 22-46 26-3 48 6 50 30 2 22-12 42-36 42-20 0-31-10-36-26Z" /><path d="M-14-36c-4 12-4 22 0 30M6-38c-4 12-4 22 1 32M24-30c-4 10-3 18 2 26" fill="none" stroke="var(--stroke)" stroke-width="4" stroke-linecap="round" />',
  paper:
    '<path class="part" d="M-30 34c-8-18-8-34-6-52l2-24q9-8 14 2l4 26 2-40q9-9 15 0l2 40 5-38q10-7 14 3l-2 38 9-26q11-4 12 7c-4 26-8 44-20 64-12 18-42 18-51 0Z" />',
  scissors:
    '<path class="part" d="M-28 34c-10-18-6-30 0-38l-14-46q6-12 16-4l18 42 6-44q9-9 16 0l0 50c14 4 22 16 16 34-8 24-46 26-58 6Z" /><path d="M-10 2c8-4 16-4 24-2" fill="none" stroke="var(--stroke)" stroke-width="4" stroke-linecap="round" />',
};
const hand = (name, x, mirror) =>
  `<g transform="translate(${x} 132) scale(${mirror ? -1.15 : 1.15} 1.15)"><g class="fighter">${hands[name]}</g></g>`;

const heights = { 150: 40, 200: 58, 300: 78, 500: 100, 1000: 124 };
const jump = (pick) => {
  const top = 196 - (heights[pick] ?? 40);
  return `
  <path d="M10 200h280" stroke="var(--stroke)" stroke-width="5" stroke-linecap="round" />
  <path class="part" d="M140 198V${top}M172 198V${top}" fill="none" />
  <path d="M128 ${top}q8-12 14 0t14 0 14 0 14 0" fill="none" stroke="#3aa655" stroke-width="7" stroke-linecap="round" />
  <g class="jumper">
    <circle class="part" cx="62" cy="112" r="17" /><path class="part" d="M62 130v34M62 138l-22 12M62 138l24 6M62 164l-16 32M62 164l20 28" fill="none" />
  </g>`;
};

const fingers = (face) => {
  const up = Number(face ?? 5);
  const bars = [0, 1, 2, 3, 4].map((n) => {
    const height = [92, 116, 126, 112, 84][n];
    return `<rect class="part finger ${n < up ? '' : 'down'}" x="${62 + n * 37}" y="${150 - height}" width="29" height="${height + 20}" rx="14" />`;
  });
  return `${bars.join('')}<path class="part" d="M54 142h192c6 40-30 66-96 66s-102-26-96-66Z" />`;
};

/** The jumper's height, for the style sheet. */
export const riseOf = (pick) => `-${(heights[pick] ?? 40) + 28}px`;

/** @param {{ gameId: string, pick?: string, face?: string | null }} shown */
export function drawStage({ gameId, pick, face }) {
  if (gameId === 'kara-y-krus') return svg(coin(face ?? pick ?? 'heads'));
  if (gameId === 'bato-bato-pik') return svg(hand(pick ?? 'rock', 82, false) + hand(face ?? 'rock', 218, true));
  if (gameId === 'luksong-tinik') return svg(jump(pick ?? '150'));
  return svg(fingers(face));
}
