const letters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** An entry of the help center as an answer in plain text: a line for each of its paragraphs and points. */
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
