import '#studio/clients/frame/style/tokens.css';
import '#studio/clients/frame/style/frame.css';
import './style/board.css';
import './style/choice.css';
import '#studio/clients/frame/style/celebration.css';
import '#studio/clients/frame/style/panel.css';
import '#studio/clients/frame/style/sheets.css';
import '#studio/clients/frame/style/landscape.css';

import { startInstant } from './start-instant.ts';

void startInstant();
