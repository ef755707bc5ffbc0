/** The long side of a picture that is still legible, in pixels. */
const mostPoints = 2000;
/** A file this small is sent as it is. */
const smallBytes = 700_000;

/**
 * Scales a phone camera's picture down for slow connections, without the camera's metadata. A picture that this browser cannot scale is
 * sent as it is: the platform decides about every picture.
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
    // this browser cannot read it, or it is too large: the platform returns a message
    return picture;
  }
}
