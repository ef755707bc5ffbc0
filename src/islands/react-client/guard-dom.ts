/**
 * React keeps references to its text nodes, and inserts and removes them by hand. Translators and extensions wrap, replace or move those
 * nodes, and then the browser refuses (React issue 11538). These patches look for a node that is no longer where React left it, and use
 * whatever wraps or replaces it.
 */
const standIns = new WeakMap<Node, Node>();

const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

let isGuarded = false;

export function guardDom(): void {
  if (isGuarded) return;
  isGuarded = true;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return take(this, child);
    const place = placeIn(this, child);
    // a wrapper with other contents stays
    if (place && (!place.contains(child) || place.textContent === child.textContent)) take(this, place);
    else if (child.parentNode) take(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, node: Child, before?: Node | null): Child {
    const place = !before || before.parentNode === this ? before : placeIn(this, before);
    insertBefore.call(this, node, place ?? null);
    return node;
  };
  if (nodeValue?.set)
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, text: string | null) {
        nodeValue.set?.call(this, text);
        if (this.nodeType === Node.TEXT_NODE && !this.parentNode) comeBack(this);
      },
    });
}

/** Records what replaces a text that somebody removed. */
export function watchTexts(part: Node): MutationObserver {
  const seen = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        const beside = [addedNodes[0], previousSibling, nextSibling].find((node) => node instanceof HTMLElement && !isReacts(node));
        if (!removed.parentNode && beside && !isReacts(beside)) standIns.set(removed, beside);
      }
  });
  seen.observe(part, { childList: true, subtree: true });
  return seen;
}

function take<Child extends Node>(parent: Node, child: Child): Child {
  removeChild.call(parent, child);
  return child;
}

/** The parent's child that wraps the node or replaces it. */
function placeIn(parent: Node, node: Node): Node | undefined {
  for (let at: Node | null | undefined = node; at; at = at.parentNode ?? standIns.get(at)) {
    if (at.parentNode === parent) return at;
    if (at !== node && isReacts(at)) return undefined;
  }
  return undefined;
}

/** A text with new contents takes its place again: its replacement shows the old ones. */
function comeBack(text: Node): void {
  let at = standIns.get(text);
  while (at && !at.parentNode) at = standIns.get(at);
  if (at?.parentNode) at.parentNode.replaceChild(text, at);
}

/** React marks the elements that it created. */
const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));
