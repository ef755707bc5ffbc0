import '#studio/clients/frame/style/tokens.css';
import '#studio/clients/frame/style/frame.css';
import '#studio/clients/frame/style/panel.css';
import '#studio/clients/frame/style/sheets.css';
import './style/fish.css';

import { startFish } from './start-fish.ts';

void startFish();
