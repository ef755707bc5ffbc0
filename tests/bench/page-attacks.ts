/** What somebody asks for who wants every page drawn anew: values that no page reads, that look right, and pages that nobody has. */
export const attacks: Record<string, (at: number) => string> = {
  'values that the page does not read': (at) => `/m/home?pageNo=${at}&code=x${at}&gameId=${at}`,
  'further pages and vendors of lists': (at) => `/m/gameList?pageNo=${(at % 999) + 2}&vassalage=V${at}`,
  'pages that nobody has': (at) => `/m/attack${at}`,
};
