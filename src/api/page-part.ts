/** A page fragment that only some visitors need, as the server rendered it. Nothing if it could not be loaded. */
export const readPagePart = (name: string): Promise<string | undefined> => readHtml(`/m/part/${name}`);

/** The open page as the server renders it now: the browser has an older version. Nothing if it could not be loaded. */
export const readPageAnew = (): Promise<string | undefined> => readHtml(location.pathname + location.search, { cache: 'no-cache' });

async function readHtml(path: string, how: RequestInit = {}): Promise<string | undefined> {
  try {
    const response = await fetch(path, how);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
