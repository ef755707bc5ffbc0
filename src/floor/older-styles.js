// The values that the oldest browsers read in the sheet of all pages stand in a sheet of their own (scripts/floor/split-styles.ts).
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
