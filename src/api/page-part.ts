/** A part of a page that only some visitors need, as the server drew it. Nothing when it could not be fetched. */
export const readPagePart = (name: string): Promise<string | undefined> => readHtml(`/m/part/${name}`);

/** The page that is open, as the server draws it now: the browser holds the one that it had. Nothing when it could not be fetched. */
export const readPageAnew = (): Promise<string | undefined> => readHtml(location.pathname + location.search, { cache: 'no-cache' });

async function readHtml(path: string, how: RequestInit = {}): Promise<string | undefined> {
  try {
    const response = await fetch(path, how);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
