/** Stateless: the download popup, as the server rendered it. */
import { readPagePart } from '#site/api/page-part.ts';

export const readDownloadPart = () => readPagePart('app');
