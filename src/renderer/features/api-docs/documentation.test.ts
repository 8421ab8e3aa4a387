import { actionNames, actionOf, commonErrors, errorsOf } from '#shared/public-api/public-api.ts';
import { describe, expect, it } from 'vitest';
import { documentedErrors } from '#renderer/words/en/api-docs.ts';
import { exampleLanguages, requestExample } from './examples/request-examples.ts';
import { sectionIds } from './sections.ts';

const endpoint = 'https://shop.example/stubs/handler_api.php';

describe('the documentation', () => {
  it('has exactly one section per action', () => {
    expect(sectionIds).toEqual(expect.arrayContaining(actionNames));
    expect(new Set(sectionIds).size).toBe(sectionIds.length);
  });

  it('explains every error of the contract', () => {
    const errors = new Set([...commonErrors, ...actionNames.flatMap((name) => errorsOf(name))]);
    expect(documentedErrors.toSorted()).toEqual([...errors].toSorted());
  });

  it.each(exampleLanguages)('shows every required parameter in %s', (language) => {
    for (const action of actionNames) {
      const example = requestExample(language, endpoint, action);
      expect(example).toContain(endpoint);
      expect(example).toContain(action);
      for (const [name, { required }] of Object.entries(actionOf(action).parameters))
        if (required) expect(example).toContain(name);
    }
  });

  it('includes maxPrice and orderId in a purchase example', () => {
    expect(requestExample('curl', endpoint, 'getNumber')).toMatch(/-d maxPrice=15\.00 \\\n {2}-d orderId=order-7391$/);
  });
});
