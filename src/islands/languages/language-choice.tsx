import { useRef, useState } from 'react';

import { heard } from '#site/islands/ui/kept.ts';
import { findLanguages, type LanguageFound } from '#site/lib/find-languages.ts';
import { flagOf, inLanguage } from '#site/lib/language-links.ts';

interface Props {
  choices: readonly LanguageFound[];
  current: string;
  /** Of the search without JavaScript, which the page answers. */
  text?: string;
  /** The page to go to in the chosen language; none: this page comes again, with what was typed in it. */
  next?: string;
  words: { label: string; find: string; none: string };
}

/** More than these are searched. */
const seenAtOnce = 8;

export function LanguageChoice({ choices, current, text: asked = '', next, words }: Props) {
  const [text, setText] = useState(asked);
  const list = useRef<HTMLUListElement>(null);
  const found = findLanguages(choices, text);
  const isSearched = choices.length > seenAtOnce;
  /** The only one that is left is what was meant. */
  const choose = () => found.length === 1 && list.current?.querySelector('a')?.click();
  return (
    <>
      {isSearched && (
        <search>
          <form
            action="/m/language"
            onSubmit={(event) => {
              event.preventDefault();
              choose();
            }}
          >
            {next !== undefined && <input type="hidden" name="next" value={next} />}
            <input
              className="field-input"
              ref={heard}
              type="search"
              name="q"
              maxLength={40}
              autoComplete="off"
              aria-label={words.label}
              placeholder={words.find}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </form>
        </search>
      )}
      <ul ref={list} className="card m-0 p-0 list-none" aria-label={words.label} hidden={found.length === 0}>
        {found.map(({ tag, name, said }) => (
          <li key={tag} className="border-0 border-b border-solid border-line last:border-b-0">
            <a
              className="flex flex-wrap items-center gap-x-3.5 min-h-13 px-4 text-ink no-underline"
              href={inLanguage(next ?? location.pathname + location.search, tag)}
              hrefLang={tag}
              data-language={next === undefined ? tag : undefined}
              aria-current={tag === current ? 'true' : undefined}
            >
              <img className="rounded-full" src={flagOf(tag)} width="24" height="24" loading="lazy" alt="" />
              <span lang={tag} className="min-w-0 font-semibold">
                {name}
              </span>
              {said !== name && <span className="ms-auto min-w-0 text-muted text-end">{said}</span>}
              {tag === current && <span className="i-tabler-check text-sea text-xl" aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
      <output className="text-muted">{found.length === 0 && words.none}</output>
    </>
  );
}
