/**
 * Keeps React and a browser's translator apart. Translators put <font> elements with their text in the place of text nodes.
 * React keeps the nodes it made: it would write the next balance into a node that nobody sees, and fail when it removes such
 * a node or inserts something before it. From here on such a node is found by what stands in for it, is put back before it
 * changes (the translator then translates it anew), and what stands in for it is removed with it.
 *
 * Returns a function that undoes it. Decision 49 says why the DOM is patched.
 */
export function followTranslator({ document, MutationObserver, Node, Text }: Window & typeof globalThis): () => void {
  const standIns = new WeakMap<Node, Node>();
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Remembers what took the place of removed nodes: put there at once, or beside them just before. */
  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isFont);
      if (!standIn) continue;
      for (const removed of removedNodes)
        if (removed instanceof Text || isFont(removed)) standIns.set(removed, standIn);
    }
  }

  /** The node, or what stands in for it, as `isThere` says. A translator may wrap a node, replace it, or do so again. */
  function find(node: Node, isThere: (candidate: Node) => boolean): Node | undefined {
    if (!(node instanceof Text)) return undefined;
    note(observer.takeRecords());
    const seen = new Set<Node>();
    for (let next: Node | undefined = node; next && !seen.has(next); next = standIns.get(next)) {
      seen.add(next);
      let around: Node | null = next;
      while (around && !isThere(around)) around = isFont(around.parentNode) ? around.parentNode : null;
      if (around) return around;
    }
    return undefined;
  }

  const placeIn = (parent: Node, node: Node) => find(node, (candidate) => candidate.parentNode === parent);

  /** A node that moves leaves nothing behind that stands in for it. */
  function takeAway(parent: Node, node: Node): void {
    if (!(node instanceof Text) || node.parentNode === parent) return;
    const place = placeIn(parent, node);
    if (place) removeChild.call(parent, place);
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as T;
    // Without a place, the node is already gone from the page.
    takeAway(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    takeAway(this, node);
    const isMissing = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, node, isMissing ? (placeIn(this, before) ?? null) : before) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    takeAway(this, node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return nodeValue?.get?.call(this) as unknown;
    },
    set(this: Text, value: unknown) {
      if (!this.isConnected) {
        const place = find(this, ({ parentNode, isConnected }) => isConnected && !isFont(parentNode));
        place?.parentNode?.replaceChild(this, place);
      }
      nodeValue?.set?.call(this, value);
    },
  });

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

function isFont(node: Node | null | undefined): boolean {
  return node?.nodeName === 'FONT';
}
