/** The child of `parent` in which a node lies: itself, or what a translator put around it. Null where it is not inside. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** What a translator puts in the place of texts. */
const isMade = (node: Node | null): node is HTMLElement | Text =>
  node?.nodeName === 'FONT' || node instanceof Text;

/** A place in which nodes stand for texts that a translator took away. */
type Place = { texts: Text[]; nodes: (HTMLElement | Text)[]; before: Node | null; behind: Node | null };
const placeOf = new WeakMap<Node, Place>();

/** Whether a change is beside the others of a place, or between them. */
function isAt({ texts, nodes, before, behind }: Place, change: MutationRecord): boolean {
  const removed = [...change.removedNodes];
  const isOne = (node: Node | null) => [...texts, ...nodes].some((one) => one === node);
  const isEdge = (edge: Node | null) => edge !== null && removed.includes(edge);
  const { previousSibling: left, nextSibling: right } = change;
  return (
    (left === before || isOne(left) || isEdge(before)) && (right === behind || isOne(right) || isEdge(behind))
  );
}

/** Adds a change to its place. */
function addTo(
  place: Place,
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
): void {
  const removed = [...removedNodes];
  const isFirst = place.before !== null && removed.includes(place.before);
  if (isFirst) place.before = previousSibling;
  if (place.behind && removed.includes(place.behind)) place.behind = nextSibling;
  const texts = removed.filter((node) => node instanceof Text && !node.isConnected) as Text[];
  place.texts = isFirst ? [...texts, ...place.texts] : [...place.texts, ...texts];
  place.nodes.push(...([...addedNodes].filter((node) => isMade(node) && node.isConnected) as Text[]));
}

/** Notes which texts a translator took away for which nodes: in one step, or in several beside each other. */
function noteTaken(changes: readonly MutationRecord[]): void {
  const last = new Map<Node, Place>();
  for (const change of changes) {
    const { target, previousSibling, nextSibling } = change;
    if (![...change.addedNodes, ...change.removedNodes].some(isMade)) continue;
    const known = last.get(target);
    const place =
      known && isAt(known, change)
        ? known
        : { texts: [], nodes: [], before: previousSibling, behind: nextSibling };
    last.set(target, place);
    addTo(place, change);
    for (const text of place.texts) placeOf.set(text, place);
  }
}

/** Puts a text back in its place, with those that were taken away beside it; the translator then translates them anew. */
function bringBack(node: Node | null): void {
  const place = node && placeOf.get(node);
  if (!place) return;
  const nodes = place.nodes.filter(({ isConnected }) => isConnected);
  nodes[0]?.before(...place.texts);
  for (const one of nodes) one.remove();
  for (const text of place.texts) placeOf.delete(text);
}

/**
 * Lets React go on in a page that the browser translates. A translator puts `<font>` around texts, or `<font>` or other
 * texts in their place, so React's nodes are not where it left them: `removeChild` and `insertBefore` would throw, and a
 * number would change where nobody sees it. A text that was taken away comes back when React touches it; else what is
 * around the node is meant. Without either nothing is removed, and what is new comes last. Call once, before the first
 * render.
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
