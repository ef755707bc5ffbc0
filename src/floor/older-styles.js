// The oldest browsers' values for the sheet of all pages are in a separate sheet (scripts/floor/split-styles.ts).
const untilBody = new MutationObserver(() => {
  if (!document.body) return;
  untilBody.disconnect();
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"][href*="/_astro/lobby."]')) {
    const older = sheet.cloneNode();
    older.href = sheet.href.replace(/\.css$/, '.older.css');
    sheet.after(older);
  }
});
untilBody.observe(document.documentElement, { childList: true });
