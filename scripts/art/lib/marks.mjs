import { oklch } from './colour.mjs';

/**
 * Marks for the footer, without letters: the page has their names. A payment method is a small card in its own hue, a promise is a seal.
 * All are complete on light and dark backgrounds.
 */
const payments = {
  wallet: {
    hue: 250,
    drawing:
      '<path d="M17 14h23a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H19a4 4 0 0 1-4-4V14a3 3 0 0 1 3-3h19v3" fill="none"/><circle cx="36.5" cy="22.5" r="2" fill="#fff" stroke="none"/>',
  },
  bank: {
    hue: 170,
    drawing:
      '<path d="M15 17.500L30 9.500l15 8zM19 21.500v6.500M26.5 21.500v6.500M33.5 21.500v6.500M41 21.500v6.500M15 31.500h30" fill="none"/>',
  },
  card: {
    hue: 285,
    drawing:
      '<rect x="15" y="11" width="30" height="19" rx="3" fill="none"/><path d="M15 17h30" stroke-width="3.6"/><path d="M20 25h6" fill="none"/>',
  },
  counter: {
    hue: 45,
    drawing:
      '<path d="M17 18v12h26V18M14.5 17.500L17.5 10.500h25l3 7a4 4 0 0 1-7.75 0a4 4 0 0 1-7.75 0a4 4 0 0 1-7.75 0a4 4 0 0 1-7.75 0zM27 30v-6h6v6" fill="none"/>',
  },
  qr: {
    hue: 215,
    drawing:
      '<path d="M19 9.500h7v7h-7zM34 9.500h7v7h-7zM19 23.500h7v7h-7zM33 23v3M41 23v2M37 27v4M33 31h0M41 30.500h0M30 9v6M30 20v3M19 20h5M34 20h7" fill="none"/>',
  },
  coin: { hue: 62, drawing: '<circle cx="30" cy="20" r="11" fill="none"/><path d="M30 14l5 6-5 6-5-6z" fill="none"/>' },
  sandbox: {
    hue: 330,
    drawing:
      '<path d="M26 10h8M27.5 10v7.500L20.5 29a1.8 1.8 0 0 0 1.5 2.500h16a1.8 1.8 0 0 0 1.5-2.500l-7-11.500V10M24 24.500h12" fill="none"/>',
  },
};

const seals = {
  licence: { hue: 66, drawing: '<path d="M17.5 25l4.5 4.500L31 19.5" fill="none"/>', ribbons: true },
  adult: {
    hue: 20,
    drawing: '<circle cx="24" cy="18.5" r="4"  fill="none"/><path d="M16 32.500c0-5 3.5-8 8-8s8 3 8 8" fill="none"/>',
  },
  fair: {
    hue: 205,
    drawing:
      '<path d="M24 14v18M18.5 32.500h11M15 17.500l9-1.5 9 1.500M11.5 25L15 17.500l3.5 7.500a3.7 3.7 0 0 1-7 0zM29.5 25L33 17.500l3.5 7.500a3.7 3.7 0 0 1-7 0z" fill="none"/>',
  },
  responsible: { hue: 150, drawing: '<path d="M24 33.500l-8-8.200a5.2 5.2 0 0 1 8-6.600a5.2 5.2 0 0 1 8 6.600z" fill="none"/>' },
  secure: {
    hue: 262,
    drawing:
      '<rect x="16.5" y="22" width="15" height="11" rx="2.5" fill="none"/><path d="M19.5 22v-3.500a4.5 4.5 0 0 1 9 0V22M24 26.500v2.5" fill="none"/>',
  },
};

/** Social accounts: letters in their well-known colours, drawn here: neither is a provider's file. */
const accounts = {
  google:
    '<g fill="none" stroke-width="4"><path d="M17 5.3A8.2 8.2 0 0 0 4 6.9" stroke="#ea4335"/><path d="M4 6.9a8.2 8.2 0 0 0 0 8.2" stroke="#fbbc05"/><path d="M4 15.1a8.2 8.2 0 0 0 12.6 2" stroke="#34a853"/><path d="M11 11h8.2a8.2 8.2 0 0 1-2.6 6.1" stroke="#4285f4"/></g>',
  facebook:
    '<circle cx="11" cy="11" r="11" fill="#1877f2"/><path d="M12 22v-9h3v-3h-3V8.500c0-1 .5-1.500 1.500-1.500H15V4h-2.500C10 4 9 5.700 9 8v2H7v3h2v9z" fill="#fff"/>',
};

export const accountMarks = Object.keys(accounts);
export const paymentMarks = Object.keys(payments);
export const sealMarks = Object.keys(seals);

const gradient = (hue) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${oklch(0.62, 0.16, hue)}"/><stop offset="1" stop-color="${oklch(0.42, 0.14, hue - 14)}"/></linearGradient></defs>`;

export const composeAccountMark = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22" width="22" height="22">${accounts[name]}</svg>`;

export function composePaymentMark(name) {
  const { hue, drawing } = payments[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40">${gradient(hue)}<rect width="60" height="40" rx="8" fill="url(#g)"/><path d="M0 8a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v4C42 4 22 22 0 20z" fill="#fff" opacity=".14"/><rect x=".75" y=".75" width="58.5" height="38.5" rx="7.25" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/><g stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
}

/** A seal with a scalloped edge. */
export function composeSeal(name) {
  const { hue, drawing, ribbons } = seals[name];
  const edge = Array.from({ length: 12 }, (_, index) => {
    const turn = (index * Math.PI) / 6;
    const to = ((index + 1) * Math.PI) / 6;
    const at = (angle) => `${(24 + 20 * Math.sin(angle)).toFixed(1)} ${(24 - 20 * Math.cos(angle)).toFixed(1)}`;
    return `${index === 0 ? `M${at(turn)}` : ''}A5.6 5.6 0 0 1 ${at(to)}`;
  }).join('');
  const tails = ribbons ? `<path d="M13 36l-5 11 6-1 3.5 2 4-9zM35 36l5 11-6-1-3.5 2-4-9z" fill="${oklch(0.42, 0.14, hue - 40)}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${gradient(hue)}${tails}<path d="${edge}Z" fill="url(#g)"/><circle cx="24" cy="24" r="16.8" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/><g stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
}
