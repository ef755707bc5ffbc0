import { useEffect, useState } from 'react';

import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { noticesShown } from '#site/lib/home-limits.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { isHomePath } from '#site/lib/page-path.ts';
import { readAnnouncements } from '#site/stores/screens/announcements.ts';
import { confirmLoginPopUps, showLoginPopUps, type LoginPopUps } from '#site/stores/screens/login-pop-ups.ts';
import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

import { PopUp, type PopUpProps } from './pop-up.tsx';

/** The announcements as a popup; returns `false` if there is nothing to open, so the link leads to the board. */
export async function openAnnouncements(title: string): Promise<boolean> {
  const [words, all] = await Promise.all([loadPart(lateWords('popups')), readAnnouncements('PL')]);
  const entries = all?.slice(0, noticesShown) ?? [];
  if (!words || entries.length === 0) return false;
  const remove = drawOnPage(<Announcements title={title} entries={entries} words={words} onClosed={() => remove()} />);
  return true;
}

/** Each announcement that comes to the front counts as read, once it is known to be unread. */
function Announcements(props: Pick<PopUpProps, 'title' | 'entries' | 'words' | 'onClosed'>) {
  const unread = useStore($unreadAnnouncements);
  const [shown, show] = useState<string>();
  useEffect(() => {
    if (shown !== undefined && unread.includes(shown)) openAnnouncement(shown);
  }, [shown, unread]);
  return (
    <PopUp id="announcements" onShow={show} {...props}>
      {(close) => (
        <a
          className="btn-sun"
          href="/m/home"
          onClick={(event) => {
            // home is behind it already
            if (!isHomePath(location.pathname)) return;
            event.preventDefault();
            close();
          }}
        >
          {props.words.home['popups.home']}
        </a>
      )}
    </PopUp>
  );
}

/** The pop-ups after a log-in, until they are confirmed. */
export async function openLoginPopUps(due: Exclude<LoginPopUps, { kind: 'none' }>): Promise<void> {
  const [words, all] = await Promise.all([loadPart(lateWords('popups')), readAnnouncements('PU')]);
  const entries = all?.filter(({ id }) => due.kind === 'all' || due.ids.includes(id)) ?? [];
  if (!words || entries.length === 0) return;
  const seen = new Set<string>();
  const show = (id: string) => {
    seen.add(id);
    showLoginPopUps();
  };
  const remove = drawOnPage(
    <PopUp id="login-popups" title={words.home['popups.title']} entries={entries} words={words} onShow={show} onClosed={() => remove()}>
      {(close) => (
        <button
          className="btn-sun"
          type="button"
          onClick={() => {
            confirmLoginPopUps([...seen]);
            close();
          }}
        >
          {words.home['popups.confirm']}
        </button>
      )}
    </PopUp>,
  );
}
