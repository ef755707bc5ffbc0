/** `?pageNo=` of a page's address; 1 if invalid. */
export function pageNumber(url: URL): number {
  const asked = Number(url.searchParams.get('pageNo') ?? '1');
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}
