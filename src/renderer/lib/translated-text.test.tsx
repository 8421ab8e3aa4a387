import fc from 'fast-check';
import { act } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followTranslator } from './translated-text.ts';

/** The ways in which translators put their elements in the place of a text node. */
const ways = {
  replaced: (text: Text, font: Element) => text.parentNode?.replaceChild(font, text),
  besideThenRemoved(text: Text, font: Element) {
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  },
  wrapped(text: Text, font: Element) {
    text.parentNode?.insertBefore(font, text);
    font.firstElementChild?.replaceChildren(text);
  },
  /** The whole sentence, with the elements in it, and each text on its own. */
  asSentence(text: Text, font: Element) {
    const { parentElement: around } = text;
    text.replaceWith(font);
    if (!around || around.nodeName === 'FONT') return;
    const sentence = document.createElement('font');
    sentence.append(...around.childNodes);
    around.append(sentence);
  },
};

/** Translates a page, word for word, as Chrome does: two elements around each text. */
function translate(root: Element, way: keyof typeof ways): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    (font.firstElementChild ?? font).textContent = text.data;
    ways[way](text, font);
  }
}

type Part = string | { element: string } | { keyed: string[] } | undefined;

function draw(parts: readonly Part[]): ReactNode {
  const [first, second, third, fourth] = parts;
  return (
    <p>
      {drawPart(first)}
      {drawPart(second)}
      {drawPart(third)}
      {drawPart(fourth)}
    </p>
  );
}

function drawPart(part: Part): ReactNode {
  if (part === undefined || typeof part === 'string') return part;
  if ('element' in part) return <b>{part.element}</b>;
  return part.keyed.map((text) => <Fragment key={text}>{text}</Fragment>);
}

/** `later`: the page has time between two screens. */
async function drawTranslated(screens: readonly (readonly Part[])[], way: keyof typeof ways, later = false) {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  const shown: string[] = [];
  try {
    for (const parts of screens) {
      act(() => root.render(draw(parts)));
      shown.push(container.textContent);
      translate(container, way);
      if (later) await Promise.resolve();
    }
    act(() => root.unmount());
    return { shown, left: container.textContent };
  } finally {
    container.remove();
  }
}

const text = fc.stringMatching(/^[a-z]{1,3}$/);
const part: fc.Arbitrary<Part> = fc.oneof(
  text,
  fc.constant(undefined),
  fc.record({ element: text }),
  fc.record({ keyed: fc.uniqueArray(text, { maxLength: 3 }) }),
);
const screen = fc.tuple(part, part, part, part);

function textOf(parts: readonly Part[]): string {
  return parts
    .map((one) => (typeof one === 'object' ? ('element' in one ? one.element : one.keyed.join('')) : (one ?? '')))
    .join('');
}

describe('a translated page', () => {
  let stop: () => void;
  beforeEach(async () => {
    stop = followTranslator(window);
    // A translator works in tasks of its own: by the next change of the page it is known.
    document.body.append(document.createElement('font'));
    await Promise.resolve();
  });
  afterEach(() => stop());

  test.each(Object.keys(ways) as (keyof typeof ways)[])('shows what React draws next: text %s', async (way) => {
    await fc.assert(
      fc.asyncProperty(fc.array(screen, { minLength: 2, maxLength: 5 }), fc.boolean(), async (screens, later) => {
        const { shown, left } = await drawTranslated(screens, way, later);
        expect(shown).toEqual(screens.map(textOf));
        expect(left).toBe('');
      }),
      { numRuns: 150 },
    );
  });
});

test('until the first translation the DOM stays as the browser made it', async () => {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const stop = followTranslator(window);
  document.body.append(document.createElement('p'));
  await Promise.resolve();
  expect(Node.prototype).toMatchObject({ appendChild, insertBefore, removeChild });
  stop();
});

test('React alone fails on a translated page', async () => {
  const screens = [
    ['Scan', undefined],
    [undefined, { element: 'Try again' }],
  ] satisfies Part[][];
  await expect(drawTranslated(screens, 'replaced')).rejects.toThrow();
});
