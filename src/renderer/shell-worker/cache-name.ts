const prefix = 'shell-';

/** The cache that holds one build of the shell. */
export function cacheName(version: string): string {
  return prefix + version;
}

export function isShellCache(name: string): boolean {
  return name.startsWith(prefix);
}
