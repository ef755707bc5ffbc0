/** Long side of a picture that is still read well, in points. */
const mostPoints = 2000;
/** What is this small goes as it is. */
const smallBytes = 700_000;

/**
 * A picture of a phone's camera made small enough for a slow connection, without what the camera noted in it. What this browser cannot
 * make smaller stays as it is: the platform has the last word on every picture.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= smallBytes || typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return picture;
  try {
    const drawn = await createImageBitmap(picture);
    const scale = Math.min(1, mostPoints / Math.max(drawn.width, drawn.height));
    const canvas = new OffscreenCanvas(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
    return small.size < picture.size ? small : picture;
  } catch {
    // not a picture to this browser, or too large for it: the platform says so in words
    return picture;
  }
}
