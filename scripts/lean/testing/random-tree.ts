import fc from 'fast-check';

/** What a page may be made of, by what each needs of React DOM. */
export type Tree =
  | { is: 'text'; text: string }
  | { is: 'element'; tag: string; look: number; inside: Tree[] }
  | { is: 'list'; keys: number[]; inside: Tree }
  | { is: 'component' | 'memo' | 'class' | 'context' | 'portal' | 'suspense' | 'boundary' | 'strict'; inside: Tree }
  | { is: 'field' | 'counter' | 'reader' | 'store' | 'broken' }
  | { is: 'late'; promise: number; inside: Tree };
export type Step =
  | { do: 'show' | 'show later'; tree: Tree }
  | { do: 'click' | 'focus' | 'submit' | 'hover'; at: number }
  | { do: 'type'; at: number; text: string }
  | { do: 'resolve'; promise: number }
  | { do: 'tell'; value: number };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'large' },
    fc.record({ is: fc.constant('text' as const), text: fc.constantFrom('', 'a', 'b') }),
    fc.record({ is: fc.constantFrom('field', 'counter', 'reader', 'store', 'broken') }),
    fc.record({
      is: fc.constant('element' as const),
      tag: fc.constantFrom('div', 'span', 'form', 'button', 'svg', 'img', 'select', 'details', 'style'),
      look: fc.nat(3),
      inside: fc.array(tie('tree'), { maxLength: 3 }),
    }),
    fc.record({
      is: fc.constant('list' as const),
      keys: fc.uniqueArray(fc.nat(5), { maxLength: 5 }),
      inside: tie('tree'),
    }),
    fc.record({
      is: fc.constantFrom('component', 'memo', 'class', 'context', 'portal', 'suspense', 'boundary', 'strict'),
      inside: tie('tree'),
    }),
    fc.record({ is: fc.constant('late' as const), promise: fc.nat(3), inside: tie('tree') }),
  ),
}));

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('show', 'show later'), tree }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('click', 'focus', 'submit', 'hover'), at: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('type' as const), at: fc.nat(5), text: fc.string({ maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resolve' as const), promise: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), value: fc.nat(3) }) },
);
