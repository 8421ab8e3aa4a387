import { createHash } from 'node:crypto';
import { z } from 'zod';

/** https://www.postgresql.org/docs/18/backup-manifest-format.html */
const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
});

export type ManifestFile = { bytes: number; sha256: string };

const segmentBytes = 16n * 1024n * 1024n;
const segmentsPerName = 0x1_0000_0000n / segmentBytes;

/**
 * Reads PostgreSQL's manifest of a backup: its files, and the segments of the log without which it cannot be recovered. Throws
 * when it is not as PostgreSQL wrote it.
 */
export function readManifest(text: string): { files: Map<string, ManifestFile>; segments: string[] } {
  const checked = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  const [, checksum] = /"Manifest-Checksum": "([0-9a-f]{64})"\}\s*$/.exec(text) ?? [];
  if (createHash('sha256').update(checked).digest('hex') !== checksum) throw new Error('its manifest has changed');
  const manifest = Manifest.parse(JSON.parse(text));
  return {
    files: new Map(manifest.Files.map((file) => [file.Path, { bytes: file.Size, sha256: file.Checksum }])),
    segments: manifest['WAL-Ranges'].flatMap((range) =>
      segmentsOf(range.Timeline, positionOf(range['Start-LSN']), positionOf(range['End-LSN'])),
    ),
  };
}

function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function segmentsOf(timeline: number, start: bigint, end: bigint): string[] {
  const names: string[] = [];
  for (let number = start / segmentBytes; number <= (end - 1n) / segmentBytes; number += 1n) {
    const parts = [BigInt(timeline), number / segmentsPerName, number % segmentsPerName];
    names.push(parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(''));
  }
  return names;
}
