/** A popup's size as its design counts it: 100 px to the rem. Style sheets turn that rem into the page's own. */
export function pxToRem(px: number): string {
  return `${px / 100}rem`;
}
