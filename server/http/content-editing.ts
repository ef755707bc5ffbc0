import { readFile } from 'node:fs/promises';

import { isConsoleLanguage } from '#contract/languages.ts';
import {
  keepPicture,
  listEntries,
  pictureFile,
  previewEntry,
  removeEntry,
  saveEntry,
  showEntry,
  type ContentStore,
} from '#server/domains/content/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { partHeaders } from '#server/platform/security-headers.ts';

import { answer, type Answer, type RawRoute } from './answer.ts';

interface Editing {
  store: ContentStore;
  merchants: MerchantRegistry;
}

/** The contract's area `content-editing`. */
export function contentEditingAnswers({ store, merchants }: Editing): Answer[] {
  const languagesOf = ({ merchant }: Ctx) => merchants.byCode(merchant.code).languages.filter(isConsoleLanguage);
  return [
    answer('GET /wps/staff/content', async ({ ctx, query: { collection } }) => ({
      list: await listEntries({ ctx, input: { store, collection, languages: languagesOf(ctx) } }),
    })),
    answer('GET /wps/staff/content/:collection/:language/:id', ({ ctx, query: address }) =>
      showEntry({ ctx, input: { store, address, languages: languagesOf(ctx) } }),
    ),
    answer('PUT /wps/staff/content/:collection/:language/:id', async ({ ctx, query: address, body }) => ({
      faults: await saveEntry({ ctx, input: { store, address, languages: languagesOf(ctx), ...body } }),
    })),
    answer('DELETE /wps/staff/content/:collection/:language/:id', async ({ ctx, query: address, body }) => ({
      faults: await removeEntry({ ctx, input: { store, address, ...body } }),
    })),
    answer('POST /wps/staff/content/preview', async ({ ctx, body }) => previewEntry({ ctx, input: { store, ...body } })),
    answer('POST /wps/staff/content/pictures', ({ ctx, body: { picture } }) => keepPicture({ ctx, input: { store, bytes: picture } })),
  ];
}

/** A picture of the content, public and immutable: its name is derived from its content. */
export function contentPictureRoute(store: ContentStore): RawRoute {
  return {
    method: 'GET',
    path: '/media/:name',
    async handle({ params: { name = '' }, isHttps }) {
      const file = pictureFile(store, name);
      const bytes = file && (await readFile(file.path).catch(ifNotThere));
      if (!bytes) throw new ExpectedError('not.found');
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...partHeaders(isHttps),
          'content-type': file.contentType,
          'content-length': String(bytes.length),
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
    },
  };
}

function ifNotThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
