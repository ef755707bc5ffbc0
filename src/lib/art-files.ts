/** The `srcset` of a picture from the art pipeline: two files, for 1x and 2x or for two widths. */
export function artFiles(src: string, format: 'avif' | 'webp', [small, large]: readonly [string, string] = ['1x', '2x']): string {
  return `${src}@1x.${format} ${small}, ${src}@2x.${format} ${large}`;
}
