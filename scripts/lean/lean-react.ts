import type { Plugin } from 'vite';
import { eachNode, editCode, type Edit, type Node } from './edit-code.ts';

/**
 * What React DOM can do that no page of ours asks for: taking over HTML of the server (a first screen is replaced, decision
 * 11), view transitions, fragment refs, activities, lists of suspense, profiles, elements of one's own, functions as actions
 * of forms, titles and styles that move to the head, stacks of components. `lean-react.test.ts` finds code that begins to.
 *
 * Every name has to be in the installed version, or the build fails: look at each of them then.
 */
const unused = {
  /** Fibers that are never made, by their tags: a `case` of one, and a comparison with one, can go. */
  fiberTags: new Set<unknown>([12, 18, 19, 21, 23, 25, 26, 27, 30, 31]),
  elementTypes: new Set([
    'REACT_ACTIVITY_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ]),
  /** Variables, and fields, that keep one value. */
  constants: {
    isHydrating: '!1',
    shouldStartViewTransition: '!1',
    '.isDehydrated': '!1',
    '.dehydrated': 'null',
  } as Record<string, string>,
  /** What is left of functions that have less to do, or nothing. */
  bodies: {
    // Taking over HTML.
    popHydrationState: 'return !1;',
    upgradeHydrationErrorsToRecoverable: 'return null;',
    resetHydrationState: '',
    popTreeContext: '',
    updateDehydratedSuspenseComponent: '',
    prepareToHydrateHostInstance: '',
    throwOnHydrationMismatch: '',
    checkForUnmatchedText: '',
    getSuspenseInstanceFromFiber: 'return null;',
    getParentHydrationBoundary: 'return null;',
    markRetryLaneIfNotHydrated: '',
    retryIfBlockedOn: '',
    dispatchEvent:
      'if (_enabled) { findInstanceBlockingEvent(nativeEvent); dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer); }',
    // View transitions, and the pictures and styles that they wait for.
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitDeletedPairViewTransitions: '',
    claimQueuedTransitionTypes: 'return null;',
    preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
    completeRootWhenReady:
      'root.timeoutHandle = -1; completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane, updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);',
    commitNestedViewTransitions: '',
    restorePairedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    trackEnterViewTransitions: '',
    // Fragment refs.
    FragmentInstance: '',
    traverseVisibleInstancesAndTextInstances: '',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    isFragmentInstanceParent: 'return !1;',
    // Elements in the head, and of one's own.
    isHostHoistableType: 'return !1;',
    isCustomElement: 'return !1;',
    setPropOnCustomElement: '',
    // Functions as actions of forms.
    extractEvents$1: '',
    TransitionAwareHostComponent: '',
    recursivelyResetForms: '',
    // Stacks of components for error boundaries: ours does not read them.
    getStackByFiberInDevAndProd: 'return "";',
    // The browser's sign of loading, while a transition waits for a promise.
    defaultOnDefaultTransitionIndicator: 'return function () {};',
  } as Record<string, string>,
  hooks: new Set([
    'useHostTransitionStatus',
    'useFormState',
    'useActionState',
    'useOptimistic',
    'useMemoCache',
    'useCacheRefresh',
  ]),
  statements: [
    'FragmentInstance.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'exports.hydrateRoot',
    'ReactDOMSharedInternals.findDOMNode',
  ],
  /** Hints to the browser: of those that pages call by `react-dom`, only flushSync remains. */
  hints: { 'ReactDOMSharedInternals.d': '{ f: flushSyncWork }' },
};

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
      handler: (code, id) => ({ code: id.includes('-client.') ? withoutUnused(code) : withoutHints(code), map: null }),
    },
  };
}

/** What pages import from `react-dom` itself, without the hints to the browser, which have nobody to give them to. */
export function withoutHints(code: string): string {
  const hints = /^exports\.(preconnect|prefetchDNS|preinit|preload|requestFormReset|useForm)/;
  return editCode(code, (node) =>
    node.type === 'ExpressionStatement' && hints.test(code.slice(node.start, node.end))
      ? edit(new Set(), '', node, '')
      : undefined,
  );
}

/** React DOM without what is unused; the minifier then removes the functions that nothing calls any more. */
export function withoutUnused(code: string): string {
  const found = new Set<string>();
  const lean = [dropWhole, dropCases, dropTests].reduce((left, drop) => drop(left, found), code);
  const named = [unused.bodies, unused.constants, unused.hints].flatMap((one) => Object.keys(one));
  const lost = [...named, ...unused.elementTypes, ...unused.hooks, ...unused.statements].filter(
    (one) => !found.has(one),
  );
  if (lost.length > 0) throw new Error(`scripts/lean/lean-react.ts names what React DOM has not: ${lost.join(', ')}`);
  return lean;
}

