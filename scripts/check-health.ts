import { readConfig } from '../apps/server/src/lib/config.ts';

/*
 * For a container's HEALTHCHECK: exits with 0 when the server on this machine answers. The image has no curl.
 */

const { PORT } = readConfig(process.env);
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
