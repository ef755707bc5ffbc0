/** Turns links to the merchant's own site into paths, so that they open in place: editors may type whole addresses. */
export function ownLinks(mainDomain: string, text: string): string {
  const own = `https://${mainDomain}/`;
  if (text.startsWith(own)) return text.slice(own.length - 1);
  return text.replaceAll(
    /<a href="(https:\/\/[^/"]+)(\/[^"]*)" target="_blank" rel="noopener noreferrer">/g,
    (whole, origin: string, path: string) => (`${origin}/` === own && !path.startsWith('//') ? `<a href="${path}">` : whole),
  );
}
