import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import '#studio/frame/style/celebration.css';
import './style/room.css';
import './style/seats.css';
import './style/card.css';
import './style/turn.css';
import '#studio/frame/style/landscape.css';

import { startCards } from './start-cards.ts';

void startCards();
