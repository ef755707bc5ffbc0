import '../frame/style/tokens.css';
import '../frame/style/frame.css';
import '../frame/style/panel.css';
import '../frame/style/sheets.css';
import '../frame/style/celebration.css';
import './style/room.css';
import './style/seats.css';
import './style/card.css';
import './style/turn.css';
import '../frame/style/landscape.css';

import { startCards } from './start-cards.ts';

void startCards();
