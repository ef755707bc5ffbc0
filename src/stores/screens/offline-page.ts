/** Lives as long as the page: the offline page, which shows in place of another one. It imports nothing: its script is in its HTML. */

/** How often the platform is asked whether it can be reached. */
const askAgainMs = 5000;

/**
 * Reads the page that was asked for once the platform answers again: asked when the browser says that the line is back, and all the while,
 * since it may not say so. Not if it has answered all along: reading the page again would only end here again.
 */
export function reloadWhenServed(): void {
  let wasAway = false;
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    const isServed = await fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    isAsking = false;
    if (!isServed) wasAway = true;
    else if (wasAway) location.reload();
  };
  addEventListener('online', () => {
    wasAway = true;
    void look();
  });
  setInterval(look, askAgainMs);
  void look();
}
