import { parse } from 'yaml';

export type Service = { environment?: Record<string, string>; command?: string[] };

/** Reads a compose file as it is with these variables. Throws where one that it needs is not given. */
export function readCompose(text: string, variables: Record<string, string>): Record<string, Service> {
  const filled = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the compose file needs ${name}`);
    return value;
  });
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
}
