import { z } from 'zod';

/** The body of a call with `bodyEncoding: 'picture'`: one picture's own bytes, what it may be: `upload-rules.ts`. */
export const pictureBody = z.object({ picture: z.instanceof(Uint8Array) });
