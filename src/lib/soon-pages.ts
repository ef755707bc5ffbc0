/** Pages of the route table whose content comes later: each says what it will hold. `isGuarded` = for players with a session. */
export const soonPages = {
  other: { text: 'soon.other', icon: 'i-tabler-list', isGuarded: false },
} as const;

export type SoonPage = (typeof soonPages)[keyof typeof soonPages];

export function findSoonPage(name: string | undefined): SoonPage | undefined {
  return name !== undefined && Object.hasOwn(soonPages, name) ? soonPages[name as keyof typeof soonPages] : undefined;
}
