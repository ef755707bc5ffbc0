import { takeOver } from '#site/islands/ui/take-over.ts';
import { loadPart } from '#site/lib/load-part.ts';

/** The pill opens the sheet, which loads at the tap. */
takeOver('[data-search]', async (link) => (await loadPart(async () => import('./open-search.tsx')))?.openSearch(link));
