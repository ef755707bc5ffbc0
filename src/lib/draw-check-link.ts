/** The page that recomputes a draw and, with a ticket's number, checks its receipt. */
export function drawCheckLink({ gameId, numero, ticketId }: { gameId: string; numero: string; ticketId?: string }): string {
  const query = new URLSearchParams({ game: gameId, numero, ...(ticketId === undefined ? {} : { ticket: ticketId }) });
  return `/m/fairness?${query.toString()}#draw`;
}