function dropWhole(code: string, found: Set<string>): string {
  return editCode(code, (node, parent) => {
    if (node.type === 'ExpressionStatement' && parent.type === 'Program') {
      const begin = unused.statements.find((one) => code.startsWith(one, node.start));
      if (begin !== undefined) return edit(found, begin, node, '');
    }
    if (node.type === 'FunctionDeclaration' && parent.type === 'Program') {
      const name = nameOf(node.id);
      if (Object.hasOwn(unused.bodies, name)) return edit(found, name, node.body, `{ ${unused.bodies[name]} }`);
    }
    if (node.type === 'Property' && unused.hooks.has(nameOf(node.key)) && /^use|^throw/.test(code.slice(node.start)))
      return edit(found, nameOf(node.key), { ...node, end: code.indexOf(',', node.end - 1) + 1 }, '');
    if (node.type === 'AssignmentExpression') {
      const hints = Object.entries(unused.hints).find(([of]) => of === textOf(code, node.left));
      if (hints) return edit(found, hints[0], node.right, hints[1]);
    }
    return undefined;
  });
}

/** A case into which the one before it runs stays, without its own label. Variables that the others need stay declared. */
function dropCases(code: string, found: Set<string>): string {
  return editCode(code, (node) => {
    if (node.type !== 'SwitchStatement') return undefined;
    const cases = node.cases as (Node & { consequent: Node[]; test: Node | null })[];
    const isOfTag = isTag(node.discriminant as Node);
    const edits: Edit[] = [];
    const declared: string[] = [];
    let kept: Node | undefined;
    let runsOn = false;
    for (const one of cases) {
      const [first] = one.consequent;
      const type = nameOf(one.test);
      const isUnused = unused.elementTypes.has(type) || (isOfTag && one.test !== null && isUnusedTag(one.test));
      if (isUnused && !(runsOn && first)) {
        edits.push(...edit(found, type, one, ''));
        declared.push(...namesDeclaredIn(one));
        continue;
      }
      if (isUnused && first) edits.push(...edit(found, type, { ...one, end: first.start }, ''));
      kept ??= first;
      runsOn = !/^(Break|Return|Throw|Continue)/.test(one.consequent.at(-1)?.type ?? '');
    }
    if (kept && declared.length > 0)
      edits.push({ start: kept.start, end: kept.start, text: `var ${declared.join(', ')}; ` });
    return edits;
  });
}

/** Tests of what never differs. */
function dropTests(code: string, found: Set<string>): string {
  return editCode(code, (node, parent, key) => {
    const [left, right] = [node.left as Node, node.right as Node];
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator)))
      return (isUnusedTag(left) && isTag(right)) || (isUnusedTag(right) && isTag(left))
        ? edit(found, '', node, node.operator === '===' ? '!1' : '!0')
        : undefined;
    if (node.type === 'ConditionalExpression' && isUnusedTag(node.consequent as Node)) {
      let rest = node.alternate as Node;
      while (rest.type === 'ConditionalExpression' && isUnusedTag(rest.consequent as Node))
        rest = rest.alternate as Node;
      return edit(found, '', node, textOf(code, rest));
    }
    if (node.type === 'AssignmentExpression') {
      const name = nameOf(left);
      return Object.hasOwn(unused.constants, name) ? edit(found, name, node, textOf(code, right)) : undefined;
    }
    const isDeclared = /^(id|params|key|property)$/.test(key);
    const isWritten = parent.type === 'AssignmentExpression' && key === 'left';
    const name = node.type === 'MemberExpression' ? `.${nameOf(node.property)}` : nameOf(node);
    if (isDeclared || isWritten || !Object.hasOwn(unused.constants, name)) return undefined;
    return edit(found, name, node, unused.constants[name] ?? '');
  });
}

function namesDeclaredIn(node: Node): string[] {
  const names: string[] = [];
  eachNode(node, ({ type, id }) => {
    if (type === 'VariableDeclarator') names.push(nameOf(id));
    return undefined;
  });
  return names;
}

function isTag(node: Node): boolean {
  return /^tag(\$|$)/.test(node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node));
}

function isUnusedTag(node: Node): boolean {
  return node.type === 'Literal' && unused.fiberTags.has(node.value);
}

function edit(found: Set<string>, name: string, node: unknown, text: string): Edit[] {
  found.add(name);
  const { start, end } = node as Node;
  return [{ start, end, text }];
}

function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' ? String(name) : '';
}

function textOf(code: string, node: unknown): string {
  const { start, end } = node as Node;
  return code.slice(start, end);
}
