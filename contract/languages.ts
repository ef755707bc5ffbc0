/**
 * Who has read the words of a language, or a text of the content: a native speaker who plays such games, somebody other than the translator, or
 * nobody else.
 */
export const reviewStates = ['native', 'second-reader', 'none'] as const;
type ReviewState = (typeof reviewStates)[number];

interface LanguageFacts {
  /** BCP 47; also the name of its locale folder. */
  tag: string;
  /** The language's own name. */
  name: string;
  /** Other codes for it, in lower case. */
  aliases: readonly string[];
  /** The country whose flag stands for it, by ISO 3166-1. */
  flag: string;
}

/** The review of the words where it is another than `second-reader`; that of content stands in each file. */
const reviews: Readonly<Partial<Record<string, ReviewState>>> = {};

export const reviewOf = (language: string): ReviewState => reviews[language] ?? 'second-reader';

/** The fully translated languages. The first one is the default. */
export const languages = [
  // browsers call Tagalog Filipino; the specification writes TY
  { tag: 'tl', name: 'Tagalog', aliases: ['fil', 'ty'], flag: 'ph' },
  { tag: 'en', name: 'English', aliases: [], flag: 'us' },
  { tag: 'zh-Hans', name: '简体中文', aliases: ['zh', 'zh-cn', 'zh-sg', 'cn'], flag: 'cn' },
  { tag: 'zh-Hant', name: '繁體中文', aliases: ['zh-tw', 'zh-hk', 'zh-mo', 'tw'], flag: 'tw' },
  { tag: 'ja', name: '日本語', aliases: ['jp'], flag: 'jp' },
  { tag: 'th', name: 'ไทย', aliases: [], flag: 'th' },
  { tag: 'vi', name: 'Tiếng Việt', aliases: ['vn'], flag: 'vn' },
  { tag: 'my', name: 'မြန်မာ', aliases: ['mm'], flag: 'mm' },
  { tag: 'es', name: 'Español', aliases: [], flag: 'es' },
  { tag: 'hi', name: 'हिन्दी', aliases: [], flag: 'in' },
  { tag: 'id', name: 'Bahasa Indonesia', aliases: ['in'], flag: 'id' },
  { tag: 'km', name: 'ខ្មែរ', aliases: ['kh'], flag: 'kh' },
  { tag: 'ko', name: '한국어', aliases: ['kr'], flag: 'kr' },
  { tag: 'ms', name: 'Bahasa Melayu', aliases: [], flag: 'my' },
  { tag: 'pt', name: 'Português', aliases: [], flag: 'pt' },
  { tag: 'pt-BR', name: 'Português (Brasil)', aliases: [], flag: 'br' },
  { tag: 'ta', name: 'தமிழ்', aliases: [], flag: 'lk' },
  { tag: 'ur', name: 'اردو', aliases: [], flag: 'pk' },
  { tag: 'ur-Latn', name: 'Roman Urdu', aliases: ['roman-urdu'], flag: 'pk' },
  { tag: 'tr', name: 'Türkçe', aliases: [], flag: 'tr' },
  { tag: 'bn', name: 'বাংলা', aliases: [], flag: 'bd' },
  { tag: 'ar', name: 'العربية', aliases: [], flag: 'sa' },
  { tag: 'fa', name: 'فارسی', aliases: [], flag: 'ir' },
  { tag: 'ru', name: 'Русский', aliases: [], flag: 'ru' },
  { tag: 'kk', name: 'Қазақша', aliases: ['kz'], flag: 'kz' },
  { tag: 'uz', name: 'Oʻzbekcha', aliases: [], flag: 'uz' },
  { tag: 'lo', name: 'ລາວ', aliases: ['la'], flag: 'la' },
  { tag: 'ne', name: 'नेपाली', aliases: [], flag: 'np' },
  { tag: 'fr', name: 'Français', aliases: [], flag: 'fr' },
] as const satisfies readonly LanguageFacts[];

export type Language = (typeof languages)[number]['tag'];

const known: readonly (LanguageFacts & { tag: Language })[] = languages;
export const [{ tag: defaultLanguage }] = languages;

/** Those of the console and of what its staff writes. */
export const consoleLanguages = ['en', 'tl'] as const satisfies readonly Language[];

export const isConsoleLanguage = (language: string): boolean => consoleLanguages.some((tag) => tag === language);

/** Reads any common language code: `tl`, `TY`, `fil`, `EN`, `en-US`, `en_US`. `undefined` = not one of ours. */
export function readLanguage(code: string | undefined | null): Language | undefined {
  const asked = code?.toLowerCase().replaceAll('_', '-') ?? '';
  // BCP 47 lookup: `pt-BR` itself, else `pt`
  for (let part = asked; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
    const found = known.find(({ tag, aliases }) => tag.toLowerCase() === part || aliases.includes(part));
    if (found) return found.tag;
  }
  return undefined;
}

/** The chosen language if the merchant has it, else the merchant's own. */
export const languageAmong = <Tag extends string>(
  { languages: offered, defaultLanguage: own }: { languages: readonly Tag[]; defaultLanguage: Tag },
  chosen: NoInfer<Tag> | undefined,
): Tag => (chosen !== undefined && offered.includes(chosen) ? chosen : own);
