import { takeOver } from '#site/islands/ui/take-over.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { keepInstallPrompt } from '#site/stores/install-prompt.ts';

keepInstallPrompt();

// the popup instead of its page
takeOver('[data-part="download-bar"] a', async () => (await loadPart(async () => import('./open-download.tsx')))?.openDownload());
