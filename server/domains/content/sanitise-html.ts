import { allowedHtml, escapeHtml, neededAttribute, voidTags } from './allowed-html.ts';

/**
 * Reduces HTML to the allowed tags. It does not parse HTML like a browser: anything that is not exactly a tag of the
 * list, in the form our own renderer writes, is text from there on. Every element is closed, in order.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = [];
  let out = '';
  let at = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/g)) {
    const [whole, slash, name = '', attributes = ''] = match;
    out += asText(html.slice(at, match.index));
    at = match.index + whole.length;
    if (slash === '/' ? attributes === '' && open.at(-1) === name : isAllowed(name, attributes)) {
      out += whole;
      if (slash === '/') open.pop();
      else if (!voidTags.has(name)) open.push(name);
    } else out += escapeHtml(whole);
  }
  out += asText(html.slice(at));
  return (
    out +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function isAllowed(name: string, attributes: string): boolean {
  if (!Object.hasOwn(allowedHtml, name)) return false;
  const rules = allowedHtml[name] ?? {};
  const given = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']): [string, string] => [key, value]);
  if (new Set(given.map(([key]) => key)).size !== given.length) return false;
  const needed = neededAttribute[name];
  if (needed !== undefined && !given.some(([key]) => key === needed)) return false;
  return given.every(([key, value]) => Object.hasOwn(rules, key) && rules[key]?.(value) === true);
}

/** Text between tags: character references stay, everything else with a meaning in HTML is escaped. */
const asText = (text: string) => text.replace(/&(?!(?:amp|lt|gt|quot|#39);)|[<>"']/g, escapeHtml);
