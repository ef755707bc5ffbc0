const letters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** A help center entry as a plain text answer: one line per paragraph or list item. */
export function plainAnswer(html: string): string {
  return html
    .replace(/<li>/g, '- ')
    .replace(/<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => letters[name] ?? name)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 2000);
}
