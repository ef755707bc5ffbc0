/** Links to the merchant's own site as paths, so that they open where the reader is: written by hand, an address may be whole. */
export function ownLinks(mainDomain: string, text: string): string {
  const own = `https://${mainDomain}/`;
  if (text.startsWith(own)) return text.slice(own.length - 1);
  return text.replaceAll(
    /<a href="(https:\/\/[^/"]+)(\/[^"]*)" target="_blank" rel="noopener noreferrer">/g,
    (whole, origin: string, path: string) => (`${origin}/` === own && !path.startsWith('//') ? `<a href="${path}">` : whole),
  );
}
