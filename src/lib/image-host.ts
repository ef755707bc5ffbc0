/** One of the merchant's image hosts by chance, so that they share the load; '' = the site itself. One choice holds for a whole page. */
export function chooseImageHost(hosts: readonly string[], random: () => number = Math.random): string {
  return hosts[Math.floor(random() * hosts.length)] ?? '';
}

/** Where a picture of ours comes from; a whole address stays as it is. */
export function imageUrl(host: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? `${host}${path}` : path;
}
