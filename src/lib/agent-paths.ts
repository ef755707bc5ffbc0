/** Pages for agents only: anybody sent to log in from one of them has to be an agent. */
export function isAgentPath(path: string): boolean {
  return /^\/m\/(?:(?:member\/)?agent\/|agentRegister\b|member\/(?:team|teamRebate|notice)\b|teamBetting\b)/.test(path);
}
