import { element } from '#site/islands/ui/element.ts';

type Tone = 'good' | 'bad' | 'open' | 'note';

const tones = {
  good: { mark: '✓', class: 'text-win' },
  bad: { mark: '✗', class: 'text-loss' },
  open: { mark: '?', class: 'text-muted' },
  note: { mark: 'i', class: 'text-muted' },
} as const;

/** The findings of a check, in the page's words: the verdict, then each finding, then the computed values. */
export function findingsView(
  findings: readonly { tone: Tone; text: string }[],
  {
    verdictOf,
    summary,
    facts,
  }: { verdictOf: (tone: Exclude<Tone, 'note'>) => string; summary: string; facts: readonly (readonly [string, string])[] },
): Element[] {
  const tone = (['bad', 'open'] as const).find((found) => findings.some((finding) => finding.tone === found)) ?? 'good';
  const items = findings.map(({ tone: found, text }) =>
    element(
      'li',
      { class: 'draw-finding' },
      element('span', { class: `draw-mark ${tones[found].class}`, 'aria-hidden': 'true' }, tones[found].mark),
      element('span', {}, text),
    ),
  );
  const list = facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', { dir: 'ltr' }, value)]);
  return [
    element('p', { class: `draw-verdict ${tones[tone].class}`, 'data-verdict': tone }, verdictOf(tone)),
    element('ul', { class: 'draw-findings' }, ...items),
    element('details', { class: 'draw-facts' }, element('summary', {}, summary), element('dl', {}, ...list)),
  ];
}
