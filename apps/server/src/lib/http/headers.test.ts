import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { securityHeaders, setSecurityHeaders } from './headers.ts';

async function policyWith(reach: Parameters<typeof securityHeaders>[1]): Promise<string> {
  const app = Fastify();
  setSecurityHeaders(app, securityHeaders('https://coach.example.test', reach));
  const { headers } = await app.inject('/');
  return String(headers['content-security-policy']);
}

describe('the security policy', () => {
  it('allows a page to contact only this server', async () => {
    const policy = await policyWith({ store: null, videoHosts: [] });
    expect(policy).toMatch(/connect-src 'self' wss:\/\/coach\.example\.test$/);
    expect(policy).toContain("media-src 'self' blob:;");
  });

  it('adds the upload store and the video hosts, each to its own directive', async () => {
    const policy = await policyWith({ store: 'https://s3.example.test', videoHosts: ['cdn.example.test'] });
    expect(policy).toMatch(/connect-src 'self' wss:\/\/coach\.example\.test https:\/\/s3\.example\.test$/);
    expect(policy).toContain("media-src 'self' blob: https://cdn.example.test;");
  });
});
