import { examplesOf } from '#shared/public-api/examples.ts';
import { actionOf, type ActionName } from '#shared/public-api/public-api.ts';
import type { CodeLanguage } from './tokens-of.ts';

export type ExampleLanguage = 'curl' | 'node' | 'python';
export const exampleLanguages: readonly ExampleLanguage[] = ['curl', 'node', 'python'];
export const exampleNames: Record<ExampleLanguage, string> = { curl: 'curl', node: 'Node.js', python: 'Python' };
export const highlightedAs: Record<ExampleLanguage, CodeLanguage> = {
  curl: 'shell',
  node: 'javascript',
  python: 'python',
};

/** Optional parameters that a careful program also sends. */
const recommended: readonly string[] = ['maxPrice', 'orderId', 'freePrice'];

/** A request in the given language, with a placeholder for the API key. */
export function requestExample(language: ExampleLanguage, endpoint: string, action: ActionName): string {
  const parameters: [name: string, value: string][] = [['action', action]];
  for (const [name, { required, hasDefault, example }] of Object.entries(actionOf(action).parameters))
    if (required || hasDefault || recommended.includes(name)) parameters.push([name, example]);
  const isJson = examplesOf(action).some((answer) => 'json' in answer);
  return writers[language](endpoint, parameters, isJson);
}

type Writer = (endpoint: string, parameters: readonly [name: string, value: string][], isJson: boolean) => string;

const writers: Record<ExampleLanguage, Writer> = {
  curl: (endpoint, parameters) =>
    [`curl "${endpoint}"`, '-d api_key=YOUR_API_KEY', ...parameters.map(([name, value]) => `-d ${name}=${value}`)].join(
      ' \\\n  ',
    ),

  node: (endpoint, parameters, isJson) => `const query = new URLSearchParams({
  api_key: process.env.API_KEY,
${parameters.map(([name, value]) => `  ${name}: '${value}',`).join('\n')}
});
const answer = await fetch(\`${endpoint}?\${query}\`);
console.log(await answer.${isJson ? 'json' : 'text'}());`,

  python: (endpoint, parameters, isJson) => `import os
import requests

answer = requests.get(
    "${endpoint}",
    params={
        "api_key": os.environ["API_KEY"],
${parameters.map(([name, value]) => `        "${name}": "${value}",`).join('\n')}
    },
    timeout=30,
)
print(answer.${isJson ? 'json()' : 'text'})`,
};
