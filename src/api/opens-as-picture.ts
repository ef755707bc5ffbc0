/** Whether this browser can draw a file as a picture; a browser that cannot say it passes every file, and the platform has the last word. */
export async function opensAsPicture(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
