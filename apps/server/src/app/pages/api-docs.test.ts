import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';

describe('the documentation of the API', () => {
  const developing = useApp({ NODE_ENV: 'development' });
  const serving = useApp({ NODE_ENV: 'production' });

  it('lists every route with its shapes in development', async () => {
    const { status, body } = await developing.request({ method: 'GET', url: '/api/docs/json' });
    expect(status).toBe(200);
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    const routes = developing.routes.map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((route) => !documented.includes(route))).toEqual([]);
    expect(JSON.stringify(body.paths['/api/workouts'].post.requestBody)).toContain('difficulty');
  });

  it('is not served otherwise', async () => {
    expect((await serving.request({ method: 'GET', url: '/api/docs/json' })).status).toBe(404);
  });
});
