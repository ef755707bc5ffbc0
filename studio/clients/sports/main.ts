import '#studio/clients/frame/style/tokens.css';
import '#studio/clients/frame/style/frame.css';
import '#studio/clients/frame/style/panel.css';
import '#studio/clients/frame/style/sheets.css';
import '#studio/clients/frame/style/celebration.css';
import './style/league.css';
import './style/match.css';
import './style/slip.css';

import { startSports } from './start-sports.ts';

void startSports();
