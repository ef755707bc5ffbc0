/** One of the merchant's image hosts at random, so that they share the load; '' = the site itself. One choice applies to a whole page. */
export function chooseImageHost(hosts: readonly string[], random: () => number = Math.random): string {
  return hosts[Math.floor(random() * hosts.length)] ?? '';
}

/** The address of one of our pictures; a full address stays as it is. */
export function imageUrl(host: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? `${host}${path}` : path;
}
