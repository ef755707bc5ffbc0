import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { greetingAt } from '#site/lib/greeting.ts';
import { $countersUntil, $hasDividend, $teamCounters, readDividend, readTeamCounters } from '#site/stores/screens/agent-home.ts';
import { $unreadInbox } from '#site/stores/unread.ts';

/** The agent home page, once the viewer is known to be an agent: the greeting, today's counters, the badge, the dividend. */
export function startHome(): void {
  greet();
  showCounters();
  showUnread();
  $hasDividend.subscribe((hasDividend) => {
    for (const entry of document.querySelectorAll<HTMLElement>('[data-dividend]')) entry.hidden = !hasDividend;
  });
  void readDividend();
}

/** By the visitor's own clock (CONST-018). */
function greet(): void {
  const greeting = document.querySelector<HTMLElement>('[data-greeting]');
  if (!greeting) return;
  const name = greetingAt(new Date().getHours());
  const words = JSON.parse(greeting.dataset['greeting'] ?? '{}') as Record<string, string>;
  greeting.textContent = words[name] ?? '';
  greeting.dataset['band'] = name;
}

function showCounters(): void {
  const part = document.querySelector<HTMLElement>('[data-part="counters"]');
  if (!part) return;
  const timeZone = part.dataset['zone'] ?? '';
  const failed = part.querySelector<HTMLElement>('[data-counters-failed]');
  $teamCounters.subscribe(({ state, value }) => {
    part.setAttribute('aria-busy', String(state === 'loading'));
    showFreshness(part, value !== undefined);
    if (failed) failed.hidden = state !== 'failed';
    for (const [name, count] of Object.entries(value ?? {})) {
      const place = part.querySelector<HTMLElement>(`[data-counter="${name}"]`);
      if (place) place.textContent = count.toLocaleString(document.documentElement.lang);
    }
  });
  for (const again of part.querySelectorAll('[data-counters-retry], [data-counters-refresh]'))
    again.addEventListener('click', () => void readTeamCounters(timeZone));
  part.querySelector('[data-counters-retry]')?.addEventListener('focus', holdPlace);
  // back from another page or tab: refresh the numbers
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readTeamCounters(timeZone);
  });
  void readTeamCounters(timeZone);
}

/** Until when the counters are complete, in words: the latest registrations may be missing. */
function showFreshness(part: HTMLElement, isKnown: boolean): void {
  const line = part.querySelector<HTMLElement>('[data-part="freshness"]');
  const text = line?.querySelector('[data-counters-fresh]');
  if (!line || !text) return;
  line.hidden = !isKnown;
  const until = $countersUntil.get();
  const { fresh = '', none = '' } = line.dataset;
  text.textContent = until === null ? none : fillText(fresh, { moment: formatMoment(until, document.documentElement.lang) });
}

function showUnread(): void {
  const badge = document.querySelector<HTMLElement>('[data-mail-unread]');
  const [count, spoken] = [badge?.querySelector('[data-count]'), badge?.querySelector('[data-spoken]')];
  if (!badge || !count || !spoken) return;
  $unreadInbox.subscribe((unread) => {
    badge.hidden = unread === 0;
    count.textContent = unread > 99 ? '99+' : String(unread);
    spoken.textContent = fillText(badge.dataset['label'] ?? '', { count: unread });
  });
}
