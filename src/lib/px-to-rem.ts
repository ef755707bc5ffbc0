/** A popup's size in its design's units: 100 px to the rem. Style sheets convert that rem to the page's own. */
export function pxToRem(px: number): string {
  return `${px / 100}rem`;
}
