/** Dialogs of which only one is open at a time: the session's forms and the menus that lead to them. */
const exclusive = new Set(['login', 'register', 'forget', 'side-menu', 'member-menu', 'agent-menu']);

/** Whether an open dialog closes because another one opens; all others are shown and hidden independently. */
export function closesWith(openedId: string, openId: string): boolean {
  return openedId !== openId && exclusive.has(openedId) && exclusive.has(openId);
}
