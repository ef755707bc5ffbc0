import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { FooterLink } from '#site/lib/agent-home.ts';
import { $hasDividend } from '#site/stores/screens/agent-home.ts';

interface Props {
  strings: WordsOf<'agent.footer' | `agent.menu.${FooterLink['id']}`>;
  links: readonly FooterLink[];
}

const icons: Readonly<Record<FooterLink['id'], string>> = {
  home: 'i-tabler-home',
  openAccount: 'i-tabler-user-plus',
  announcements: 'i-tabler-speakerphone',
  dividend: 'i-tabler-coins',
};

/** The bar at the end of the agent home. The dividend's entry keeps its place until it is known whether it shows. */
export function HomeFooter({ strings, links }: Props) {
  const hasDividend = useStore($hasDividend);
  if (links.length === 0) return null;
  return (
    <footer>
      <nav aria-label={strings['agent.footer']} data-part="agent-home-footer">
        <ul className="card grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] list-none p-0 m-0">
          {links.map(({ id, path }) => (
            <li key={id} className={id === 'dividend' && !hasDividend ? 'invisible' : undefined}>
              <a
                className="stack items-center gap-1 min-h-16 px-1.5 py-2.5 text-ink text-sm font-semibold leading-tight! text-center no-underline [overflow-wrap:anywhere] active:bg-tint"
                href={path}
                data-entry={id}
              >
                <span className={`${icons[id]} text-xl`} aria-hidden="true" />
                <span>{strings[`agent.menu.${id}`]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
