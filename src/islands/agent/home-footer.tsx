import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { FooterLink } from '#site/lib/agent-home.ts';
import { $hasDividend } from '#site/stores/screens/has-dividend.ts';

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

/** The bar at the end of the agent home, styled by the page. The dividend's entry keeps its place until it is known whether it shows. */
export function HomeFooter({ strings, links }: Props) {
  const hasDividend = useStore($hasDividend);
  if (links.length === 0) return null;
  return (
    <footer>
      <nav aria-label={strings['agent.footer']} data-part="agent-home-footer">
        <ul className="card bar">
          {links.map(({ id, path }) => (
            <li key={id} className={id === 'dividend' && !hasDividend ? 'invisible' : undefined}>
              <a className="entry" href={path} data-entry={id}>
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
