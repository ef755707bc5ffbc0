import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import './style/scene.css';
import './style/reels.css';
import './style/board.css';
import './style/cabinets.css';
import '#studio/frame/style/celebration.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import './style/rules.css';
import '#studio/frame/style/landscape.css';

import { startSlot } from './start-slot.ts';

void startSlot();
