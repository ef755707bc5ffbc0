/** The selector of modal dialogs. Before Chrome 105 and Safari 15.6 it only checks that they are open. */
export const modalDialogs = (): string => (CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]');
