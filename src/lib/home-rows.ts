import { type HomePart, type OwnPart, ownParts, type sharedParts } from '#contract/system/facts.ts';

/** What stands at one place of home: a part that everybody sees, or the player's own cards that follow each other. */
export type HomeRow = { part: (typeof sharedParts)[number] } | { own: OwnPart[] };

export function homeRows(order: readonly HomePart[]): HomeRow[] {
  const rows: HomeRow[] = [];
  for (const part of order) {
    const last = rows.at(-1);
    if (!isOwn(part)) rows.push({ part });
    else if (last && 'own' in last) last.own.push(part);
    else rows.push({ own: [part] });
  }
  return rows;
}

const isOwn = (part: HomePart): part is OwnPart => ownParts.some((own) => own === part);
