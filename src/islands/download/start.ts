import { keepInstallPrompt } from '#site/stores/install-prompt.ts';

import './files.ts';

// browsers offer it once, perhaps before the page's islands are there
keepInstallPrompt();
