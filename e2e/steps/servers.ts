import type { World } from '../world/start-world.ts';

/** Takes a server out of use, so that later journeys of the same world do not buy from a provider that is gone. */
export async function retire({ adminApi }: World, name: string): Promise<void> {
  const { data } = await adminApi('GET /api/admin/servers');
  const server = data.find((one) => one.name === name);
  if (server) await adminApi('POST /api/admin/servers/:id', { params: { id: server.id }, body: { enabled: false } });
}
