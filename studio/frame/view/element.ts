/** The page element with this id. Page and code are built together: a missing one is a bug. */
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

/** Writes only changes, so that nothing is laid out or read aloud twice. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  const only = element.firstChild;
  // reuses the text node: a new one would need a full layout
  if (only instanceof Text && only.nextSibling === null) only.data = text;
  else element.textContent = text;
}

/** Sets only changes: rewriting a value recomputes its style. `null` removes the attribute. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Whether a button may be used. Never `disabled`: it has to keep the focus, and screen readers still find it. */
export function setUsable(button: HTMLButtonElement, is: boolean): void {
  setAttributes(button, { 'aria-disabled': String(!is) });
}

export function isUsable(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-disabled') !== 'true';
}

/** Sets the click handler of the button with this id. */
export function onPress(id: string, act: () => void): void {
  byId(id, 'button').addEventListener('click', act);
}
