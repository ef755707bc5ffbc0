import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { followLanguage } from '#site/stores/language.ts';
import { $session } from '#site/stores/session.ts';

import { startAhead } from './ahead.ts';
import { startDialogs } from './dialogs.ts';
import { startLate } from './late.ts';
import { endArrival, showSession } from './show-session.ts';
import { loadMember, startTaps } from './taps.ts';
import { startTheme } from './theme.ts';
import { startTransitions } from './transitions.ts';

startDialogs();
startTheme();
followLanguage();
startAhead();
startTaps();
startTransitions();
startLate();
// member-only parts are loaded only for a logged-in player
$session.subscribe((session) => {
  showSession(session);
  if (session) afterFrame(async () => withPart(loadMember, ({ startMember }) => startMember()));
});
// after the session is shown: it is known by then
if (document.querySelector('[data-close-to]'))
  void loadPart(async () => import('./route-dialog.ts')).then((dialog) => dialog?.startRouteDialog());
if ('token' in document.documentElement.dataset || /[?&](affiliateCode|domain)=/.test(location.search))
  void loadPart(async () => import('./arrival.ts'))
    .then((arrival) => arrival?.readArrival())
    .finally(endArrival);
