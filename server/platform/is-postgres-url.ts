/** Whether a text names a database of PostgreSQL. */
export function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  // a socket directory may stand in for the host: postgres:///name?host=/run/postgresql
  return url.pathname.length > 1 && (url.hostname !== '' || url.searchParams.has('host'));
}
