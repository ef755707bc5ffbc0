/** Style sheets loading or loaded, by address. */
const sheets = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk together with its imports. It replaces Vite's own function of this name (`astro.config.mjs`), which adds a third
 * of a kilobyte to every page's script for other bases, nonces and browsers.
 * @param load imports the chunk itself
 * @param files its imports, as addresses below the root: its style sheets are awaited
 * @throws the error of the chunk or a style sheet: `lib/load-part.ts` retries
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
      // so that the next caller requests it again
      link.remove();
      reject(new Error(link.href));
    });
  });
}
