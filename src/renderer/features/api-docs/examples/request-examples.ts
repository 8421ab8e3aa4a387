import { actionOf, type ActionName } from '#shared/public-api.ts';
import type { CodeLanguage } from './tokens-of.ts';

export type ExampleLanguage = 'curl' | 'node' | 'python';
export const exampleLanguages: readonly ExampleLanguage[] = ['curl', 'node', 'python'];
export const exampleNames: Record<ExampleLanguage, string> = { curl: 'curl', node: 'Node.js', python: 'Python' };
export const highlightedAs: Record<ExampleLanguage, CodeLanguage> = {
  curl: 'shell',
  node: 'javascript',
  python: 'python',
};

/** Beyond what is required, what a careful program also sends. */
const advised: readonly string[] = ['maxPrice', 'orderId'];

/** A request of an action as it is written in each language; the key stands where the reader puts theirs. */
export function requestExample(language: ExampleLanguage, endpoint: string, action: ActionName): string {
  const sent: [name: string, value: string][] = [['action', action]];
  for (const [name, { required, example }] of Object.entries(actionOf(action).parameters))
    if (required || advised.includes(name)) sent.push([name, example]);
  const isJson = actionOf(action).answers.some((answer) => 'json' in answer);
  return writers[language](endpoint, sent, isJson);
}

type Writer = (endpoint: string, sent: readonly [name: string, value: string][], isJson: boolean) => string;

const writers: Record<ExampleLanguage, Writer> = {
  curl: (endpoint, sent) =>
    [`curl "${endpoint}"`, '-d api_key=YOUR_API_KEY', ...sent.map(([name, value]) => `-d ${name}=${value}`)].join(
      ' \\\n  ',
    ),

  node: (endpoint, sent, isJson) => `const query = new URLSearchParams({
  api_key: process.env.API_KEY,
${sent.map(([name, value]) => `  ${name}: '${value}',`).join('\n')}
});
const answer = await fetch(\`${endpoint}?\${query}\`);
console.log(await answer.${isJson ? 'json' : 'text'}());`,

  python: (endpoint, sent, isJson) => `import os
import requests

answer = requests.get(
    "${endpoint}",
    params={
        "api_key": os.environ["API_KEY"],
${sent.map(([name, value]) => `        "${name}": "${value}",`).join('\n')}
    },
    timeout=30,
)
print(answer.${isJson ? 'json()' : 'text'})`,
};
