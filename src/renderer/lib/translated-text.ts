/**
 * Keeps React and a browser's translator apart. Translators put <font> elements with their text in the place of text nodes,
 * and may wrap a sentence with the elements in it. React keeps the nodes that it made: it would write the next balance into
 * a node that nobody sees, and fail when it removes such a node or inserts something before it. From here on a node is found
 * by what stands in for it: that is removed with it, and a text is put back before it changes, for the translator to see. The DOM
 * is patched when the first <font> appears, so that pages nobody translates are as quick as before.
 *
 * Returns a function that undoes it. Decision 49 says why the DOM is patched.
 */
export function followTranslator({ document, MutationObserver, Node, Text }: Window & typeof globalThis): () => void {
  const standIns = new WeakMap<Node, Node>();
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  let isPatched = false;
  const observer = new MutationObserver((records) => {
    if (!isPatched && records.some(({ addedNodes }) => hasFont(addedNodes))) patch();
    if (isPatched) note(records);
  });
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

  /** The node, or what stands in for it, where it is as `isThere` says. */
  function find(node: Node, isThere: (candidate: Node) => boolean): Node | undefined {
    note(observer.takeRecords());
    const seen = new Set<Node>();
    for (let next: Node | undefined = node; next && !seen.has(next); next = standIns.get(next)) {
      if (isThere(next)) return next;
      seen.add(next);
    }
    return undefined;
  }

  const findIn = (parent: Node, node: Node) => find(node, (candidate) => ownerOf(candidate) === parent);

  /** Takes a node out of the page, with the elements of the translator that hold nothing else. */
  function takeOut(node: Node): void {
    const all = alone(node);
    if (all.parentNode) removeChild.call(all.parentNode, all);
  }

  /** A node that moves leaves nothing behind that stands in for it. */
  function leave(parent: Node, node: Node): void {
    if (!(node instanceof Text) || node.parentNode === parent) return;
    const standIn = findIn(parent, node);
    if (standIn && standIn !== node) takeOut(standIn);
  }

  function patch(): void {
    isPatched = true;
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      if (child.parentNode === this) return removeChild.call(this, child) as T;
      const there = findIn(this, child);
      if (there) takeOut(there);
      else if (child.parentNode !== null) return removeChild.call(this, child) as T;
      // Else it is gone already.
      return child;
    };
    Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
      leave(this, node);
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
      let at = findIn(this, before);
      if (!at) return insertBefore.call(this, node, before.parentNode === null ? null : before) as T;
      while (isFont(at.parentNode) && at.previousSibling === null) at = at.parentNode;
      return insertBefore.call(at.parentNode ?? this, node, at) as T;
    };
    Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
      leave(this, node);
      return appendChild.call(this, node) as T;
    };
    Object.defineProperty(Text.prototype, 'nodeValue', {
      configurable: true,
      enumerable: true,
      get(this: Text) {
        return nodeValue?.get?.call(this) as unknown;
      },
      set(this: Text, value: unknown) {
        const standIn = this.isConnected ? undefined : find(this, ({ isConnected }) => isConnected);
        const all = standIn && alone(standIn);
        all?.parentNode?.replaceChild(this, all);
        nodeValue?.set?.call(this, value);
      },
    });
  }

  return () => {
    observer.disconnect();
    if (!isPatched) return;
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

/** The nearest node around one that is not the translator's. */
function ownerOf(node: Node): Node | null {
  let owner = node.parentNode;
  while (isFont(owner)) owner = owner.parentNode;
  return owner;
}

/** The outermost element of the translator that holds a node and nothing else; the node itself where there is none. */
function alone(node: Node): Node {
  let outermost = node;
  while (isFont(outermost.parentNode) && outermost.parentNode.childNodes.length === 1) outermost = outermost.parentNode;
  return outermost;
}

function hasFont(nodes: NodeList): boolean {
  for (const node of nodes) if (isFont(node)) return true;
  return false;
}

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT';
}
