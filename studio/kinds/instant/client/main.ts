import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import './style/board.css';
import './style/choice.css';
import '#studio/frame/style/celebration.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import '#studio/frame/style/landscape.css';

import { startInstant } from './start-instant.ts';

void startInstant();
