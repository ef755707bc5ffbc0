import '../frame/style/tokens.css';
import '../frame/style/frame.css';
import '../frame/style/panel.css';
import '../frame/style/sheets.css';
import '../frame/style/celebration.css';
import './style/felt.css';
import './style/cloth.css';
import './style/pieces.css';
import './style/score.css';
import './style/controls.css';
import './style/flight.css';
import '../frame/style/landscape.css';

import { startTable } from './start-table.ts';

void startTable();
