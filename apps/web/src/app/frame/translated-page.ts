/** The child of `parent` in which a node lies: itself, or what a translator put around it. Null where it is not inside. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The `<font>` that a translator put in the place of a text, and the texts in whose place a `<font>` is. */
const fontOf = new WeakMap<Node, HTMLElement>();
const textsOf = new WeakMap<HTMLElement, Text[]>();

/** Notes which texts a translator took away for which `<font>`: it does so in one step, or in two beside each other. */
function noteTaken(records: readonly MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) if (isFont(node)) added.add(node);
    if (added.size === 0) continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isFont(node) && added.has(node),
      );
      if (!font || !isFont(font)) continue;
      fontOf.set(text, font);
      textsOf.set(font, [...(textsOf.get(font) ?? []), text]);
    }
  }
}

/** Puts a text back in the place of the `<font>` for which it was taken away; the translator then translates it anew. */
function bringBack(node: Node | null): void {
  const font = node && fontOf.get(node);
  if (font?.isConnected) font.replaceWith(...(textsOf.get(font) ?? []));
  if (node) fontOf.delete(node);
}

/**
 * Lets React go on in a page that the browser translates. A translator puts `<font>` around texts or in their place, so
 * React's nodes are not where it left them: `removeChild` and `insertBefore` would throw, and a number would change where
 * nobody sees it. A text that was taken away comes back when React touches it; else what is around the node is meant.
 * Without either nothing is removed, and what is new comes last. Call once, before the first render.
 */
export function keepTranslatedPage(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore, appendChild } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  new MutationObserver(noteTaken).observe(document, { childList: true, subtree: true });
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child);
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    bringBack(added);
    bringBack(next);
    insertBefore.call(this, added, childWith(this, next));
    return added;
  };
  prototype.appendChild = function <T extends Node>(this: Node, added: T): T {
    bringBack(added);
    appendChild.call(this, added);
    return added;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      bringBack(this);
      value?.set?.call(this, text);
    },
  });
}
