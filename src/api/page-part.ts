/** A page fragment that only some visitors need, as the server rendered it. Nothing if it could not be loaded. */
export async function readPagePart(name: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/m/part/${name}`);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
