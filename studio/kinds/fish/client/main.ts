import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import './style/fish.css';

import { startFish } from './start-fish.ts';

void startFish();
