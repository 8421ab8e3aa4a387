export type Step = { instruction: string; value: string };
export type Stage = { name: string; steps: Step[] };

/** Reads a Dockerfile: its stages with their steps. Lines that go on are put together, and comments left out. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\S+)/.exec(value)?.[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ instruction, value });
  }
  return stages;
}
