/** Without a state of its own: the download popup, as the server drew it. */
import { readPagePart } from '#site/api/page-part.ts';

export const readDownloadPart = () => readPagePart('app');
