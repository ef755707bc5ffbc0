import { asMarkdown } from './as-markdown.ts';
import { createParser } from './markdown-parser.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const parser = createParser();

/** Markdown -> HTML, by CommonMark; what has no form on our pages stays text. The output is sanitised once more. */
export const renderMarkdown = (markdown: string): string => sanitiseHtml(parser.render(asMarkdown(markdown)).trim());
