import './style/tokens.css';
import './style/frame.css';
import './style/reels.css';
import './style/panel.css';
import './style/sheets.css';

import { readLaunch } from './ports/launch.ts';
import { startSlot } from './start-slot.ts';

void startSlot(readLaunch(location.href));
