import '#studio/frame/style/tokens.css';
import '#studio/frame/style/frame.css';
import '#studio/frame/style/panel.css';
import '#studio/frame/style/sheets.css';
import '#studio/frame/style/celebration.css';
import './style/league.css';
import './style/match.css';
import './style/slip.css';

import { startSports } from './start-sports.ts';

void startSports();
