/** What may be uploaded as a picture, on both sides of the wire (spec 5, Uploads). */
export const uploadRule = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, maxFiles: 3 } as const;

export type UploadType = (typeof uploadRule.types)[number];

/** Which rule the pictures break; the code is the key of the message. */
export type UploadFault = 'upload.type' | 'upload.too.large' | 'upload.too.many';

/** The first rule that a choice of files breaks. What a browser or a caller says of a type is not proof: the platform looks inside. */
export function checkUploads(files: readonly { type: string; size: number }[]): UploadFault | undefined {
  if (files.length > uploadRule.maxFiles) return 'upload.too.many';
  if (files.some(({ type }) => !isUploadType(type))) return 'upload.type';
  return files.some(({ size }) => size > uploadRule.maxBytes) ? 'upload.too.large' : undefined;
}

export function isUploadType(type: string): type is UploadType {
  return (uploadRule.types as readonly string[]).includes(type);
}
