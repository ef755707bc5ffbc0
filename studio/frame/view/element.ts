/** The element of the page with this id. The page and the code are built together: a missing one is a bug. */
export function byId<K extends keyof HTMLElementTagNameMap>(id: string, tag: K): HTMLElementTagNameMap[K] {
  const found = document.getElementById(id);
  if (!found || found.localName !== tag) throw new Error(`no <${tag} id="${id}">`);
  // its tag was just checked
  return found as HTMLElementTagNameMap[K];
}

type Child = Node | string;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function makeSvg(tag: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Writes only what changed, so that nothing is laid out or read aloud twice. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  const only = element.firstChild;
  // in the node that is there: another one would be laid out from nothing
  if (only instanceof Text && only.nextSibling === null) only.data = text;
  else element.textContent = text;
}

/** Sets only what changed: what is written again has its style worked out again. `null` takes an attribute away. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Whether a button may be used. Never `disabled`: the focus has to survive, and what reads the page aloud still finds it. */
export function setUsable(button: HTMLButtonElement, is: boolean): void {
  setAttributes(button, { 'aria-disabled': String(!is) });
}

export function isUsable(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-disabled') !== 'true';
}

/** What a press of the button with this id does. */
export function onPress(id: string, act: () => void): void {
  byId(id, 'button').addEventListener('click', act);
}
