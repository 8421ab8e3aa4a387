import { editCode, type Node } from './edit-code.ts';

/**
 * What no page uses of React Router: routes with data (loaders, actions, errors of theirs), links that prefetch
 * or change the view, forms that navigate, server components. Each name has to be in the installed version, or the build fails.
 */
const unused = {
  variables: new Set(['Form', 'RenderErrorBoundary', 'defaultErrorElement']),
  statements: ['Form.displayName', 'RenderErrorBoundary.contextType'],
  bodies: new Map([
    ['usePrefetchBehavior', 'return [false, null, undefined];'],
    ['PrefetchPageLinks', ''],
    ['useNavigateStable', ''],
    ['useViewTransitionState', 'return false;'],
  ]),
  /** Always undefined in these functions. */
  data: new Set(['dataRouterOpts', 'dataRouterState']),
  withoutData: new Set(['useRoutesImpl', '_renderMatches']),
};
/** Warnings for developers, which are in all that the package exports. */
const warnings = 'var ENABLE_DEV_WARNINGS = true;';

export function dropFromRouter(code: string): string {
  const found = new Set<string>();
  const quiet = code.replace(warnings, warnings.replace('true', 'false'));
  let within: Node | undefined;
  const lean = editCode(quiet, (node, parent, key) => {
    const edit = (name: string, { start, end }: Node, text: string) => {
      found.add(name);
      return [{ start, end, text }];
    };
    const name = nameOf(node.id);
    if (node.type === 'FunctionDeclaration') {
      if (unused.withoutData.has(name)) within = node;
      const body = unused.bodies.get(name);
      if (body !== undefined) return edit(name, node.body as Node, `{ ${body} }`);
    }
    if (node.type === 'VariableDeclarator' && unused.variables.has(name))
      return edit(name, node.init as Node, 'void 0');
    if (node.type === 'ExpressionStatement') {
      const begin = unused.statements.find((one) => quiet.startsWith(one, node.start));
      if (begin !== undefined) return edit(begin, node, '');
    }
    if (within && node.start < within.end && unused.data.has(nameOf(node)) && !/^(id|params|key|property)$/.test(key))
      return edit(
        `${nameOf(within.id)} ${nameOf(node)}`,
        node,
        parent.type === 'CallExpression' ? 'void 0' : '(void 0)',
      );
    return undefined;
  });
  const wanted = [
    ...unused.variables,
    ...unused.statements,
    ...unused.bodies.keys(),
    'useRoutesImpl dataRouterOpts',
    '_renderMatches dataRouterOpts',
    '_renderMatches dataRouterState',
  ];
  const lost = wanted.filter((one) => !found.has(one));
  if (lost.length > 0)
    throw new Error(`scripts/lean/lean-router.ts names what React Router has not: ${lost.join(', ')}`);
  return lean;
}

function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' ? String(name) : '';
}
