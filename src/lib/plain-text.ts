const letters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** An HTML text as plain words on one line, cut between two of them: descriptions for search engines and messengers. */
export function plainText(html: string, most = Number.POSITIVE_INFINITY): string {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => letters[name] ?? name);
  const text = words
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2))).replace(/[\s,;:]+$/, '')}…`;
}
