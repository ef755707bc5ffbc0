/** Whether this browser can display a file as a picture; a browser that cannot tell accepts every file, and the platform decides. */
export async function opensAsPicture(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
