/** Puts a text on the clipboard; whether it lies there: a browser may refuse, and over plain HTTP it has no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
