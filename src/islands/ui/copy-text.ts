/** Copies a text to the clipboard; returns whether it worked: a browser may refuse, and over plain HTTP there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
