import { useState } from 'react';

import { lateWords, type LateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { useCopied } from '#site/islands/ui/use-copied.ts';
import { inAppSystem, intentLink } from '#site/lib/in-app.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

/** Says what does not work inside another app, and offers to open the browser. Google refuses log-ins there, so its button is removed. */
export async function offerBrowser(): Promise<void> {
  const system = inAppSystem(navigator.userAgent);
  if (!system) return;
  for (const link of document.querySelectorAll('a[href^="/wps/session/social/google/"]')) link.remove();
  if (readItem(lateKeys.inApp, 'tab')) return;
  const words = await loadPart(lateWords('browser'));
  if (!words) return;
  // below the title of a sheet, which says what the page is, and within its margins
  const sheet = document.querySelector('dialog[open] > .stack');
  drawOnPage(<Note system={system} words={words.floor} isInSheet={sheet !== null} />, (host) =>
    (sheet ?? document.querySelector('[data-part="page"]'))?.prepend(host),
  );
}

interface Props {
  system: 'android' | 'ios';
  words: LateWords<'browser'>['floor'];
  isInSheet: boolean;
}

function Note({ system, words, isInSheet }: Props) {
  const [isShown, show] = useState(true);
  const { copied, copy } = useCopied();
  if (!isShown) return null;
  return (
    <aside className={isInSheet ? 'stack gap-2' : 'stack gap-2 p-5'} data-part="in-app" aria-label={words['inApp.open']}>
      <p className="text-note m-0">{words['inApp.text']}</p>
      {system === 'ios' && <p className="text-note m-0">{words['inApp.ios']}</p>}
      <div className="row gap-3">
        {system === 'android' && (
          <a className="btn-line btn-small" href={intentLink(location.href)}>
            {words['inApp.open']}
          </a>
        )}
        <button className="btn-line btn-small" type="button" onClick={() => copy(location.href)}>
          {copied === undefined ? words['inApp.copy'] : words['inApp.copied']}
        </button>
        <button
          className="btn-quiet btn-small"
          type="button"
          onClick={() => {
            writeItem(lateKeys.inApp, '1', 'tab');
            show(false);
          }}
        >
          {words['inApp.close']}
        </button>
      </div>
    </aside>
  );
}
