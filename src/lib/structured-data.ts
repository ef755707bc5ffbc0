import { plainText } from './plain-text.ts';
import { absoluteUrl, shareImage } from './share.ts';

type Node = Record<string, unknown>;

/** The questions of the help center (schema.org FAQPage). */
export const faqData = (list: readonly { title: string; content: string }[]): Node => ({
  '@type': 'FAQPage',
  mainEntity: list.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
});

/** A page's position below home. */
export const breadcrumbData = (origin: string, trail: readonly { name: string; path: string }[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(origin, path),
  })),
});

interface Article {
  title: string;
  content: string;
  startDate: number;
  path: string;
  image?: string | undefined;
}

/** An announcement or a promotion (schema.org Article). */
export function articleData({ origin, brand, language }: { origin: string; brand: string; language: string }, article: Article): Node {
  return {
    '@type': 'Article',
    headline: article.title,
    description: plainText(article.content, 160),
    datePublished: new Date(article.startDate).toISOString().slice(0, 10),
    inLanguage: language,
    mainEntityOfPage: absoluteUrl(origin, article.path),
    image: absoluteUrl(origin, shareImage(article.image)),
    publisher: { '@type': 'Organization', name: brand },
  };
}

/** A list of promotions, each with its own page. */
export const listData = (origin: string, entries: readonly { title: string; path: string }[]): Node => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absoluteUrl(origin, path),
  })),
});
