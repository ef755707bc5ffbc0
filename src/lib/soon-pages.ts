/** Pages of the route table whose content comes later: each says what it will hold. */
export const soonPages = {
  other: { text: 'soon.other', icon: 'i-tabler-list' },
} as const;

export type SoonPage = (typeof soonPages)[keyof typeof soonPages];

export function findSoonPage(name: string | undefined): SoonPage | undefined {
  return name !== undefined && Object.hasOwn(soonPages, name) ? soonPages[name as keyof typeof soonPages] : undefined;
}
