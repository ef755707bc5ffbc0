const longest = 160;

/** The first sentences of an HTML text as plain text, cut between sentences: for previews and search engines. */
export function plainPreview(html: string): string {
  const first = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html;
  const text = unescape(first.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:]+$/, '')}…`;
}

const letters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescape = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => letters[name] ?? name);
