import { roleOf } from '#site/lib/roles.ts';

/** The agent button: the agent popup for agents, the affiliate link for everybody else. */
export function showAgency(customerType: number | undefined): void {
  const isAgent = roleOf(customerType) === 'agent';
  for (const entry of document.querySelectorAll<HTMLElement>('[data-agents-only]')) entry.hidden = !isAgent;
  for (const entry of document.querySelectorAll<HTMLElement>('[data-others-only]')) entry.hidden = isAgent;
}
