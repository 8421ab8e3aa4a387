import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#main/protocol/content-security.ts';

function sourcesOf(policy: string, directive: string): string[] {
  const line = policy.split('; ').find((candidate) => candidate.startsWith(`${directive} `)) ?? '';
  return line.split(' ').slice(1);
}

describe('the content security policy', () => {
  it('allows no other origin before a shop is chosen', () => {
    const policy = contentSecurityPolicy(null);
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:']);
  });

  it('allows only the chosen shop, over https and wss', () => {
    const policy = contentSecurityPolicy('https://shop.example');
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://shop.example', 'wss://shop.example']);
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', 'https://shop.example']);
  });

  it('keeps the port, http and ws of a shop on this computer', () => {
    expect(sourcesOf(contentSecurityPolicy('http://localhost:3000'), 'connect-src')).toEqual([
      "'self'",
      'http://localhost:3000',
      'ws://localhost:3000',
    ]);
  });

  it('allows only our own scripts and nothing else by default', () => {
    const policy = contentSecurityPolicy('https://shop.example');
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-eval|\*/);
  });
});
