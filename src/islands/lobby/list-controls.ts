import { keptIn } from '#site/islands/ui/kept.ts';
import { isOwnTab, type ListQuery, readTab } from '#site/lib/list-rules.ts';
import { $listQuery, chooseTab, filterGames, searchGames } from '#site/stores/screens/game-list.ts';
import { $session } from '#site/stores/session.ts';

/**
 * The tabs of a game list, its search and its filter. Tabs are links to the same list: where a log-in is needed, a guest follows the link.
 */
export function startControls(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
  const [search, filter] = ['search', 'filter'].map((name) => list.querySelector<HTMLFormElement>(`form[data-list-part="${name}"]`));
  for (const link of tabs) {
    const tab = tabOf(link);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || (isOwnTab(tab) && !$session.get())) return;
      event.preventDefault();
      chooseTab(tab);
      if (tab === 'search') field(search, 'gameName')?.focus();
    });
  }
  search?.addEventListener('submit', (event) => {
    event.preventDefault();
    const input = field(search, 'gameName');
    searchGames(input?.value ?? '');
    // a phone's keyboard would cover the results
    input?.blur();
  });
  filter?.addEventListener('submit', (event) => event.preventDefault());
  filter?.addEventListener('change', () => filterGames(chosenIn(filter)));
  const typed = field(search, 'gameName')?.value;
  const chosen = chosenEarly(filter);
  $listQuery.subscribe((query) => {
    for (const link of tabs) {
      const isCurrent = tabOf(link) === query.tab;
      link.classList.toggle('chip-on', isCurrent);
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    search?.toggleAttribute('hidden', query.tab !== 'search');
    filter?.toggleAttribute('hidden', query.tab !== 'filter');
    fill(search, { gameName: query.name });
    fill(filter, { vassalage: query.vendor, minBet: query.minBet, minLine: query.minLine });
    showVendor(list, query);
  });
  if (search) keptIn(search);
  // typed and chosen before this loaded
  const { tab, name, ...asked } = $listQuery.get();
  if (tab === 'search' && typed) fill(search, { gameName: typed });
  // a tap before this loaded led to the tab's own page; coming back to it finds the same place
  if (tab === 'search' && name === '' && document.activeElement === document.body && isOpenedAnew())
    field(search, 'gameName')?.focus({ preventScroll: true });
  const wanted = { vendor: asked.vendor, minBet: asked.minBet, minLine: asked.minLine, ...chosen };
  if (tab === 'filter' && filters.some(({ key }) => wanted[key] !== asked[key])) filterGames(wanted);
}

const filters = [
  { key: 'vendor', name: 'vassalage' },
  { key: 'minBet', name: 'minBet' },
  { key: 'minLine', name: 'minLine' },
] as const;

/** The filter's choice before its script loads: the page reflects its address, or has nothing chosen if the script reads the address. */
function chosenEarly(filter: HTMLFormElement | null | undefined): Partial<ReturnType<typeof chosenIn>> {
  const chosen = filters.flatMap(({ key, name }) => {
    const part = field(filter, name);
    if (!(part instanceof HTMLSelectElement)) return [];
    const given = [...part.options].find(({ defaultSelected }) => defaultSelected) ?? part.options[0];
    return given?.selected === false ? [[key, part.value]] : [];
  });
  return Object.fromEntries(chosen) as Partial<ReturnType<typeof chosenIn>>;
}

const isOpenedAnew = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

const chosenIn = (filter: HTMLFormElement) => ({
  vendor: field(filter, 'vassalage')?.value ?? '',
  minBet: field(filter, 'minBet')?.value ?? '',
  minLine: field(filter, 'minLine')?.value ?? '',
});

const tabOf = (link: HTMLElement) => readTab(link.dataset['tab'] ?? null, 'all');

function field(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined;
}

function fill(form: HTMLFormElement | null | undefined, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const part = field(form, name);
    if (part) part.value = value;
  }
}

/** The vendor's name is the heading while the list shows only its games. */
function showVendor(list: HTMLElement, { vendor }: ListQuery): void {
  const name = list.querySelector<HTMLElement>('[data-list-part="vendor"]');
  if (!name) return;
  const option = [...list.querySelectorAll<HTMLOptionElement>('select[name="vassalage"] option')].find(({ value }) => value === vendor);
  name.textContent = vendor ? (option?.textContent ?? vendor) : (name.dataset['all'] ?? '');
}
