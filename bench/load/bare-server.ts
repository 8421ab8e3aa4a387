import fastify from 'fastify';

/** The bare server process: Fastify that answers a small JSON, and nothing else. Exits when its parent disconnects. */
const bare = fastify();
bare.get('/', async () => ({ hello: 'world' }));
process.send?.(await bare.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit(0));
