/** What may be uploaded as a picture, checked on both sides of the wire. */
export const uploadRule = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, maxFiles: 3, maxMegapixels: 20 } as const;

export type UploadType = (typeof uploadRule.types)[number];

/** Why a picture is refused: another type of picture, not a picture, truncated or broken, too many pixels, too many bytes. */
export const pictureFaults = ['upload.type', 'upload.not.picture', 'upload.damaged', 'upload.pixels', 'upload.too.large'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** The violated rule; the code is the message's key. */
export type UploadFault = PictureFault | 'upload.too.many';

/** The first rule that selected files violate. A type stated by a browser or caller proves nothing: the platform checks the content. */
export function checkUploads(files: readonly { type: string; size: number }[]): UploadFault | undefined {
  if (files.length > uploadRule.maxFiles) return 'upload.too.many';
  const unfit = files.find(({ type }) => !isUploadType(type));
  if (unfit) return unfitType(unfit.type);
  return files.some(({ size }) => size > uploadRule.maxBytes) ? 'upload.too.large' : undefined;
}

/** By the type stated by browsers and callers. An unknown type may not be a picture at all. */
export const unfitType = (type: string): 'upload.type' | 'upload.not.picture' =>
  type === '' || type.startsWith('image/') ? 'upload.type' : 'upload.not.picture';

export function isUploadType(type: string): type is UploadType {
  return (uploadRule.types as readonly string[]).includes(type);
}
