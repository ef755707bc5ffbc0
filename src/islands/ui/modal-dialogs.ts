/** The selector of dialogs that are open in front of the page. Before Chrome 105 and Safari 15.6 it is enough that they are open. */
export const modalDialogs = (): string => (CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]');
