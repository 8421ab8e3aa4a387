import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#main/protocol/content-security.ts';

function sourcesOf(policy: string, directive: string): string[] {
  const line = policy.split('; ').find((candidate) => candidate.startsWith(`${directive} `)) ?? '';
  return line.split(' ').slice(1);
}

describe('the content security policy', () => {
  it('reaches nobody before a shop is chosen', () => {
    const policy = contentSecurityPolicy(null);
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:']);
  });

  it('admits exactly the chosen shop, over https and wss', () => {
    const policy = contentSecurityPolicy('https://shop.example');
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://shop.example', 'wss://shop.example']);
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', 'https://shop.example']);
  });

  it('keeps the port and the plain schemes of a shop on this computer', () => {
    expect(sourcesOf(contentSecurityPolicy('http://localhost:3000'), 'connect-src')).toEqual([
      "'self'",
      'http://localhost:3000',
      'ws://localhost:3000',
    ]);
  });

  it('runs only scripts of our own and nothing else by default', () => {
    const policy = contentSecurityPolicy('https://shop.example');
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-eval|\*/);
  });
});
