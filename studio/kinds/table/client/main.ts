import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import '#studio/frame/style/celebration.css';
import './style/felt.css';
import './style/cloth.css';
import './style/pieces.css';
import './style/score.css';
import './style/controls.css';
import './style/flight.css';
import '#studio/frame/style/landscape.css';

import { startTable } from './start-table.ts';

void startTable();
