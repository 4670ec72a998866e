/** The child of `parent` in which a node lies: itself, or what a translator put around it. Null where it is not inside. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/**
 * Lets React go on in a page that the browser translates. A translator puts `<font>` around texts or in their place, so
 * React's nodes are not where it left them, and `removeChild` and `insertBefore` would throw. Then what is around the node
 * is meant; without that, nothing is removed, and what is new comes last. Call once, before the first render.
 */
export function keepTranslatedPage(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    insertBefore.call(this, added, childWith(this, next));
    return added;
  };
}
