import { roleOf } from '#site/lib/roles.ts';
import { type ContractWords, promptContract } from '#site/stores/contract-prompt.ts';
import { $session } from '#site/stores/session.ts';

const part = document.querySelector<HTMLElement>('[data-contract-words]');
if (part) void start(JSON.parse(part.dataset['contractWords'] ?? '{}') as ContractWords);

/** The agency page: for agents only. It first asks about a waiting contract. */
async function start(words: ContractWords): Promise<void> {
  // the page reloads once it is known whom the address logs in
  if ('token' in document.documentElement.dataset) return;
  const type = $session.get()?.type;
  if (roleOf(type) !== 'agent') {
    location.replace('/m/home');
    return;
  }
  const page = await promptContract(type, words);
  if (page) location.assign(page);
}
