/** What may be uploaded as a picture, on both sides of the wire. */
export const uploadRule = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, maxFiles: 3, maxMegapixels: 20 } as const;

export type UploadType = (typeof uploadRule.types)[number];

/** Why one picture is refused: another type of picture, no picture at all, cut off or broken, too many points, too many bytes. */
export const pictureFaults = ['upload.type', 'upload.not.picture', 'upload.damaged', 'upload.pixels', 'upload.too.large'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Which rule the pictures break; the code is the key of the message. */
export type UploadFault = PictureFault | 'upload.too.many';

/** The first rule that a choice of files breaks. What a browser or a caller says of a type is not proof: the platform looks inside. */
export function checkUploads(files: readonly { type: string; size: number }[]): UploadFault | undefined {
  if (files.length > uploadRule.maxFiles) return 'upload.too.many';
  const unfit = files.find(({ type }) => !isUploadType(type));
  if (unfit) return unfitType(unfit.type);
  return files.some(({ size }) => size > uploadRule.maxBytes) ? 'upload.too.large' : undefined;
}

/** By a type as browsers and callers write it. Where it is unknown, so is whether it is a picture. */
export const unfitType = (type: string): 'upload.type' | 'upload.not.picture' =>
  type === '' || type.startsWith('image/') ? 'upload.type' : 'upload.not.picture';

export function isUploadType(type: string): type is UploadType {
  return (uploadRule.types as readonly string[]).includes(type);
}
