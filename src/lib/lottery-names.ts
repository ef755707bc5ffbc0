type Names = Readonly<Record<string, string>>;

/**
 * The name of a play, a group, an option… from `plays.json`; without an entry there, the table's own name.
 * If several draws are made together, `a.bao-2` is `bao-2` of draw A.
 */
export function lotteryName(names: Names, kind: string, id: string): string {
  const name = names[`${kind}.${id}`];
  const [, station, rest] = /^(a|b|ab)\.(.+)$/.exec(id) ?? [];
  if (name !== undefined || station === undefined || rest === undefined) return name ?? id;
  // a sentence needs no station: it is shown under the name
  return rest.endsWith('.text')
    ? lotteryName(names, kind, rest)
    : `${names[`station.${station}`] ?? station} · ${lotteryName(names, kind, rest)}`;
}

/** A choice in display form: `07 12`, `1 2 | 3`, `Big Odd`. */
export function choiceText(names: Names, choice: string): string {
  const termText = (term: string) => (/^\d/.test(term) ? term : lotteryName(names, 'option', term));
  return choice
    .split('|')
    .map((place) => place.split(',').map(termText).join(' '))
    .join(' | ');
}
