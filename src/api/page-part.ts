/** A part of a page that only some visitors need, as the server drew it. Nothing when it could not be fetched. */
export async function readPagePart(name: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/m/part/${name}`);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
