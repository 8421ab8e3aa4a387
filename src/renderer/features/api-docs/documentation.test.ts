import { actionNames, actionOf, commonErrors } from '#shared/public-api.ts';
import { describe, expect, it } from 'vitest';
import { errorWordNames } from '#renderer/words/en/api-docs.ts';
import { exampleLanguages, requestExample } from './examples/request-examples.ts';
import { sectionIds } from './sections.ts';

const endpoint = 'https://shop.example/stubs/handler_api.php';

describe('the documentation', () => {
  it('has a section for every action, each once', () => {
    expect(sectionIds).toEqual(expect.arrayContaining(actionNames));
    expect(new Set(sectionIds).size).toBe(sectionIds.length);
  });

  it('explains every word the contract can refuse with', () => {
    const words = new Set([...commonErrors, ...actionNames.flatMap((name) => actionOf(name).errors)]);
    expect(errorWordNames.toSorted()).toEqual([...words].toSorted());
  });

  it.each(exampleLanguages)('shows in %s every parameter a request must have', (language) => {
    for (const action of actionNames) {
      const example = requestExample(language, endpoint, action);
      expect(example).toContain(endpoint);
      expect(example).toContain(action);
      for (const [name, { required }] of Object.entries(actionOf(action).parameters))
        if (required) expect(example).toContain(name);
    }
  });

  it('names a ceiling and an order where money is spent', () => {
    expect(requestExample('curl', endpoint, 'getNumber')).toMatch(/-d maxPrice=15\.00 \\\n {2}-d orderId=order-7391$/);
  });
});
