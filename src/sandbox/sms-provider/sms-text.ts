import { randomInt } from 'node:crypto';

/** A random six-digit code. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** SMS text with the code of a service. */
export function smsText(serviceName: string, code: string): string {
  return `${code} is your ${serviceName} verification code. Do not share it with anyone.`;
}

/** Time format of the protocol: "2023-01-01 12:00:00", in UTC. */
export function momentText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
