/**
 * Markdown -> HTML for announcements: paragraphs, headings, lists, emphasis and links. Everything else, raw HTML first of all,
 * is text. What comes out is built from this closed set of tags only, so there is nothing to sanitise afterwards.
 */
export function renderMarkdown(markdown: string): string {
  return markdown
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(renderBlock)
    .join('\n');
}

function renderBlock(block: string): string {
  const heading = /^(#{2,4})\s+(.+)$/.exec(block);
  if (heading) return `<h${heading[1]?.length ?? 2}>${renderInline(heading[2] ?? '')}</h${heading[1]?.length ?? 2}>`;
  const lines = block.split(/\r?\n/).map((line) => line.trim());
  if (lines.every((line) => /^[-*] /.test(line)))
    return renderList(
      'ul',
      lines.map((line) => line.slice(2)),
    );
  if (lines.every((line) => /^\d+\. /.test(line)))
    return renderList(
      'ol',
      lines.map((line) => line.replace(/^\d+\. /, '')),
    );
  return `<p>${renderInline(lines.join(' '))}</p>`;
}

function renderList(tag: 'ul' | 'ol', items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li>${renderInline(item)}</li>`).join('')}</${tag}>`;
}

function renderInline(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, link: string) =>
      isSafeLink(link) ? `<a href="${link}">${label}</a>` : label,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=$|[\s.,;:!?)])/g, '$1<em>$2</em>');
}

/** Our own pages and https only. */
export const isSafeLink = (link: string) =>
  /^\/(?![/\\])[\w\-./?=&;%#]*$/.test(link) || /^https:\/\/[\w.-]+(?:[/?#][\w\-./?=&;%#~+,:@]*)?$/.test(link);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
