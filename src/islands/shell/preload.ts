/** Sheets under way or here, by address. */
const sheets = new Map<string, Promise<unknown>>();

/**
 * Loads a part of the page together with what it imports: in place of Vite's own of this name (`astro.config.mjs`), which holds a third
 * of a kilobyte for other bases, nonces and browsers of every page's script.
 * @param load imports the part itself
 * @param files what it imports, as addresses below the root: its sheets are waited for
 * @throws what the part or a sheet failed with: `lib/load-part.ts` asks again
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(async (file) => bring(file)));
  return load();
}

function bring(file: string): Promise<unknown> | undefined {
  const address = `/${file}`;
  if (!document.querySelector(`link[href="${address}"]`)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    if (file.endsWith('.css')) sheets.set(address, arrival(link));
    document.head.append(link);
  }
  return sheets.get(address);
}

async function arrival(link: HTMLLinkElement): Promise<unknown> {
  link.rel = 'stylesheet';
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // to be asked for once more by whoever needs it next
      link.remove();
      reject(new Error(link.href));
    });
  });
}
